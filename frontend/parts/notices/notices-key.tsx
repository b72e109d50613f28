import type { RefObject } from 'react';
import { isUncovered, useKeys, type Key } from '#frontend/browser/keys.ts';
import { t } from '#shared/language/t.ts';

export const noticesKey: Key<RefObject<HTMLElement | null>> = {
  chords: ['Alt+M'],
  says: t`Go to the notice at the top`,
  when: isUncovered,
  do: (place) => place.current?.querySelector('button')?.focus(),
};
const keys = [noticesKey];

/** Alt+M leads to the line of notices. */
export function NoticesKey({ place }: { place: RefObject<HTMLElement | null> }) {
  useKeys(keys, place);
  return null;
}
