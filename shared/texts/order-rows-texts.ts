import { t } from '#shared/language/t.ts';

/** The texts of the rows of the grid, as the rules give them. */
export const orderRowsTexts = {
  /** Where nothing on the screen shows what was taken back or done again. */
  stepTaken: (direction: 'undone' | 'redone', name: string, isInDetailView: boolean) =>
    `${direction === 'undone' ? t`Undone` : t`Redone`}: ${name}${isInDetailView ? t` (Detail View)` : ''}`,
  changeNotShown: t`a change that is not shown here`,
  lineIsGone: t`The line that was open is no longer in the order`,
  confirmDeleteLine: t`Are you sure you want to delete this order line?`,
  selectRowsTo: (action: string) =>
    t`Please select rows you would like to ${action} using the checkbox.`,
  confirmDeleteRows: t`Are you sure you would like to delete row(s)?`,
} as const;
