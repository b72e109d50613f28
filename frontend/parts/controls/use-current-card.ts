import { useEffect, useRef, useState } from 'react';

/** Which card of the page is looked at, once it was scrolled or a card was gone to. */
export function useCurrentCard() {
  const [current, setCurrent] = useState<string>();
  const chosenAt = useRef<number>(undefined);
  useEffect(() => {
    const scroller = document.querySelector<HTMLElement>('.cardset-cards');
    if (!scroller) return undefined;
    const look = () => {
      // Going to a card scrolls, too; one of the last stands where it can.
      if (scroller.scrollTop !== chosenAt.current) setCurrent(cardLookedAt(scroller));
    };
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, []);
  const choose = (id: string) => {
    chosenAt.current = document.querySelector('.cardset-cards')?.scrollTop;
    setCurrent(id);
  };
  return { current, choose };
}

/** At the line that goes from the head of what is seen to its foot as the page is scrolled to its end. */
function cardLookedAt(scroller: HTMLElement): string | undefined {
  const { scrollTop, clientHeight, scrollHeight } = scroller;
  const way = Math.max(1, scrollHeight - clientHeight);
  const line = scroller.getBoundingClientRect().top + (clientHeight * scrollTop) / way;
  const cards = [...scroller.querySelectorAll<HTMLElement>('.cardset-card[id]')];
  const above = cards.findLast((card) => card.getBoundingClientRect().top <= line + 1);
  return (above ?? cards[0])?.id;
}
