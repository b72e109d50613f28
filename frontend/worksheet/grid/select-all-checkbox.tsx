import { useEffect, useRef } from 'react';
import {
  getOrderSelectionShare,
  toggleAllSelection,
} from '#frontend/worksheet/cells/line-selection.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';

/** Over the column of checkboxes: all rows, or none; a dash where some are selected. By key it is Ctrl+A. */
export function SelectAllCheckbox() {
  const store = useWorksheetStore();
  const share = useWorksheet(getOrderSelectionShare);
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
      onChange={() => toggleAllSelection(store)}
    />
  );
}
