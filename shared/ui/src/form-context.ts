import { createContext, useContext } from 'react';

/** One field that was refused, and why. The shape in which the API names them. */
export interface FieldError {
  readonly field: string;
  readonly reason: string;
}

export interface FormState {
  /** Reason by field name. */
  readonly errors: ReadonlyMap<string, string>;
  readonly pending: boolean;
}

export const FormContext = createContext<FormState>({ errors: new Map(), pending: false });

/** Why the field of this name was refused, if it was. Outside a `Form`: never. */
export function useFieldError(name: string | undefined): string | undefined {
  const { errors } = useContext(FormContext);
  return name === undefined ? undefined : errors.get(name);
}
