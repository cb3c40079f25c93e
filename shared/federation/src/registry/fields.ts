/** Why some JSON was refused, naming the field. Thrown while parsing, caught by the parser. */
export class Refusal extends Error {}

/** Reads fields of a JSON object one by one; other fields are ignored. */
export class Fields {
  readonly #values: Record<string, unknown>;
  readonly #where: string;

  constructor(json: unknown, where: string) {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      throw new Refusal(`${where} is not an object`);
    }
    this.#values = json as Record<string, unknown>;
    this.#where = where;
  }

  text(field: string, pattern: RegExp, description: string): string {
    const value = this.#values[field];
    if (typeof value !== 'string' || !pattern.test(value)) {
      throw new Refusal(`${this.#where}: ${field} is ${shown(value)}, not ${description}`);
    }
    return value;
  }

  /** An optional text; any other type counts as absent. */
  optionalText(field: string): string | null {
    const value = this.#values[field];
    return typeof value === 'string' ? value : null;
  }

  /** Whether an optional field is true. */
  flag(field: string): boolean {
    return this.#values[field] === true;
  }

  /** A list of texts; anything else in it counts as absent. */
  texts(field: string): string[] {
    const value = this.#values[field];
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  }

  number(field: string): number {
    const value = this.#values[field];
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      throw new Refusal(`${this.#where}: ${field} is ${shown(value)}, not a number`);
    }
    return value;
  }

  /** One of a closed list; `fallback` when the field is absent and has a default. */
  oneOf<T extends string>(field: string, allowed: readonly T[], fallback?: T): T {
    const value = this.#values[field];
    if (value === undefined && fallback !== undefined) return fallback;
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) {
      throw new Refusal(`${this.#where}: ${field} is ${shown(value)}, not one of ${allowed.join(', ')}`);
    }
    return found;
  }

  /** A list of objects; an absent list is empty unless it is required. */
  list<T>(field: string, parse: (item: Fields, index: number) => T, required = false): T[] {
    const value = this.#values[field];
    if (value === undefined && !required) return [];
    if (!Array.isArray(value)) throw new Refusal(`${this.#where}: ${field} is ${shown(value)}, not a list`);
    return value.map((item, index) => parse(new Fields(item, `${this.#where}: ${field}[${index}]`), index));
  }

  /** Any JSON; undefined if it's absent. */
  json(field: string): unknown {
    return this.#values[field];
  }

  /** The raw items of a list, for a caller that accepts or refuses each separately. */
  items(field: string): unknown[] {
    const value = this.#values[field];
    if (!Array.isArray(value)) throw new Refusal(`${this.#where}: ${field} is ${shown(value)}, not a list`);
    return value;
  }
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
