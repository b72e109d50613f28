import { useEffect, useRef, type RefObject } from 'react';
import { restoreFocus } from '#frontend/browser/restore-focus.ts';
import { useShortcuts, type ScreenShortcut } from '#frontend/browser/shortcuts.ts';
import { t } from '#shared/language/t.ts';

type NoticesRef = RefObject<HTMLElement | null>;

export const noticesShortcut: ScreenShortcut<NoticesRef> = {
  chords: ['Alt+M'],
  description: t`Go to the notice at the top`,
  run: (noticesRef) => noticesRef.current?.querySelector('button')?.focus(),
};
const noticesShortcuts = [noticesShortcut];

/** Alt+M moves the focus to the notices, from a dialog too. Escape and Tab return to the dialog. */
export function NoticesShortcutListener({ noticesRef }: { noticesRef: NoticesRef }) {
  useShortcuts(noticesShortcuts, noticesRef);
  useReturnToDialog(noticesRef);
  return null;
}

/** The dialog below the notices. Where the notices are inside it, its own focus trap applies. */
const findDialogBelow = (notices: Element) =>
  notices.closest('[aria-modal=true], dialog') ? null : document.querySelector('[aria-modal=true]');

/** Returns the focus to the dialog, since the page behind it must not get it. */
function useReturnToDialog(noticesRef: NoticesRef) {
  const previousFocus = useRef<EventTarget>(null);
  useEffect(() => {
    const element = noticesRef.current;
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (!element?.contains(relatedTarget as Node | null)) previousFocus.current = relatedTarget;
    };
    const returnOnKey = (event: KeyboardEvent) => {
      if (!element || !findDialogBelow(element) || element.querySelector(':popover-open')) return;
      if (event.key !== 'Escape' && !isLastTabStop(element, event)) return;
      event.preventDefault();
      // It must not close a dialog.
      event.stopPropagation();
      restoreFocus(previousFocus.current, () =>
        findDialogBelow(element)?.querySelector('button')?.focus(),
      );
    };
    element?.addEventListener('focusin', rememberFocus);
    element?.addEventListener('keydown', returnOnKey);
    return () => {
      element?.removeEventListener('focusin', rememberFocus);
      element?.removeEventListener('keydown', returnOnKey);
    };
  }, [noticesRef]);
}

function isLastTabStop(notices: Element, { key, shiftKey, target }: KeyboardEvent): boolean {
  const stops = [...notices.querySelectorAll('button')];
  return key === 'Tab' && target === stops.at(shiftKey ? 0 : -1);
}
