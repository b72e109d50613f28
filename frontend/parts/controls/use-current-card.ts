import { useEffect, useRef, useState } from 'react';

/** What a user scrolls by. */
const scrollGestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Which card of the page is looked at, once it was scrolled or a card was gone to. */
export function useCurrentCard() {
  const [current, setCurrent] = useState<string>();
  /** A card was gone to, and the user has done nothing since. */
  const isChosen = useRef(false);
  useEffect(() => {
    const scroller = document.querySelector<HTMLElement>('.cardset-cards');
    if (!scroller) return undefined;
    const updateCurrent = () => {
      // Going to a card scrolls, too, and so does what comes later beside it; one of the last stands where it can.
      if (!isChosen.current) setCurrent(findCardInView(scroller));
    };
    const clearChosen = () => {
      isChosen.current = false;
    };
    scroller.addEventListener('scroll', updateCurrent, { passive: true });
    const listenerOptions = { capture: true, passive: true };
    for (const gesture of scrollGestures)
      document.addEventListener(gesture, clearChosen, listenerOptions);
    return () => {
      scroller.removeEventListener('scroll', updateCurrent);
      for (const gesture of scrollGestures)
        document.removeEventListener(gesture, clearChosen, listenerOptions);
    };
  }, []);
  const choose = (id: string) => {
    isChosen.current = true;
    setCurrent(id);
  };
  return { current, choose };
}

/** At the line that goes from the head of what is seen to its foot as the page is scrolled to its end. */
function findCardInView(scroller: HTMLElement): string | undefined {
  const { scrollTop, clientHeight, scrollHeight } = scroller;
  const way = Math.max(1, scrollHeight - clientHeight);
  const line = scroller.getBoundingClientRect().top + (clientHeight * scrollTop) / way;
  const cards = [...scroller.querySelectorAll<HTMLElement>('.cardset-card[id]')];
  const above = cards.findLast((card) => card.getBoundingClientRect().top <= line + 1);
  return (above ?? cards[0])?.id;
}
