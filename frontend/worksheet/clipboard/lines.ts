import type { RetainedField, PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { isDescriptionTooLong } from '#shared/order/rules/readable-description.ts';
import { editLine, type PricedField, type PriceSettings } from '#shared/pricing/line/edit-line.ts';
import { isSignChangeMessage } from '#shared/pricing/line/price-limits.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import {
  createMoneyParser,
  createPercentParser,
  createQuantityParser,
  type ColumnNumberParser,
} from '#shared/pricing/number-column.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import type { Recognised } from './columns.ts';
import type { ColumnKind } from './headers.ts';

export type Pasted = {
  lines: PastedLine[];
  /** Rows in which nothing stands that a line is made of. */
  leftOut: number;
  /** What went to the places its column has, as '$1.005 to 1.01' (D35). */
  rounded: string[];
  /** Texts that are no figures, or more than an order can hold. */
  unread: string[];
  /** Prices that took the sign of their retail, as they stood there (D50). */
  signed: string[];
  /** Descriptions that are longer than the dealer's may be. */
  tooLong: string[];
};

export type Making = {
  settings: PriceSettings;
  /** Nothing is written into columns that are hidden from the customer. */
  isCustomerSafe?: boolean;
  /** A code of either sort is written where it was pasted: on Part #. */
  isCodePart?: boolean;
  longestDescription?: number | undefined;
  findManufacturer: (code: string) => { id: number; code: string } | undefined;
  newId: () => string;
};

/** The rows of a recognised table as order lines; of the table nothing else enters the order (D26). */
export function linesOfTable(
  { kinds, rows }: Recognised,
  making: Making,
  readers = createNumberReaders({ kinds, rows }),
): Pasted {
  const pasted: Pasted = {
    lines: [],
    leftOut: 0,
    rounded: [],
    unread: [],
    signed: [],
    tooLong: [],
  };
  for (const cells of rows) {
    if (cells.every((cell) => cell === '')) continue;
    const row = new Map(kinds.map((kind, at) => [kind, cells[at] ?? ''] as const));
    if (isLine(row)) pasted.lines.push(lineOfRow(row, { making, pasted, readers }));
    else pasted.leftOut++;
  }
  return pasted;
}

type PastedRow = ReadonlyMap<ColumnKind, string>;

const CHARGE_PATTERN =
  /^(?:tax|sales tax|freight|shipping|balance|deposit|down payment|taxes?|gst|hst|pst|qst|tps|tvq|tvh|transport)\b.{0,12}$/i;
const TOTAL = /^(?:sub\s?-?|sous\s?-?|grand |montant )?total\b.{0,12}$/i;
/** Words of any length that say so where the other rows are counted and this one is not. */
const UNCOUNTED_TOTAL = /^(?:sub\s?-?|sous\s?-?)?total\b|\btotal\s?:?$/i;

/**
 * A row names a product or says something; what adds others up is none, in whichever column it says so. A
 * total may count pieces, and freight may have a code and be counted like a product.
 */
function isLine(row: PastedRow): boolean {
  const quantity = row.get('quantity');
  const isCode = (code: string | undefined) =>
    code && !TOTAL.test(code) && (quantity || !CHARGE_PATTERN.test(code));
  if (codesOf(row).some(isCode)) return true;
  const description = row.get('description') ?? '';
  const isSum =
    CHARGE_PATTERN.test(description) ||
    TOTAL.test(description) ||
    (quantity === '' && UNCOUNTED_TOTAL.test(description));
  return description !== '' && !isSum;
}

const codesOf = (row: PastedRow) => [row.get('part'), row.get('stock'), row.get('code')];

const LONGEST_TEXT = 500;
const LONGEST_DESCRIPTION = 4000;

function lineOfRow(row: PastedRow, { making, pasted, readers }: Filling): PastedLine {
  const named = namesIn(row, making);
  if (isDescriptionTooLong(named, making.longestDescription)) {
    pasted.tooLong.push(named.Description!);
    named.Description = null;
  }
  const line = createEmptyLine({ OrderLineId: making.newId(), LineNumber: 0, ...named });
  const retained = new Set<RetainedField>();
  const priced = applyRowNumbers(line, row, { making, pasted, readers }, retained);
  const price = retained.has('CustomerCost')
    ? asCents(readers.get('customerCost')!(row.get('customerCost')!)!.value)
    : undefined;
  return {
    line: priced,
    productQuery: getProductQuery(named, textIn(row, 'code')),
    retained,
    price,
  };
}

const textIn = (row: PastedRow, kind: ColumnKind, longest = LONGEST_TEXT) =>
  row.get(kind)?.replaceAll(/\s+/g, ' ').slice(0, longest) || null;

