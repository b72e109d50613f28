import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A field or button takes the keyboard as it comes: give it as `ref`. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** Whether the keyboard is in a place, or nowhere. */
export const isKeyboardIn = (container?: Element | null) =>
  document.activeElement === document.body || container?.contains(document.activeElement) === true;

/** The keyboard goes back to where it was, should that still be there. */
export function giveKeyboardBack(to: EventTarget | null, otherwise?: () => void) {
  if (to instanceof HTMLElement && to.isConnected && to !== document.body) to.focus();
  else otherwise?.();
}

type Opened = {
  isOpen?: boolean;
  /** Where the keyboard was, if something inside may have it before the first effect. */
  from?: Element | null;
  within?: RefObject<HTMLElement | null>;
  /** Where nothing had it, or what had it is gone. */
  otherwise?: () => void;
};

/** Once what has opened is closed, the keyboard is where it was, unless it was sent somewhere else. */
export function useKeyboardBack({ isOpen = true, from, within, otherwise }: Opened) {
  const giveBack = useEffectEvent((to: Element | null) => giveKeyboardBack(to, otherwise));
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = from === undefined ? document.activeElement : from;
    const container = within?.current;
    return () => {
      if (isKeyboardIn(container)) giveBack(opener);
    };
  }, [isOpen, from, within]);
}
