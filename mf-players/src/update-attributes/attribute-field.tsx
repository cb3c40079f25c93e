import { ATTRIBUTE_RANGE, attributeLabel } from '@kickabout/domain';
import { NumberField } from '@kickabout/ui';
import styles from './attribute-field.module.css';

interface AttributeFieldProps {
  readonly name: string;
  /** Someone has already rated it, so it cannot be left blank. */
  readonly rated: boolean;
  /** As typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One attribute, 0 to 100: typed, or set with the slider beside it. */
export function AttributeField({ name, rated, value, onChange }: AttributeFieldProps) {
  const label = attributeLabel(name);
  return (
    <div className={styles['field']}>
      <NumberField
        label={label}
        className={styles['number']}
        name={name}
        required={rated || undefined}
        requiredMessage={`Enter a value for ${label}.`}
        {...ATTRIBUTE_RANGE}
        step={1}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="range"
        className={styles['slider']}
        aria-label={`${label} slider`}
        {...ATTRIBUTE_RANGE}
        step={1}
        value={Number(value) || ATTRIBUTE_RANGE.min}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
