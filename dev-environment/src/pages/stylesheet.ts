import type { Brand } from './brand.ts';

/** The one stylesheet of the stand-ins' pages. */
export function stylesheet({ light, dark }: Brand): string {
  return `
:root {
  color-scheme: light dark;
  --accent: light-dark(${light.accent}, ${dark.accent});
  --accent-text: light-dark(${light.accentText}, ${dark.accentText});
  --wash: light-dark(${light.wash}, ${dark.wash});
  --ground: light-dark(#f5f4f1, #131412);
  --card: light-dark(#ffffff, #1d1f1c);
  --text: light-dark(#1c1b19, #efeeea);
  --quiet: light-dark(#5f5c56, #a9a69f);
  --line: light-dark(#d9d6cf, #3a3c38);
  --field: light-dark(#8a867d, #74776f);
  --bad: light-dark(#b3261e, #ff9a90);
  --bad-wash: light-dark(#fdecea, #3a1a18);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; padding: 1.25rem 1rem 2rem;
  display: flex; flex-direction: column; align-items: center; gap: 1rem;
  background: radial-gradient(60rem 24rem at 50% -6rem, var(--wash), transparent) no-repeat var(--ground);
  color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
.brand { display: flex; align-items: center; gap: .6rem; width: 100%; max-width: 26rem; padding-top: max(0rem, 8vh - 3rem); }
.mark { display: grid; place-items: center; width: 2rem; height: 2rem; border-radius: 50%; background: var(--accent); color: var(--accent-text); font-weight: 800; }
.name { font-weight: 700; letter-spacing: -.01em; }
.tag { margin-left: auto; padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--quiet); font-size: .8rem; white-space: nowrap; }
.card { width: 100%; max-width: 26rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); box-shadow: 0 1px 2px rgb(0 0 0 / .05), 0 8px 24px rgb(0 0 0 / .06); }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.2; letter-spacing: -.02em; text-wrap: balance; }
h2 { margin: 0 0 .5rem; font-size: 1rem; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
p:last-child { margin-bottom: 0; }
.quiet, .hint { color: var(--quiet); }
.hint { margin: .3rem 0 0; font-size: .875rem; }
a { color: var(--accent); text-underline-offset: .15em; }
form { display: grid; gap: 1rem; margin: 1.25rem 0; }
form:last-child { margin-bottom: 0; }
label, legend { display: block; margin-bottom: .3rem; padding: 0; font-weight: 600; font-size: .95rem; }
input:not([type=radio]):not([type=hidden]) {
  width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--field); border-radius: 8px;
  background: var(--card); color: inherit; font: inherit;
}
input[aria-invalid=true]:not([type=radio]) { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
input[type=radio] { flex: none; width: 1.2rem; height: 1.2rem; margin: 0; accent-color: var(--accent); }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
.choice { display: flex; align-items: center; gap: .6rem; min-height: 2.75rem; margin: 0; font-weight: 400; }
.plain { margin: 0; font-weight: 400; }
label .quiet { font-weight: 400; }
.choice input.short:not([type=radio]):not([type=hidden]) { width: 5rem; }
.money { position: relative; }
.money span { position: absolute; left: .75rem; top: 50%; translate: 0 -50%; color: var(--quiet); }
.money input:not([type=radio]):not([type=hidden]) { padding-left: 1.75rem; }
button, .button {
  display: block; width: 100%; min-height: 2.9rem; padding: .6rem 1rem; border: 0; border-radius: 8px;
  background: var(--accent); color: var(--accent-text); font: inherit; font-weight: 700; text-align: center; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.error { margin: .3rem 0 0; color: var(--bad); font-size: .9rem; font-weight: 600; }
.alert { margin: 1rem 0 0; padding: .75rem 1rem; border-radius: 8px; background: var(--bad-wash); color: var(--bad); font-weight: 600; }
.alert a { color: inherit; }
.demo { margin: 1.25rem 0 0; padding: 1rem; border-radius: 8px; background: var(--wash); }
.demo ul { display: grid; gap: .4rem; margin: 0; padding: 0; list-style: none; }
.demo a { display: block; padding: .45rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--text); text-decoration: none; }
.demo a:hover { border-color: var(--accent); }
.demo strong, .demo span { display: block; line-height: 1.35; }
.demo span { color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.25rem; margin: 1.25rem 0; padding: 1rem; border-radius: 8px; background: var(--wash); }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; font-weight: 600; overflow-wrap: anywhere; }
.sum { margin: .25rem 0 0; font-size: 2.25rem; font-weight: 800; letter-spacing: -.03em; font-variant-numeric: tabular-nums; }
footer { max-width: 26rem; color: var(--quiet); font-size: .8rem; text-align: center; text-wrap: balance; }
@media (max-width: 24rem) { .card { padding: 1.1rem; } }
`;
}
