type Places = { readonly taken: number; readonly places: number; readonly waiting?: number };

/** `3 places left`, `Full, 2 waiting` */
export function describePlaces({ taken, places, waiting = 0 }: Places): string {
  const left = Math.max(0, places - taken);
  if (left > 0) return left === 1 ? '1 place left' : `${left} places left`;
  return waiting > 0 ? `Full, ${waiting} waiting` : 'Full';
}
