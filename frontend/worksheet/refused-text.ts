import { useEffect, useState } from 'react';

/** The fields of the page whose text was refused, and what is said of it. */
const waiting = new Map<string, string>();

/** What was refused and is not written anew yet: Save and Commit wait for it. */
export const refusedTexts = () => [...waiting].map(([field, message]) => ({ field, message }));

/**
 * The text that a field refused, and how to say so; nothing once it is written anew. What is said of it
 * holds Save and Commit back at once, before the field is drawn again.
 */
export function useRefusedText(field: string, wordsOf: (typed: string) => string) {
  const [refused, show] = useState<string>();
  const refuse = (typed: string | undefined) => {
    if (typed === undefined) waiting.delete(field);
    else waiting.set(field, wordsOf(typed));
    show(typed);
  };
  useEffect(() => () => void waiting.delete(field), [field]);
  return [refused, refuse] as const;
}
