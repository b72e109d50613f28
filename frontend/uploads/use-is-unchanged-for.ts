import { useEffect, useState } from 'react';

/** Whether a value has not changed for this time (ms) while it was shown. */
export function useIsUnchangedFor(value: string, durationMs: number): boolean {
  const [unchangedValue, setUnchangedValue] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setUnchangedValue(value), durationMs);
    return () => clearTimeout(timer);
  }, [value, durationMs]);
  return unchangedValue === value;
}
