import { weighComponents } from './weigh-components.ts';

/** Prints the bundle size of components: `pnpm weigh DataTable RadarChart`. */
const names = process.argv.slice(2);
const { js, css } = await weighComponents(names);
console.log(`${names.join(' + ')}: ${js} B of JavaScript, ${css} B of CSS (gzip)`);
