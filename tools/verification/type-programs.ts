/**
 * The programs that the compiler checks, by the globals their code can use: none (contract and domain), those of Node.js (the
 * API and what it runs on), those of a browser as well, or those of a service worker.
 */
export const TYPE_PROGRAMS = [
  'tsconfig.pure.json',
  'tsconfig.server.json',
  'tsconfig.site.json',
  'tsconfig.worker.json',
] as const;
