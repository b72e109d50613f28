import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { useSaveContext } from './save-context.ts';

/** Gives up what is not saved: the page may then be left without a question, and nothing is offered again. */
export function useDiscardChanges() {
  const store = useWorksheetStore();
  const { journal } = useSaveContext();
  return () => {
    journal.discard();
    store.dispatch({ type: 'loaded', order: store.get().saved });
  };
}
