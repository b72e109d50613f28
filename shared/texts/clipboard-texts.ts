import { t } from '#shared/language/t.ts';

/** Texts for copying, cutting and pasting rows; the rules fix their wording. */
export const clipboardTexts = {
  selectToCopy: t`Please select rows you would like to copy using the checkbox.`,
  selectToCut: t`Please select rows you would like to cut using the checkbox.`,
  rowsCopied: (count: number) => t`${count} row(s) copied`,
  copiedHereOnly: t`The browser keeps its clipboard closed: the rows can be pasted here alone.`,
  notANumber: t`not a number`,
  workedOut: t`worked out`,
  otherProduct: t`names another product`,
  longDescription: t`description too long`,
  tooMuchToPaste: t`That is too much to paste at once. At most 10,000 rows of 50 columns, or 5 MB, can be pasted.`,
  nothingToPaste: t`There is nothing to paste. Copy some rows first, or press Ctrl+V in the grid.`,
  orderIsFull: t`An order holds at most 10,000 lines.`,
} as const;
