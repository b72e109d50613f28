import { useEffect } from 'react';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { takeStep } from './take-step.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z, from everywhere on the page but a field that is being written in. */
export function useUndoKeys() {
  const store = useWorksheetStore();
  useEffect(() => {
    const writing = followWriting();
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (!direction || event.defaultPrevented || !isPages(event.target, writing.isUnderWay()))
        return;
      event.preventDefault();
      takeStep(store, direction);
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      writing.stop();
      removeEventListener('keydown', onKeyDown);
    };
  }, [store]);
}

/** Whether letters were typed since the field was entered, or since Enter, Escape or a save took them. */
function followWriting() {
  let isWriting = false;
  const begin = () => {
    isWriting = true;
  };
  const end = (event: Event) => {
    if (endsWriting(event)) isWriting = false;
  };
  addEventListener('input', begin);
  // A field may keep its keys to itself.
  for (const name of ends) addEventListener(name, end, true);
  return {
    isUnderWay: () => isWriting,
    stop() {
      removeEventListener('input', begin);
      for (const name of ends) removeEventListener(name, end, true);
    },
  };
}

const ends = ['focusin', 'pointerdown', 'keydown'];

function endsWriting(event: Event): boolean {
  if (event.type === 'pointerdown') return event.target !== document.activeElement;
  if (!(event instanceof KeyboardEvent)) return true;
  if (event.target instanceof HTMLTextAreaElement) return false;
  const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
  return isSave || event.key === 'Enter' || event.key === 'Escape';
}

function directionOf(event: KeyboardEvent): 'undone' | 'redone' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redone' : 'undone';
  return key === 'y' ? 'redone' : undefined;
}

/** The browser takes back letters, the page takes back steps. */
function isPages(target: EventTarget | null, isWriting: boolean): boolean {
  // While a commit is on its way nothing is taken back: it would not be part of it.
  if (!(target instanceof Element) || document.querySelector('.order-page[inert]')) return false;
  if (target.closest('[role=dialog], [role=alertdialog]')) return false;
  if (!isField(target)) return true;
  const mode = target.dataset['mode'];
  return mode ? mode === 'ready' : !isWriting;
}
