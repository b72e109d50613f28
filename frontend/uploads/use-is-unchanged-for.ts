import { useEffect, useState } from 'react';

/** Whether a value has stood still for so long while it was looked at. */
export function useIsUnchangedFor(value: string, durationMs: number): boolean {
  const [unchangedValue, setUnchangedValue] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setUnchangedValue(value), durationMs);
    return () => clearTimeout(timer);
  }, [value, durationMs]);
  return unchangedValue === value;
}
