/** The first screen of this remote; its authors replace it. */
export function Component() {
  return <h1>Players</h1>;
}
