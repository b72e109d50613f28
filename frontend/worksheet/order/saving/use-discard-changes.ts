import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { useSaveContext } from './save-context.ts';

/** Discards unsaved changes. The page can then be left without confirmation, and no draft is offered later. */
export function useDiscardChanges() {
  const store = useWorksheetStore();
  const { journal } = useSaveContext();
  return () => {
    journal.discard();
    store.dispatch({ type: 'loaded', order: store.get().saved });
  };
}
