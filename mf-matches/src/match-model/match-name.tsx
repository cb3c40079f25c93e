import styles from './match-name.module.css';

/** Separates when from where in the match names that the server generates. */
const BETWEEN = ' · ';

/** The name of a match, `Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)`: it wraps between when and where. */
export function MatchName({ name }: { readonly name: string }) {
  const at = name.indexOf(BETWEEN);
  if (at < 0) return name;
  return (
    <>
      <span className={styles['part']}>{name.slice(0, at)} ·</span>{' '}
      <span className={styles['part']}>{name.slice(at + BETWEEN.length)}</span>
    </>
  );
}
