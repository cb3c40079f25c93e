/** The club's crest: a shield with a pitch's halfway line and centre circle. */
export function Crest() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path
        d="M16 1.5 28.5 5v11c0 7.5-5.5 12.3-12.5 14.5C9 28.3 3.5 23.5 3.5 16V5z"
        fill="var(--color-accent)"
      />
      <g fill="none" stroke="var(--color-on-accent)" strokeWidth="2.2">
        <path d="M3.5 15.5h25" />
        <circle cx="16" cy="15.5" r="5.5" />
      </g>
      <circle cx="16" cy="15.5" r="1.7" fill="var(--color-on-accent)" />
    </svg>
  );
}
