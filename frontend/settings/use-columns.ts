import { useState } from 'react';
import { allFields } from '#frontend/order-search/columns.tsx';
import { forgetSearch } from '#frontend/order-search/search-state.ts';
import { useChosenColumns } from '#frontend/order-search/use-chosen-columns.ts';
import { choicesOf, shownOf, type ColumnChoice } from '#frontend/parts/lists/column-choices.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderSearchField } from '#shared/schemas/table-config-schema.ts';

/** The columns of the order search as they are ticked: a part of the settings; none before they are known. */
export function useColumns() {
  const { columns, save: saveColumns } = useChosenColumns();
  const [changed, setChanged] = useState<ColumnChoice<OrderSearchField>[]>();
  const [isRejected, setIsRejected] = useState(false);
  // What is ticked is what the list shows, before anything was chosen, too.
  const saved =
    columns &&
    choicesOf(
      columns.map(({ Field }) => Field),
      allFields,
    );

  const isEmpty = changed !== undefined && shownOf(changed).length === 0;

  /** What was refused was said, and stays. */
  async function save() {
    if (!changed || !(await saveColumns(shownOf(changed)))) return false;
    forgetSearch();
    // What was ticked or moved since it was sent is not saved.
    setChanged((now) => (now === changed ? undefined : now));
    return true;
  }

  return {
    choices: changed ?? saved,
    setChoices: setChanged,
    changes: changed && saved ? changesOf(changed, saved) : 0,
    error: isRejected && isEmpty ? t`Choose at least one column` : undefined,
    check() {
      setIsRejected(isEmpty);
      return !isEmpty;
    },
    save,
    discard: () => setChanged(undefined),
  };
}

/** How many are ticked otherwise; whatever was moved is one change. */
function changesOf(now: readonly ColumnChoice[], before: readonly ColumnChoice[]): number {
  const wasShown = new Map(before.map(({ field, isShown }) => [field, isShown]));
  const ticks = now.filter(({ field, isShown }) => wasShown.get(field) !== isShown).length;
  const isMoved = now.some(({ field }, at) => field !== before[at]?.field);
  return ticks + Number(isMoved);
}
