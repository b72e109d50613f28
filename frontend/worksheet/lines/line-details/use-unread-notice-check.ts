import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditNotice } from '#frontend/worksheet/state/worksheet.ts';

/**
 * Returns a function that checks, once per notice, whether the current key or click caused the notice, so that
 * the user cannot have read it. A notice that affects no price does not count.
 */
export function useUnreadNoticeCheck(
  getNotice: () => Pick<EditNotice, 'affectsNoPrice'> | undefined,
): () => boolean {
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
      notice !== undefined && notice !== lastReadNotice.current && !notice.affectsNoPrice;
    lastReadNotice.current = notice;
    return isUnread;
  };
}
