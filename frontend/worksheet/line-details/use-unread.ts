import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { productsTexts } from '#shared/texts/products-texts.ts';

/**
 * Tells, once for each, whether a notice came up with the very key or click that is being answered, so
 * that nobody can have read it. That a description was changed touches no price: nobody has to read it.
 */
export function useUnread(noticeNow: () => { text: string } | undefined): () => boolean {
  const [first] = useState(noticeNow);
  const read = useRef(first);
  const onGesture = useEffectEvent(() => {
    read.current = noticeNow();
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
    const notice = noticeNow();
    const isUnread =
      notice !== undefined &&
      notice !== read.current &&
      notice.text !== productsTexts.descriptionChanged;
    read.current = notice;
    return isUnread;
  };
}
