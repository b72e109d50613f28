import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A field or button takes the keyboard as it comes: give it as `ref`. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** Whether the keyboard is in a place, or nowhere. */
export const isFocusWithinOrLost = (container?: Element | null) =>
  document.activeElement === document.body || container?.contains(document.activeElement) === true;

/** The keyboard goes back to where it was, should that still be there. */
export function restoreFocus(target: EventTarget | null, fallback?: () => void) {
  if (target instanceof HTMLElement && target.isConnected && target !== document.body)
    target.focus();
  else fallback?.();
}

type RestoreFocusOptions = {
  isOpen?: boolean;
  /** Where the keyboard was, if something inside may have it before the first effect. */
  opener?: Element | null;
  containerRef?: RefObject<HTMLElement | null>;
  /** Where nothing had it, or what had it is gone. */
  fallback?: () => void;
};

/** Once what has opened is closed, the keyboard is where it was, unless it was sent somewhere else. */
export function useRestoreFocusOnClose({
  isOpen = true,
  opener: openerOption,
  containerRef,
  fallback,
}: RestoreFocusOptions) {
  const restore = useEffectEvent((target: Element | null) => restoreFocus(target, fallback));
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = openerOption === undefined ? document.activeElement : openerOption;
    const container = containerRef?.current;
    return () => {
      if (isFocusWithinOrLost(container)) restore(opener);
    };
  }, [isOpen, openerOption, containerRef]);
}
