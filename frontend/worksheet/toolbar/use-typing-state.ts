import { useEffect, useMemo } from 'react';

type TextInputElement = HTMLInputElement | HTMLTextAreaElement;

const isTextInput = (target: EventTarget | null): target is TextInputElement =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

export type TypingState = { isTyping: boolean };

/** Whether letters were typed since the field was entered, or since Enter, Escape or a save took them. */
export function useTypingState(): TypingState {
  const typingState = useMemo(() => ({ isTyping: false }), []);
  useEffect(() => {
    const handleInput = () => {
      typingState.isTyping = true;
    };
    const handlePossibleEnd = (event: Event) => {
      if (isTypingEnd(event)) typingState.isTyping = false;
    };
    addEventListener('input', handleInput);
    // A field may keep its keys to itself.
    for (const name of typingEndEvents) addEventListener(name, handlePossibleEnd, true);
    return () => {
      removeEventListener('input', handleInput);
      for (const name of typingEndEvents) removeEventListener(name, handlePossibleEnd, true);
    };
  }, [typingState]);
  return typingState;
}

const typingEndEvents = ['focusin', 'pointerdown', 'keydown'];

function isTypingEnd(event: Event): boolean {
  if (event.type === 'pointerdown') return event.target !== document.activeElement;
  if (!(event instanceof KeyboardEvent)) return true;
  if (event.target instanceof HTMLTextAreaElement) return false;
  const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
  return isSave || event.key === 'Enter' || event.key === 'Escape';
}

/** The browser takes back letters, the page takes back steps. */
export function isUndoHandledByPage(
  target: EventTarget | null,
  { isTyping }: TypingState,
): boolean {
  // While a commit is on its way nothing is taken back: it would not be part of it.
  if (!(target instanceof Element) || document.querySelector('.order-page[inert]')) return false;
  if (target.closest('[role=dialog], [role=alertdialog]')) return false;
  if (!isTextInput(target)) return true;
  const mode = target.dataset['mode'];
  return mode ? mode === 'ready' : !isTyping;
}
