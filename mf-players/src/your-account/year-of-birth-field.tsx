import { useNow } from '@kickabout/client';
import { NumberField } from '@kickabout/ui';

/** From 1900 to this year. */
export function YearOfBirthField({ defaultValue }: { readonly defaultValue?: number | undefined }) {
  return (
    <NumberField
      label="Year of birth"
      name="year_of_birth"
      required
      min={1900}
      max={new Date(useNow()).getFullYear()}
      autoComplete="bday-year"
      placeholder="1990"
      defaultValue={defaultValue}
    />
  );
}
