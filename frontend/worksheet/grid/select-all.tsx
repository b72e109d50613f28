import { useEffect, useRef } from 'react';
import { orderSelected, toggleAll } from '#frontend/worksheet/cells/selection.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';

/** Over the column of checkboxes: all rows, or none; a dash where some are selected. By key it is Ctrl+A. */
export function SelectAll() {
  const store = useWorksheetStore();
  const share = useWorksheet(orderSelected);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current!.indeterminate = share === 'some';
  }, [share]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="og-check"
      aria-label={t`Select all rows`}
      title={t`Select all (Ctrl+A)`}
      checked={share === 'all'}
      tabIndex={-1}
      onChange={() => toggleAll(store)}
    />
  );
}
