/** The texts of copying, cutting and pasting rows, as the rules give them. */
export const clipboardTexts = {
  selectToCopy: 'Please select rows you would like to copy using the checkbox.',
  selectToCut: 'Please select rows you would like to cut using the checkbox.',
  rowsCopied: (count: number) => `${count} row(s) copied`,
  copiedHereOnly: 'The browser keeps its clipboard closed: the rows can be pasted here alone.',
  notANumber: 'not a number',
  workedOut: 'worked out',
  longDescription: 'description too long',
  tooMuchToPaste:
    'That is too much to paste at once. At most 10,000 rows of 50 columns, or 5 MB, can be pasted.',
  nothingToPaste: 'There is nothing to paste. Copy some rows first, or press Ctrl+V in the grid.',
  orderIsFull: 'An order holds at most 10,000 lines.',
} as const;
