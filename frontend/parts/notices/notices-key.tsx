import { useEffect, useRef, type RefObject } from 'react';
import { giveKeyboardBack } from '#frontend/browser/keyboard-back.ts';
import { useKeys, type Key } from '#frontend/browser/keys.ts';
import { t } from '#shared/language/t.ts';

type NoticesRef = RefObject<HTMLElement | null>;

export const noticesKey: Key<NoticesRef> = {
  chords: ['Alt+M'],
  description: t`Go to the notice at the top`,
  do: (place) => place.current?.querySelector('button')?.focus(),
};
const keys = [noticesKey];

/** Alt+M leads to the line of notices, from a dialog too, to which Escape and the Tab key lead back. */
export function NoticesKey({ place }: { place: NoticesRef }) {
  useKeys(keys, place);
  useReturnToDialog(place);
  return null;
}

/** The dialog that the notices lie above; where they are in it, its own ring of stops leads on. */
const dialogBelow = (notices: Element) =>
  notices.closest('[aria-modal=true], dialog') ? null : document.querySelector('[aria-modal=true]');

/** What lies behind the dialog has no use for the keyboard. */
function useReturnToDialog(noticesRef: NoticesRef) {
  const from = useRef<EventTarget>(null);
  useEffect(() => {
    const element = noticesRef.current;
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (!element?.contains(relatedTarget as Node | null)) from.current = relatedTarget;
    };
    const leave = (event: KeyboardEvent) => {
      if (!element || !dialogBelow(element) || element.querySelector(':popover-open')) return;
      if (event.key !== 'Escape' && !isLastStop(element, event)) return;
      event.preventDefault();
      // It closes no dialog.
      event.stopPropagation();
      giveKeyboardBack(from.current, () => dialogBelow(element)?.querySelector('button')?.focus());
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('keydown', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('keydown', leave);
    };
  }, [noticesRef]);
}

function isLastStop(notices: Element, { key, shiftKey, target }: KeyboardEvent): boolean {
  const stops = [...notices.querySelectorAll('button')];
  return key === 'Tab' && target === stops.at(shiftKey ? 0 : -1);
}
