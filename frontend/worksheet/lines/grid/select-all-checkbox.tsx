import { useEffect, useRef } from 'react';
import {
  getOrderSelectionShare,
  toggleAllSelection,
} from '#frontend/worksheet/lines/cells/line-selection.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';

/** Above the column of checkboxes: selects all rows or none. Indeterminate if some are selected. Key: Ctrl+A. */
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
