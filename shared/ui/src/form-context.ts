import { createContext, useContext } from 'react';

/** A refused field and the reason, in the shape of the API. */
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

/** Why the field of this name was refused, if it was. Always undefined outside a `Form`. */
export function useFieldError(name: string | undefined): string | undefined {
  const { errors } = useContext(FormContext);
  return name === undefined ? undefined : errors.get(name);
}
