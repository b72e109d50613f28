import { useEffect } from 'react';
import { useWorksheetStore } from './worksheet-store.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z, from everywhere on the page but a field that is being written in. */
export function useUndoKeys() {
  const { dispatch } = useWorksheetStore();
  useEffect(() => {
    let found = '';
    const onFocusIn = ({ target }: FocusEvent) => {
      found = isField(target) ? target.value : '';
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (!direction || event.defaultPrevented || !isPages(event.target, found)) return;
      event.preventDefault();
      dispatch({ type: direction });
    };
    addEventListener('focusin', onFocusIn);
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('focusin', onFocusIn);
      removeEventListener('keydown', onKeyDown);
    };
  }, [dispatch]);
}

function directionOf(event: KeyboardEvent): 'undone' | 'redone' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redone' : 'undone';
  return key === 'y' ? 'redone' : undefined;
}

/** The browser takes back letters, the page takes back steps. */
function isPages(target: EventTarget | null, found: string): boolean {
  // While a commit is on its way nothing is taken back: it would not be part of it.
  if (!(target instanceof Element) || document.querySelector('.order-page[inert]')) return false;
  if (target.closest('[role=dialog], [role=alertdialog]')) return false;
  if (!isField(target)) return true;
  const mode = target.dataset['mode'];
  return mode ? mode === 'ready' : target.value === found;
}
