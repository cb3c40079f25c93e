import { describe, expect, it } from 'vitest';
import { foreignSelectors } from './foreign-selectors.ts';

const own = (css: string) => foreignSelectors(css, '.mf-x-');

describe("a remote's styles stay inside it", () => {
  it.each([
    '.mf-x-a{color:red}',
    '@layer components{.mf-x-a:not(:disabled,.b),.mf-x-b>p{color:red}}',
    '@media (width<40rem){.mf-x-a{&:hover{color:red} p{color:blue}}}',
    '@keyframes mf-x-spin{0%{rotate:0deg}to{rotate:1turn}}',
    '@layer a,b;.mf-x-a:before{content:"};body{"}',
    '@font-face{font-family:X;src:url(x.woff2)}',
  ])('%s', (css) => expect(own(css)).toEqual([]));

  it.each([
    ['body{margin:0}', ['body']],
    ['.mf-x-a,a:hover{color:red}', ['a:hover']],
    ['@layer base{*{margin:0}}', ['*']],
    ['@media print{.mf-y-a{display:none}}', ['.mf-y-a']],
    [':root{--color-ink:red}', [':root']],
    ['@keyframes k{to{opacity:0}}h1{color:red}', ['h1']],
  ])('%s reaches outside', (css, selectors) => expect(own(css)).toEqual(selectors));
});
