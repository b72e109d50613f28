import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { productsTexts } from '#shared/texts/products-texts.ts';

/**
 * Tells, once for each, whether a notice came up with the very key or click that is being answered, so
 * that nobody can have read it. That a description was changed touches no price: nobody has to read it.
 */
export function useUnreadNoticeCheck(getNotice: () => { text: string } | undefined): () => boolean {
  const [first] = useState(getNotice);
  const lastReadNotice = useRef(first);
  const onGesture = useEffectEvent(() => {
    lastReadNotice.current = getNotice();
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
    const notice = getNotice();
    const isUnread =
      notice !== undefined &&
      notice !== lastReadNotice.current &&
      notice.text !== productsTexts.descriptionChanged;
    lastReadNotice.current = notice;
    return isUnread;
  };
}
