import { useEffect, useRef, type RefObject } from 'react';

/** How far down its top may be in the window without being brought up. */
const MAX_TOP = 0.7;

/** The ref of an element that comes into view where it begins below most of the window: what was opened must be seen. */
export function useBringIntoView(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const top = ref.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * MAX_TOP) ref.current?.scrollIntoView({ block: 'start' });
  }, []);
  return ref;
}
