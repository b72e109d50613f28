import { useObservable } from '#frontend/browser/use-observable.ts';
import { useWorksheetStore, type WorksheetStore } from './worksheet-store.tsx';

/** Lists the rejected inputs that the user has not corrected yet. They block Save and Commit. */
export const listRejectedInputs = ({ refused }: WorksheetStore) =>
  [...refused.get()].map(([field, { message }]) => ({ field, message }));

/**
 * Returns the rejected text of a field (undefined once it is corrected) and its setter. The setter blocks Save
 * and Commit at once, before the field renders again.
 */
export function useRejectedInput(field: string, formatMessage: (typed: string) => string) {
  const { refused } = useWorksheetStore();
  const shown = useObservable(refused, (texts) => texts.get(field)?.typed);
  const setRejectedText = (typed: string | undefined) => {
    const texts = new Map(refused.get());
    if (typed !== undefined) texts.set(field, { typed, message: formatMessage(typed) });
    else if (!texts.delete(field)) return;
    refused.set(texts);
  };
  return [shown, setRejectedText] as const;
}
