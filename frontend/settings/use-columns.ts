import { useState } from 'react';
import { allFields, choicesOf, type Choice } from '#frontend/order-search/column-choices.tsx';
import { forgetSearch } from '#frontend/order-search/search-state.ts';
import { useChosenColumns } from '#frontend/order-search/use-chosen-columns.ts';
import { t } from '#shared/language/t.ts';

const shownOf = (choices: readonly Choice[]) =>
  choices.filter(({ isShown }) => isShown).map(({ field }) => field);

/** The columns of the order search as they are ticked: a part of the settings; none before they are known. */
export function useColumns() {
  const { columns, isChosen, save: saveColumns } = useChosenColumns();
  const [changed, setChanged] = useState<Choice[]>();
  const saved = columns && choicesOf(isChosen ? columns.map(({ Field }) => Field) : allFields);

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
