import { useCallback, useEffect, useRef } from 'react';

/** A list is kept as the user had it once they have left it alone for so long. */
const IDLE_SAVE_DELAY_MS = 1_000;

/** Keeps what a user arranged in the background, the last of it alone: nobody waits for it. */
export function useDelayedSave() {
  const pendingSave = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void }>(undefined);
  const flush = useCallback(() => {
    if (!pendingSave.current) return;
    clearTimeout(pendingSave.current.timer);
    pendingSave.current.keep();
    pendingSave.current = undefined;
  }, []);
  useEffect(() => flush, [flush]);
  return useCallback(
    (save: () => void) => {
      if (pendingSave.current) clearTimeout(pendingSave.current.timer);
      pendingSave.current = { keep: save, timer: setTimeout(flush, IDLE_SAVE_DELAY_MS) };
    },
    [flush],
  );
}
