import { createContext, useContext } from 'react';

/** A refused field and the reason, in the shape of the API. */
export interface FieldError {
  readonly field: string;
  readonly reason: string;
}

/** Of the form around: why its fields were refused, by name, and whether it's being sent. */
export const FormContext = createContext({ errors: new Map<string, string>(), pending: false });

/** Why the field of this name was refused, if it was. Always undefined outside a `Form`. */
export function useFieldError(name: string | undefined): string | undefined {
  const { errors } = useContext(FormContext);
  return name === undefined ? undefined : errors.get(name);
}
