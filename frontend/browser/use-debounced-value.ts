import { useEffect, useState } from 'react';

/**
 * Returns the value after it has not changed for `delayMs`. Until then the first result is `initialValue`
 * if it is given (it may be undefined), else the value itself.
 */
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
