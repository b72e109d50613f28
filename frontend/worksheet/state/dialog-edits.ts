import { useEffect, useRef } from 'react';
import type { WorksheetAction } from './actions.ts';

type Read = () => readonly WorksheetAction[];

let open: Read | undefined;

/** The edits that accepting the open dialog would make now; none where nothing was typed in it. */
export const dialogEdits = (): readonly WorksheetAction[] => open?.() ?? [];

/**
 * Names what is typed into a dialog and not accepted yet, as the edits that it would become: so it is kept
 * as a cell's typing is (D32), and closing the tab asks. Gives what ends that, right before they are made.
 */
export function useDialogEdits(read: Read): () => void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const own: Read = () => latest.current();
    open = own;
    return () => {
      if (open === own) open = undefined;
    };
  }, []);
  return () => {
    open = undefined;
  };
}
