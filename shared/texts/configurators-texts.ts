import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';

/** Texts for configurators and their files. */
export const configuratorsTexts = {
  configurator: t`Configurator`,
  added: t`Products were added to your order`,
  changed: (count: number) =>
    count === 1
      ? t`1 price has changed since. The list has today’s.`
      : t`${formatInteger(count)} prices have changed since. The list has today’s.`,
  gone: (count: number) =>
    count === 1
      ? t`The dealer has 1 of the products no longer: it has no price now.`
      : t`The dealer has ${formatInteger(count)} of the products no longer: they have no price now.`,
  matched: (count: number) =>
    count === 1
      ? t`1 product matches one of the dealer’s now.`
      : t`${formatInteger(count)} products match the dealer’s now.`,
  heldBack: t`Nothing is in the order yet: Add To Order adds the list as it is now.`,
  notLookedUp: t`Today’s prices could not be loaded. Nothing was added to the order.`,
  none: t`No configurators`,
  readingRows: t`Reading rows`,
  storingCategories: t`Keeping categories`,
  noHeadings: t`The file has no row of headings. It is tab-separated text.`,
  missingColumns: (names: string) => t`The file lacks columns: ${names}.`,
  duplicateColumn: (name: string) => t`The file has the column ${name} twice.`,
  noRows: t`The file has no row that can be taken.`,
  tooManyRows: (max: number) => t`A configurator has at most ${formatInteger(max)} rows.`,
  tooLarge: (megabytes: number) =>
    t`The text of a configurator is at most ${formatInteger(megabytes)} MB.`,
  lineTooLong: (line: number) => t`Line ${line} is too long to be a row. Check its line ends.`,
  indexTooLarge: t`The file has too many members and categories, or their names are too long.`,
  notOneTableInZip: t`The zip file holds not one .tsv file alone.`,
  readAsWindows1252: t`The text is not UTF-8. It was read as Windows-1252: look at its accents.`,
  logoRejected: t`The logo is no PNG, JPEG, GIF or WebP of at most 256 kB. The configurator has none.`,
  otherFilesIgnored: (count: number) =>
    count === 1
      ? t`1 other file in the zip file was not read: only its text and its logo are.`
      : t`${formatInteger(count)} other files in the zip file were not read: only its text and its logo are.`,
  rounded: (count: number) => t`Amounts rounded up to the cent: ${formatInteger(count)}`,
  nullCharacter: t`There is a character in the row that no text has`,
  unclosedQuote: t`A cell begins with a quotation mark that does not end it`,
  cellCountDiffers: (cells: number, headings: number) =>
    cells === 1
      ? t`The row has 1 cell, and there are ${headings} headings`
      : t`The row has ${cells} cells, and there are ${headings} headings`,
  required: t`Must not be empty`,
  tooLong: (max: number) => t`Longer than ${formatInteger(max)} characters`,
  unreadable: t`A character in it cannot be seen`,
  unknownKind: t`Must be Product or Part`,
  quantityOutOfRange: (max: number) => t`Must be a whole number of at most ${formatInteger(max)}`,
  amountOutOfRange: t`Must be an amount from 0 to 99,999,999.99`,
  otherConfigurator: (name: string) => t`The file is of another configurator: ${name}`,
  productMissing: t`There is no product of its group above it`,
  duplicateRow: t`It stands there already`,
  categoryFull: (max: number) =>
    t`Its category is full: ${formatInteger(max)} rows, or what one answer can carry`,
  tooManyCategories: (max: number) => t`There are ${formatInteger(max)} categories already`,
  tooManyParts: (max: number) => t`A product has at most ${formatInteger(max)} parts`,
} as const;
