import { useEffect, useState } from 'react';

/** The value as it was once it has stood still for so long; until the first time what is given for it, else itself. */
export function useDelayed<T>(value: T, delayMs: number, first: T = value): T {
  const [delayed, setDelayed] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayed;
}