/** What of a row says which product it is. */
function namesIn(row: PastedRow, { findManufacturer, isCodePart }: Making) {
  const manufacturer = textIn(row, 'manufacturer');
  const known = manufacturer === null ? undefined : findManufacturer(manufacturer);
  const code = textIn(row, 'code');
  return {
    MfgCode: known?.code ?? manufacturer,
    MfgId: known?.id ?? null,
    PartNumber: textIn(row, 'part') ?? (isCodePart ? code : null),
    StockCode: textIn(row, 'stock') ?? (isCodePart ? null : code),
    Description: textIn(row, 'description', LONGEST_DESCRIPTION),
  };
}

/** What may be a stock code or a part number is asked as both. */
function getProductQuery(
  named: ProductLookupQuery,
  code: string | null,
): ProductLookupQuery | undefined {
  const PartNumber = named.PartNumber ?? code;
  const StockCode = named.StockCode ?? code;
  return PartNumber || StockCode ? { ...named, PartNumber, StockCode } : undefined;
}

type Filling = { making: Making; pasted: Pasted; readers: ColumnNumberReaders };

type NumberColumn = {
  kind: ColumnKind;
  field: PricedField;
  readerOf: (column: readonly string[]) => ColumnNumberParser<number>;
  retainedField?: RetainedField;
  isInternal?: boolean;
};

/** In the order in which a rep would type them, so that each finds the caps it is under. */
const numberColumns: readonly NumberColumn[] = [
  { kind: 'quantity', field: 'Quantity', readerOf: createQuantityParser },
  { kind: 'retail', field: 'Retail', readerOf: createMoneyParser },
  { kind: 'dealerCost', field: 'DealerCost', readerOf: createMoneyParser, isInternal: true },
  {
    kind: 'discountA',
    field: 'Discount1',
    readerOf: createPercentParser,
    retainedField: 'Discount1',
    isInternal: true,
  },
  {
    kind: 'discountB',
    field: 'Discount2',
    readerOf: createPercentParser,
    retainedField: 'Discount2',
    isInternal: true,
  },
  {
    kind: 'customerCost',
    field: 'CustomerCost',
    readerOf: createMoneyParser,
    retainedField: 'CustomerCost',
  },
];

/** How the figures of each kind of column are read: by what all its cells allow (D76). */
export type ColumnNumberReaders = ReadonlyMap<ColumnKind, ColumnNumberParser<number>>;

export const createNumberReaders = ({ kinds, rows }: Recognised): ColumnNumberReaders =>
  new Map(
    numberColumns.map(({ kind, readerOf }) => {
      const at = kinds.lastIndexOf(kind);
      return [kind, readerOf(at < 0 ? [] : rows.map((cells) => cells[at] ?? ''))] as const;
    }),
  );

const customersColumns = numberColumns.filter(({ isInternal }) => !isInternal);

/** An empty cell, and a nought as spreadsheets write it for accountants. */
const NOTHING = /^[$€£]?\s*[-\u2010-\u2015\u2212\uFE63\uFF0D]?\s*[$€£]?$/;

function applyRowNumbers(
  line: OrderLine,
  row: PastedRow,
  { making, pasted, readers }: Filling,
  retained: Set<RetainedField>,
) {
  let edited = line;
  for (const column of making.isCustomerSafe ? customersColumns : numberColumns) {
    const text = row.get(column.kind) ?? '';
    if (NOTHING.test(text)) continue;
    const figure = readers.get(column.kind)!(text);
    const next = figure && applyNumber(edited, column.field, figure.value, making.settings);
    if (!figure || !next) {
      pasted.unread.push(text);
      continue;
    }
    recordChangedNumber(pasted, text, { ...figure, ...next });
    if (column.retainedField) retained.add(column.retainedField);
    edited = next.line;
  }
  return edited;
}

type AppliedNumber = { isRounded: boolean; roundedText: string; isSigned: boolean };

/** What of a figure is otherwise than it was written. */
function recordChangedNumber(
  { rounded, signed }: Pasted,
  text: string,
  { isRounded, roundedText, isSigned }: AppliedNumber,
) {
  if (isRounded) rounded.push(t`${text} to ${roundedText}`);
  if (isSigned) signed.push(text);
}

/** Undefined where the figure is more than an order can hold. */
function applyNumber(line: OrderLine, field: PricedField, value: number, settings: PriceSettings) {
  const { line: edited, message } = editLine(line, field, value, settings);
  if (message?.kind === 'tooLarge') return undefined;
  return { line: edited, isSigned: message !== undefined && isSignChangeMessage(message) };
}
