import { useObservable } from '#frontend/browser/use-observable.ts';
import { useWorksheetStore, type WorksheetStore } from './worksheet-store.tsx';

/** Lists the rejected inputs that the user has not corrected yet. They block Save and Commit. */
export const listRejectedInputs = ({ rejectedInputs }: WorksheetStore) =>
  [...rejectedInputs.get()].map(([field, { message }]) => ({ field, message }));

/**
 * Returns the rejected text of a field (undefined once it is corrected) and its setter. The setter blocks Save
 * and Commit at once, before the field renders again.
 */
export function useRejectedInput(field: string, formatMessage: (typed: string) => string) {
  const { rejectedInputs } = useWorksheetStore();
  const rejectedText = useObservable(rejectedInputs, (texts) => texts.get(field)?.typed);
  const setRejectedText = (typed: string | undefined) => {
    const texts = new Map(rejectedInputs.get());
    if (typed !== undefined) texts.set(field, { typed, message: formatMessage(typed) });
    else if (!texts.delete(field)) return;
    rejectedInputs.set(texts);
  };
  return [rejectedText, setRejectedText] as const;
}
