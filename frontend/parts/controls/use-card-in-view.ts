import { useEffect, useRef, useState } from 'react';

/** The events by which a user scrolls. */
const scrollGestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Returns the card that is in view, after the page was scrolled or a card was chosen. */
export function useCardInView() {
  const [current, setCurrent] = useState<string>();
  /** A card was chosen, and the user has done nothing since. */
  const isChosen = useRef(false);
  useEffect(() => {
    const scroller = document.querySelector<HTMLElement>('.cardset-cards');
    if (!scroller) return undefined;
    const updateCurrent = () => {
      // Going to a card scrolls too, and so does content that loads later. One of the last cards cannot
      // scroll to the top.
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

/**
 * Finds the card at a reading line. The line moves from the top of the view to its bottom as the page
 * scrolls to its end.
 */
function findCardInView(scroller: HTMLElement): string | undefined {
  const { scrollTop, clientHeight, scrollHeight } = scroller;
  const scrollableHeight = Math.max(1, scrollHeight - clientHeight);
  const line = scroller.getBoundingClientRect().top + (clientHeight * scrollTop) / scrollableHeight;
  const cards = [...scroller.querySelectorAll<HTMLElement>('.cardset-card[id]')];
  const above = cards.findLast((card) => card.getBoundingClientRect().top <= line + 1);
  return (above ?? cards[0])?.id;
}
