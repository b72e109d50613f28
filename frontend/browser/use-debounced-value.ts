import { useEffect, useState } from 'react';

/** The value as it was once it has stood still for so long; until the first time what is given for it, which may be nothing, else itself. */
export function useDebouncedValue<T>(
  value: T,
  delayMs: number,
  ...initialValue: readonly [first?: T]
): T {
  const [delayed, setDelayed] = useState<T>(
    initialValue.length > 0 ? (initialValue[0] as T) : value,
  );
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayed;
}
