import { endOverrides, overridesStore } from '@kickabout/federation/overrides';
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
        {overrides.map(({ remote, address, refused }) => (
          <li key={remote}>
            <strong>{remote}</strong>{' '}
            {refused === null
              ? `comes from ${new URL(address).origin}, in this tab only.`
              : `is the published one. ${address} was refused: ${refused}.`}
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
