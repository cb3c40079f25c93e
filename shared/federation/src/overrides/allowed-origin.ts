/** Whether an address has one of the listed origins; `http://localhost:*` allows any port. */
export function isAllowedOrigin(address: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  return allowed.some((entry) => entry === origin || entry === `${protocol}//${hostname}:*`);
}
