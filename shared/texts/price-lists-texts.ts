import { formatIsoDay } from '#shared/format/format-iso-day.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';

export const priceListsTexts = {
  unreadable: t`The price list cannot be read.`,
  notText: t`The price list cannot be read. Text in UTF-8 is taken, its cells parted by commas, semicolons, tabs or bars: save a workbook as CSV UTF-8.`,
  noHeadings: t`No row of it has the headings MFID and Part #.`,
  sayColumns: t`Say which columns are MFID and Part #.`,
  duplicateHeading: (heading: string) => t`Two columns are headed ${heading}.`,
  tooManyRows: t`A price list has at most 100,000 rows.`,
  noRows: t`It has no rows below its headings.`,
  rounded: (count: number) => t`Amounts rounded up to the cent: ${formatInteger(count)}`,
  notTaxable: t`Is not Yes, Federal or No.`,
  notAnAmount: t`Is not an amount.`,
  duplicateRow: (line: number) =>
    t`The part number stands twice, first in line ${line}. The first one was taken.`,
  productsChangedMeanwhile: t`Products were changed meanwhile. Look at what the price list does now.`,
  changesNothing: t`The price list changes nothing.`,
  inProgress: t`A price list is being put into use. Try again in a moment.`,
  cannotUndo: t`There is a newer price list, or none: nothing was undone.`,
  laterDay: (today: string) => t`Choose a day after today, ${formatIsoDay(today)}.`,
  tooManyScheduled: t`At most 20 price lists can be scheduled. Withdraw one first.`,
  notScheduled: t`The price list is not scheduled any more: nothing was withdrawn.`,
  scheduleChanged: t`The scheduled price lists were changed meanwhile. Look at them again.`,
  rowsLeftOut: (fileName: string, count: number, rows: number) =>
    t`${fileName} is in use since midnight · ${formatInteger(count)} of ${formatInteger(rows)} rows left out, they no longer fit`,
  nothingToUndo: t`All of its products were changed since: nothing was undone.`,
  ordersHaveOtherPrices: (fileName: string, count: number) =>
    count === 1
      ? t`${fileName} is in use since midnight · 1 of your orders has other prices`
      : t`${fileName} is in use since midnight · ${formatInteger(count)} of your orders have other prices`,
  tooManyLetters: (max: number) =>
    t`At most ${max} letters are made at once. Make them customer by customer.`,
} as const;
