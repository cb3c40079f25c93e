import styles from './segmented-toggle.module.css';

export interface SegmentedToggleProps<Value extends string> {
  /** For screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between a few options, each a button; the chosen one is pressed. */
export function SegmentedToggle<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedToggleProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form controls; these are buttons.
    <div role="group" aria-label={label} className={styles['toggle']}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles['option']}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
