import { t } from '#shared/language/t.ts';

/** Texts for the rows of the grid; the rules fix their wording. */
export const orderRowsTexts = {
  /** Used where the screen does not show what was undone or redone. */
  stepTaken: (direction: 'undone' | 'redone', name: string, isInDetailView: boolean) =>
    `${direction === 'undone' ? t`Undone` : t`Redone`}: ${name}${isInDetailView ? t` (Detail View)` : ''}`,
  changeNotShown: t`a change that is not shown here`,
  lineIsGone: t`The line that was open is no longer in the order`,
  confirmDeleteLine: t`Are you sure you want to delete this order line?`,
  selectRowsTo: (action: string) =>
    t`Please select rows you would like to ${action} using the checkbox.`,
  confirmDeleteRows: t`Are you sure you would like to delete row(s)?`,
} as const;
