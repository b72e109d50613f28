import { useState } from 'react';
import { allFields } from '#frontend/order-search/columns.tsx';
import { forgetSearch } from '#frontend/order-search/search-state.ts';
import { useChosenColumns } from '#frontend/order-search/use-chosen-columns.ts';
import { choicesOf, shownOf, type ColumnChoice } from '#frontend/parts/lists/column-choices.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderSearchField } from '#shared/schemas/table-config.ts';

/** The columns of the order search as they are ticked: a part of the settings; none before they are known. */
export function useColumns() {
  const { columns, isChosen, save: saveColumns } = useChosenColumns();
  const [changed, setChanged] = useState<ColumnChoice<OrderSearchField>[]>();
  const saved =
    columns && choicesOf(isChosen ? columns.map(({ Field }) => Field) : allFields, allFields);

  /** What was refused was said, and stays. */
  async function save() {
    if (!changed || !(await saveColumns(shownOf(changed)))) return false;
    forgetSearch();
    setChanged(undefined);
    return true;
  }

  return {
    choices: changed ?? saved,
    setChoices: setChanged,
    changes: changed ? 1 : 0,
    problems: (): Record<string, string> =>
      changed && shownOf(changed).length === 0 ? { columns: t`Choose at least one column` } : {},
    save,
    discard: () => setChanged(undefined),
  };
}
