import { useEffect, useMemo } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

export type Writing = { isUnderWay: boolean };

/** Whether letters were typed since the field was entered, or since Enter, Escape or a save took them. */
export function useWriting(): Writing {
  const writing = useMemo(() => ({ isUnderWay: false }), []);
  useEffect(() => {
    const begin = () => {
      writing.isUnderWay = true;
    };
    const end = (event: Event) => {
      if (endsWriting(event)) writing.isUnderWay = false;
    };
    addEventListener('input', begin);
    // A field may keep its keys to itself.
    for (const name of ends) addEventListener(name, end, true);
    return () => {
      removeEventListener('input', begin);
      for (const name of ends) removeEventListener(name, end, true);
    };
  }, [writing]);
  return writing;
}

const ends = ['focusin', 'pointerdown', 'keydown'];

function endsWriting(event: Event): boolean {
  if (event.type === 'pointerdown') return event.target !== document.activeElement;
  if (!(event instanceof KeyboardEvent)) return true;
  if (event.target instanceof HTMLTextAreaElement) return false;
  const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
  return isSave || event.key === 'Enter' || event.key === 'Escape';
}

/** The browser takes back letters, the page takes back steps. */
export function isStepPages(target: EventTarget | null, { isUnderWay }: Writing): boolean {
  // While a commit is on its way nothing is taken back: it would not be part of it.
  if (!(target instanceof Element) || document.querySelector('.order-page[inert]')) return false;
  if (target.closest('[role=dialog], [role=alertdialog]')) return false;
  if (!isField(target)) return true;
  const mode = target.dataset['mode'];
  return mode ? mode === 'ready' : !isUnderWay;
}
