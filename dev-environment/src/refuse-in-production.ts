/** The stand-ins let anyone sign in as anyone and pay without money, so they must never serve a real club. */
export function refuseInProduction(what: string): void {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error(
      `${what} is a stand-in for development and refuses to run with NODE_ENV=production. Set IDENTITY_* and BANK_* to the real provider and bank instead.`,
    );
  }
}
