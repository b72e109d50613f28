import { useEffect, useState } from 'react';

/** Whether a value has stood still for so long while it was looked at. */
export function useStill(value: string, stillMs: number): boolean {
  const [still, setStill] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), stillMs);
    return () => clearTimeout(timer);
  }, [value, stillMs]);
  return still === value;
}
