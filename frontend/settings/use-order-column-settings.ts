import { useState } from 'react';
import { allOrderFields } from '#frontend/order-search/order-list-columns.tsx';
import { clearStoredOrderSearch } from '#frontend/order-search/order-search-state.ts';
import { useOrderColumns } from '#frontend/order-search/use-order-columns.ts';
import {
  toColumnChoices,
  listChosenFields,
  type ColumnChoice,
} from '#frontend/parts/lists/column-chooser.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderSearchField } from '#shared/schemas/table-config-schema.ts';

/** The column choice of the order search: a part of the settings. Undefined before it is loaded. */
export function useOrderColumnSettings() {
  const { columns, save: saveColumns } = useOrderColumns();
  const [changedChoices, setChangedChoices] = useState<ColumnChoice<OrderSearchField>[]>();
  const [isRejected, setIsRejected] = useState(false);
  // The ticks show what the list shows, also before the user has chosen columns.
  const saved =
    columns &&
    toColumnChoices(
      columns.map(({ Field }) => Field),
      allOrderFields,
    );

  const isEmpty = changedChoices !== undefined && listChosenFields(changedChoices).length === 0;

  /** Returns false after a rejection, which was shown. The choice then stays. */
  async function save() {
    if (!changedChoices || !(await saveColumns(listChosenFields(changedChoices)))) return false;
    clearStoredOrderSearch();
    // Changes made since the request was sent are not saved yet.
    setChangedChoices((current) => (current === changedChoices ? undefined : current));
    return true;
  }

  return {
    choices: changedChoices ?? saved,
    setChoices: setChangedChoices,
    changes: changedChoices && saved ? countColumnChanges(changedChoices, saved) : 0,
    error: isRejected && isEmpty ? t`Choose at least one column` : undefined,
    check() {
      setIsRejected(isEmpty);
      return !isEmpty;
    },
    save,
    discard: () => setChangedChoices(undefined),
  };
}

/** Counts the changed ticks. All moves together count as one change. */
function countColumnChanges(
  current: readonly ColumnChoice[],
  saved: readonly ColumnChoice[],
): number {
  const wasShown = new Map(saved.map(({ field, isShown }) => [field, isShown]));
  const ticks = current.filter(({ field, isShown }) => wasShown.get(field) !== isShown).length;
  const isMoved = current.some(({ field }, at) => field !== saved[at]?.field);
  return ticks + Number(isMoved);
}
