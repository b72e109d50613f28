import { useObservable } from '#frontend/browser/use-observable.ts';
import { useWorksheetStore, type WorksheetStore } from './worksheet-store.tsx';

/** What was refused and is not written anew yet: Save and Commit wait for it. */
export const listRejectedInputs = ({ refused }: WorksheetStore) =>
  [...refused.get()].map(([field, { message }]) => ({ field, message }));

/**
 * The text that a field refused, and how to say so; nothing once it is written anew. What is said of it
 * holds Save and Commit back at once, before the field is drawn again.
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
