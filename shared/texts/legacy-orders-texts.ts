import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';

/** Texts for Access databases and the orders that are read from them. */
export const legacyOrdersTexts = {
  encrypted: t`The Access database is encrypted. Open it in Access, take its password away and upload it again.`,
  unknownVersion: t`The Access database is of a version that cannot be read. Save it in Access as .accdb and upload it again.`,
  damaged: t`The Access database is damaged. Compact and repair it in Access and upload it again.`,
  damagedTable: (table: string) =>
    t`The Access database is damaged at table ${table}. Compact and repair it in Access and upload it again.`,
  noTables: t`There are no tables in the Access database.`,
  onlyLinkedTables: t`The tables of the Access database are links to another file. Upload that file.`,
  noOrders: t`No orders found: choose the tables.`,
  emptyOrders: (table: string) => t`There are no orders in table ${table}.`,
  tooManyOrders: (max: number) =>
    t`The Access database has more than ${formatInteger(max)} orders.`,
  tooManyRows: (table: string, max: number) =>
    t`Table ${table} of the Access database has more than ${formatInteger(max)} rows.`,
  noSuchTableOrColumn: t`The file has no such table or column. Choose again.`,
  notRead: t`This upload is no Access database that can be looked into.`,
  inProgress: t`The file is being read. Wait until that has ended.`,
  readOnly: t`This order was read from an Access database and cannot be changed. Duplicate it to work on it.`,
  readingOrders: t`Reading orders`,
  readingLines: t`Reading lines`,
  checking: t`Orders checked`,
  // Values that are imported, but changed.
  rounded: (location: string, count: number) =>
    t`${location}: figures with more decimals than are kept, rounded up: ${formatInteger(count)}`,
  dateMissing: (location: string, count: number) =>
    t`${location}: orders without a date, which have that of the upload: ${formatInteger(count)}`,
  rowsMissing: (location: string, count: number) =>
    t`${location}: rows that it says it has and that are not there: ${formatInteger(count)}`,
  parentMissing: (location: string, count: number) =>
    t`${location}: rows that name one of another table that is not there, taken without it: ${formatInteger(count)}`,
  // Why a value of a row is not imported.
  damagedValue: t`The value is damaged.`,
  notNumber: t`It is not a number.`,
  ambiguousNumber: t`It can be read as a thousand and as decimals, and its column does not say which.`,
  notDate: t`It is not a date.`,
  tooLarge: t`It is too large.`,
  belowZero: t`It is below 0.`,
  truncated: (max: number) => t`It is longer than ${formatInteger(max)} characters and was cut.`,
  numberMissing: t`It has no order number.`,
  duplicateNumber: t`The order number stands twice; the first one was taken.`,
  orderMissing: t`There is no order of this number.`,
  tooManyLines: (max: number) => t`It has more than ${formatInteger(max)} lines; these were taken.`,
} as const;
