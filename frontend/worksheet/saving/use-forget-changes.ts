import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { useKeeping } from './keeping.ts';

/** Gives up what is not saved: the page may then be left without a question, and nothing is offered again. */
export function useForgetChanges() {
  const store = useWorksheetStore();
  const { journal } = useKeeping();
  return () => {
    journal.discard();
    store.dispatch({ type: 'loaded', order: store.get().saved });
  };
}
