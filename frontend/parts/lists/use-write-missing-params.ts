import { useLayoutEffect } from 'react';
import { useNavigation } from 'react-router-dom';

/**
 * Has a list write into its address what is not there yet, so that it can be shared as it is; says whether its user
 * stays. While another screen is on its way an address that is written would keep them here. It is written with the
 * drawing, so that nobody has left in between.
 */
export function useWriteMissingParams(isMissing: boolean, writeParams: () => void): boolean {
  const isStaying = useNavigation().state === 'idle';
  useLayoutEffect(() => {
    if (isStaying && isMissing) writeParams();
  }, [isStaying, isMissing, writeParams]);
  return isStaying;
}
