import { describe, expect, it } from 'vitest';
import { foreignStyles } from './check-styles.ts';

const own = (css: string) => foreignStyles(css, 'mf-x-');

describe("a remote's styles stay inside it", () => {
  it.each([
    '.mf-x-a{color:red}',
    '@layer components{.mf-x-a:not(:disabled,.b),.mf-x-b>p{color:red}}',
    '@media (width<40rem){.mf-x-a{&:hover{color:red} p{color:blue}}}',
    '@keyframes mf-x-spin{0%{rotate:0deg}to{rotate:1turn}}',
    '@layer a,b;.mf-x-a:before{content:"};body{"}',
    '@font-face{font-family:"mf-x-hand";src:url(x.woff2)}',
    ':root[data-theme=dark] .mf-x-a > p + p{color:red}',
    '.mf-x-a + .mf-x-b:is(.mf-x-c,.mf-x-d p){color:red}',
    ':is(.mf-x-a,.mf-x-b) b{background:url("data:image/png;base64,AA")}',
    '.mf-x-a{> p{color:red} .dark &{color:blue} @media print{& i{color:red}}}',
  ])('%s', (css) => expect(own(css)).toEqual([]));

  it.each([
    ['body{margin:0}', ['body']],
    ['.mf-x-a,a:hover{color:red}', ['a:hover']],
    ['@layer base{*{margin:0}}', ['*']],
    ['@media print{.mf-y-a{display:none}}', ['.mf-y-a']],
    [':root{--color-ink:red}', [':root']],
    ['@keyframes mf-x-k{to{opacity:0}}h1{color:red}', ['h1']],
    ['@keyframes spin{to{opacity:0}}', ['@keyframes spin']],
    ['@property --color-ink{syntax:"*";inherits:true}', ['@property --color-ink']],
    ['@font-face{font-family:Inter;src:url(x.woff2)}', ['@font-face Inter']],
    ['body:has(.mf-x-a) header{display:none}', ['body:has(.mf-x-a) header']],
    ['.mf-x-a ~ header{display:none}', ['.mf-x-a ~ header']],
    [':is(.mf-x-a,header){display:none}', [':is(.mf-x-a,header)']],
    [':not(.mf-x-a){display:none}', [':not(.mf-x-a)']],
    ['.mf-x-a{body:has(&) header{display:none}}', ['body:has(&) header']],
    ['.mf-x-a{& + *{display:none}}', ['& + *']],
    ['[class*=".mf-x-"] header{display:none}', ['[class*=".mf-x-"] header']],
    ['.mf-x-a/*{*/,header{display:none}', ['header']],
    ['@import "a.css";', ['@import']],
    ['.mf-x-a{background:url(//evil.example/a.png)}', ['//evil.example/a.png']],
    ['.mf-x-a{background:image-set(url("https://evil.example/a") 1x)}', ['https://evil.example/a']],
    ['.mf-x-a{color:red}}', [expect.stringContaining('Unexpected }')]],
    ['.mf-x-a,[{color:red}', [expect.stringContaining('Unclosed')]],
    ['& header{display:none}', ['& header']],
    ['.mf-x-a{:is(header) &~p{color:red}}', [':is(header) &~p']],
  ])('%s reaches outside', (css, selectors) => expect(own(css)).toEqual(selectors));
});
