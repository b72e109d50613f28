import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Pass it as `ref`: the field or button gets the focus when it appears. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** Whether the focus is inside the container, or nowhere. */
export const isFocusWithinOrLost = (container?: Element | null) =>
  document.activeElement === document.body || container?.contains(document.activeElement) === true;

/** Returns the focus to the target if it is still in the page. */
export function restoreFocus(target: EventTarget | null, fallback?: () => void) {
  if (target instanceof HTMLElement && target.isConnected && target !== document.body)
    target.focus();
  else fallback?.();
}

type RestoreFocusOptions = {
  isOpen?: boolean;
  /** The element that had the focus, for content that takes the focus before the first effect. */
  opener?: Element | null;
  containerRef?: RefObject<HTMLElement | null>;
  /** Called where no element had the focus, or where it is gone. */
  fallback?: () => void;
};

/** After closing, the focus returns to where it was, unless it was moved elsewhere. */
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
