const asList = (value) => (typeof value === 'string' ? [value] : value);

export const hooks = {
  /** Node.js's packages name one system and one processor each, in a form that pnpm doesn't read: it would install all of them. */
  readPackage: (manifest) =>
    manifest.name?.startsWith('node-')
      ? { ...manifest, os: asList(manifest.os), cpu: asList(manifest.cpu) }
      : manifest,
};
