import styles from './match-name.module.css';

/** Separates when and where in the names that the server gives to matches. */
const BETWEEN = ' · ';

/** The name of a match, `Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)`: it breaks between when and where. */
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
