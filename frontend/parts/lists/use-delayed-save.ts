import { useCallback, useEffect, useRef } from 'react';

/** The arrangement is saved when the user has not changed it for this long. */
const IDLE_SAVE_DELAY_MS = 1_000;

/** Saves the user's last arrangement in the background. Nobody waits for it. */
export function useDelayedSave() {
  const pendingSave = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined);
  const flush = useCallback(() => {
    if (!pendingSave.current) return;
    clearTimeout(pendingSave.current.timer);
    pendingSave.current.save();
    pendingSave.current = undefined;
  }, []);
  useEffect(() => flush, [flush]);
  return useCallback(
    (save: () => void) => {
      if (pendingSave.current) clearTimeout(pendingSave.current.timer);
      pendingSave.current = { save, timer: setTimeout(flush, IDLE_SAVE_DELAY_MS) };
    },
    [flush],
  );
}
