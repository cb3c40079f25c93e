import { endOverrides, type OverrideState, overridesStore } from '@kickabout/federation/overrides';
import { Button } from '@kickabout/ui';
import { useStore } from 'zustand';
import styles from './override-banner.module.css';

/** Says that this tab shows different code from everyone else's, with a button to end that. */
export function OverrideBanner() {
  const overrides = useStore(overridesStore, (state) => state.overrides);
  if (overrides.length === 0) return null;
  return (
    <section aria-label="Overrides" role="status" className={styles['banner']} data-print="hide">
      <ul className={styles['list']}>
        {overrides.map((override) => (
          <li key={override.remote}>
            <strong>{override.remote}</strong> {sentenceOf(override)}
          </li>
        ))}
      </ul>
      <Button
        size="small"
        onClick={() => {
          endOverrides();
          location.reload();
        }}
      >
        Back to the published version
      </Button>
    </section>
  );
}

function sentenceOf({ address, preview, refused }: OverrideState): string {
  if (refused === null) {
    return preview === null
      ? `comes from ${new URL(address).origin}, in this tab only.`
      : `is a preview of release ${preview}, in this tab only.`;
  }
  const what = preview === null ? address : `The preview of release ${preview}`;
  return `uses the published version. ${what} couldn’t be used: ${refused}.`;
}
