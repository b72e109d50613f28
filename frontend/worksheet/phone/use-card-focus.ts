import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useFocusRequests } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import {
  getBundleHeadingKey,
  getRowGroupId,
  findWorksheetLine,
} from '#frontend/worksheet/state/worksheet.ts';
import type { EditableLineField } from '#shared/pricing/line/edit-line.ts';

/** The line in the sheet, and the field of it to focus. */
export type OpenLineTarget = { lineId: string; field?: EditableLineField };

/**
 * The active row. A request for a line's field, or for the line in the sheet, opens the sheet; a request for
 * another row focuses its card.
 */
export function useCardFocus(
  scroller: RefObject<HTMLDivElement | null>,
  openLine: OpenLineTarget | undefined,
  onOpen: (line: OpenLineTarget) => void,
) {
  const store = useWorksheetStore();
  const { showPart } = useOrderPage();
  const [{ key }, setPosition] = useState({ key: '' });
  const pendingMove = useRef<'focus' | 'show'>(undefined);

  const moveToRow = (to: string, mode: 'focus' | 'show') => {
    const { layout } = store.get();
    const isShown = layout.rowIndexes.has(to) || !findWorksheetLine(store.get(), to);
    pendingMove.current = mode;
    showPart('lines');
    setPosition({
      key: isShown ? to : getBundleHeadingKey(store.get(), getRowGroupId(store.get(), to)),
    });
  };
  useFocusRequests((request) => {
    const requestedKey = request.key ?? openLine?.lineId ?? key;
    const field = request.field as EditableLineField | undefined;
    if (
      findWorksheetLine(store.get(), requestedKey) &&
      (field || openLine?.lineId === requestedKey)
    )
      onOpen({ lineId: requestedKey, ...(field && { field }) });
    else moveToRow(requestedKey, 'focus');
  });
  useRevealedRow((revealed) => moveToRow(revealed, 'show'));
  useEffect(() => {
    const element = scroller.current;
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (row) setPosition((before) => (before.key === row ? before : { key: row }));
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  });
  /** When the row is rendered: scrolls it into view, and focuses it if that was requested. */
  const focusRenderedRow = (show: (index: number) => void) => {
    const mode = pendingMove.current;
    pendingMove.current = undefined;
    const index = store.get().layout.rowIndexes.get(key);
    if (!mode || index === undefined) return;
    show(index);
    const button = `button[data-row="${CSS.escape(key)}"]`;
    if (mode === 'focus')
      scroller.current?.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
  };
  return { key, focusRenderedRow };
}

/** Calls back once per undo or redo, with the row that it changed. */
function useRevealedRow(reveal: (key: string) => void) {
  const revealed = useWorksheet((worksheet) => worksheet.revealed);
  const onReveal = useEffectEvent(reveal);
  useEffect(() => {
    if (revealed) onReveal(revealed.key);
  }, [revealed]);
}
