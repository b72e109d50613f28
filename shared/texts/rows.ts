/** The texts of the rows of the grid, as the rules give them. */
export const rowsTexts = {
  /** Where nothing on the screen shows what was taken back or done again. */
  stepTaken: (direction: 'undone' | 'redone', name: string, isInDetailView: boolean) =>
    `${direction === 'undone' ? 'Undone' : 'Redone'}: ${name}${isInDetailView ? ' (Detail View)' : ''}`,
  changeNotShown: 'a change that is not shown here',
  lineIsGone: 'The line that was open is no longer in the order',
  confirmDeleteLine: 'Are you sure you want to delete this order line?',
  selectRowsTo: (action: string) =>
    `Please select rows you would like to ${action} using the checkbox.`,
  confirmDeleteRows: 'Are you sure you would like to delete row(s)?',
} as const;
