import { useEffect, useRef, type RefObject } from 'react';

type TextInputElement = HTMLInputElement | HTMLTextAreaElement;

const isTextInput = (target: EventTarget | null): target is TextInputElement =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Whether text was typed since the field was focused, or since Enter, Escape or a save committed it. */
export function useIsTypingRef(): RefObject<boolean> {
  const isTypingRef = useRef(false);
  useEffect(() => {
    const handleInput = () => {
      isTypingRef.current = true;
    };
    const handlePossibleEnd = (event: Event) => {
      if (isTypingEnd(event)) isTypingRef.current = false;
    };
    addEventListener('input', handleInput);
    // Listens in the capture phase, because a field may stop its key events.
    for (const name of typingEndEvents) addEventListener(name, handlePossibleEnd, true);
    return () => {
      removeEventListener('input', handleInput);
      for (const name of typingEndEvents) removeEventListener(name, handlePossibleEnd, true);
    };
  }, []);
  return isTypingRef;
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
export function isUndoHandledByPage(target: EventTarget | null, isTyping: boolean): boolean {
  // While a commit is pending nothing is undone: the undo would not be part of it.
  if (!(target instanceof Element) || document.querySelector('.order-page[inert]')) return false;
  if (target.closest('[role=dialog], [role=alertdialog]')) return false;
  if (!isTextInput(target)) return true;
  const mode = target.dataset['mode'];
  return mode ? mode === 'ready' : !isTyping;
}
