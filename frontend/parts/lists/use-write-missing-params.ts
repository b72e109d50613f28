import { useLayoutEffect } from 'react';
import { useNavigation } from 'react-router-dom';

/**
 * Writes missing parameters into the list's URL, so that the URL can be shared. Returns whether the user
 * stays on the screen: writing the URL while another screen is loading would keep them here. A layout
 * effect writes it, so that no navigation can come in between.
 */
export function useWriteMissingParams(isMissing: boolean, writeParams: () => void): boolean {
  const isStaying = useNavigation().state === 'idle';
  useLayoutEffect(() => {
    if (isStaying && isMissing) writeParams();
  }, [isStaying, isMissing, writeParams]);
  return isStaying;
}
