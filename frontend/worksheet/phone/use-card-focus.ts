import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useFocusWishes } from '#frontend/worksheet/cells/focus.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { headingOf, groupOf, lineOf } from '#frontend/worksheet/state/worksheet.ts';
import type { EditableLineField } from '#shared/pricing/line/edit-line.ts';

/** The line that is edited in the sheet, and the field of it that is to have the keyboard. */
export type OpenLine = { lineId: string; field?: EditableLineField };

/**
 * The row that has the keyboard, or had it last. What asks for a field of a line, or for the line in the
 * sheet, is led there; what asks for another row to its card.
 */
export function useCardFocus(
  scroller: RefObject<HTMLDivElement | null>,
  open: OpenLine | undefined,
  onOpen: (line: OpenLine) => void,
) {
  const store = useWorksheetStore();
  const { showPart } = useOrderPage();
  const [{ key }, setPosition] = useState({ key: '' });
  const moving = useRef<'focus' | 'show'>(undefined);

  const go = (to: string, how: 'focus' | 'show') => {
    const { layout } = store.get();
    const isSeen = layout.rowIndexes.has(to) || !lineOf(store.get(), to);
    moving.current = how;
    showPart('lines');
    setPosition({ key: isSeen ? to : headingOf(store.get(), groupOf(store.get(), to)) });
  };
  useFocusWishes((wish) => {
    const wanted = wish.key ?? open?.lineId ?? key;
    const field = wish.field as EditableLineField | undefined;
    if (lineOf(store.get(), wanted) && (field || open?.lineId === wanted))
      onOpen({ lineId: wanted, ...(field && { field }) });
    else go(wanted, 'focus');
  });
  useRevealed((revealed) => go(revealed, 'show'));
  useEffect(() => {
    const element = scroller.current;
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (row) setPosition((before) => (before.key === row ? before : { key: row }));
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  });
  /** Once it is there: brings the row into view, and gives it the keyboard where that was asked for. */
  const arrive = (show: (index: number) => void) => {
    const how = moving.current;
    moving.current = undefined;
    const index = store.get().layout.rowIndexes.get(key);
    if (!how || index === undefined) return;
    show(index);
    const button = `button[data-row="${CSS.escape(key)}"]`;
    if (how === 'focus')
      scroller.current?.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
  };
  return { key, arrive };
}

/** Calls back with the row in which a step was undone or redone, once for each. */
function useRevealed(reveal: (key: string) => void) {
  const revealed = useWorksheet((worksheet) => worksheet.revealed);
  const onReveal = useEffectEvent(reveal);
  useEffect(() => {
    if (revealed) onReveal(revealed.key);
  }, [revealed]);
}
