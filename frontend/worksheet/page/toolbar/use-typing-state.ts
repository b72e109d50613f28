import { useEffect, useMemo } from 'react';

type TextInputElement = HTMLInputElement | HTMLTextAreaElement;

const isTextInput = (target: EventTarget | null): target is TextInputElement =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

export type TypingState = { isTyping: boolean };

/** Whether text was typed since the field was focused, or since Enter, Escape or a save committed it. */
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
    // Listens in the capture phase, because a field may stop its key events.
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

/** Text is undone by the browser, steps are undone by the page. */
export function isUndoHandledByPage(
  target: EventTarget | null,
  { isTyping }: TypingState,
): boolean {
  // While a commit is pending nothing is undone: the undo would not be part of it.
  if (!(target instanceof Element) || document.querySelector('.order-page[inert]')) return false;
  if (target.closest('[role=dialog], [role=alertdialog]')) return false;
  if (!isTextInput(target)) return true;
  const mode = target.dataset['mode'];
  return mode ? mode === 'ready' : !isTyping;
}
