/**
 * The programs that the compiler checks, by the globals their code can use: none (contract and domain), those of Node.js (the
 * API and what it runs on), or those of a browser as well.
 */
export const TYPE_PROGRAMS = ['tsconfig.pure.json', 'tsconfig.server.json', 'tsconfig.site.json'] as const;
