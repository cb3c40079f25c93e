import type { ResponseOf } from '@kickabout/contract';
import { pitchLabel } from '@kickabout/domain';
import { formatAmount, MoneyField, TextField, textIn } from '@kickabout/ui';
import { amountOf } from '@kickabout/ui/page-money';

export type Pitch = ResponseOf<'listPitches'>[number];

/** The fields of a pitch, filled in if it exists. */
export function PitchFields({ pitch }: { readonly pitch?: Pitch }) {
  return (
    <>
      <TextField
        label="Pitch name"
        name="pitch_name"
        required
        maxLength={80}
        defaultValue={pitch?.pitch_name}
      />
      <TextField
        label="Pitch number"
        name="pitch_number"
        required
        maxLength={20}
        hint="The venue’s own pitch number."
        defaultValue={pitch?.pitch_number}
      />
      <TextField label="Address" name="address" required maxLength={200} defaultValue={pitch?.address} />
      <TextField
        label="Postcode"
        name="postcode"
        required
        maxLength={10}
        autoCapitalize="characters"
        defaultValue={pitch?.postcode}
      />
      <MoneyField
        label="Price"
        name="price"
        required
        max={amountOf(1_000_000)}
        hint="For the whole pitch, per match. Split between the players."
        defaultValue={pitch?.price}
      />
    </>
  );
}

/** A pitch as typed. */
export function pitchFrom(values: FormData) {
  const text = textIn(values);
  return {
    pitch_name: text('pitch_name'),
    pitch_number: text('pitch_number'),
    address: text('address'),
    postcode: text('postcode'),
    price: Number(text('price')),
  };
}

export const labelOf = ({ pitch_name, pitch_number }: Pitch) => pitchLabel(pitch_name, pitch_number);

/** A pitch with its price, as an option of a select. */
export const pitchOption = (pitch: Pitch) => ({
  value: pitch.pitch_id,
  label: `${labelOf(pitch)}, ${formatAmount(pitch.price)}`,
});
