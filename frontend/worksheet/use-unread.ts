import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Tells, once for each, whether a notice came up with the very key or click that is being answered, so
 * that nobody can have read it.
 */
export function useUnread(notice: object | undefined): () => boolean {
  const read = useRef(notice);
  const onGesture = useEffectEvent(() => {
    read.current = notice;
  });
  useEffect(() => {
    const listen = () => onGesture();
    const gestures = ['keydown', 'pointerdown'] as const;
    for (const gesture of gestures) document.addEventListener(gesture, listen, true);
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, listen, true);
    };
  }, []);
  return () => {
    const isUnread = notice !== undefined && notice !== read.current;
    read.current = notice;
    return isUnread;
  };
}
