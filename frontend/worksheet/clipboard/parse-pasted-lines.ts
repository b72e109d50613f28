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
import type { PastedColumnKind } from './column-headings.ts';
import type { RecognizedTable } from './recognize-columns.ts';

export type ParsedPaste = {
  lines: PastedLine[];
  /** Rows in which nothing stands that a line is made of. */
  leftOut: number;
  /** What went to the places its column has, as '$1.005 to 1.01' (D35). */
  rounded: string[];
  /** Texts that are no figures, or more than an order can hold. */
  unread: string[];
  /** Prices that took the sign of their retail, as they stood there (D50). */
  signChanged: string[];
  /** Descriptions that are longer than the dealer's may be. */
  tooLong: string[];
};

export type PasteOptions = {
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
export function parseTableLines(
  { kinds, rows }: RecognizedTable,
  options: PasteOptions,
  readers = createNumberReaders({ kinds, rows }),
): ParsedPaste {
  const pasted: ParsedPaste = {
    lines: [],
    leftOut: 0,
    rounded: [],
    unread: [],
    signChanged: [],
    tooLong: [],
  };
  for (const cells of rows) {
    if (cells.every((cell) => cell === '')) continue;
    const row = new Map(kinds.map((kind, at) => [kind, cells[at] ?? ''] as const));
    if (isOrderLineRow(row)) pasted.lines.push(parsePastedLine(row, { options, pasted, readers }));
    else pasted.leftOut++;
  }
  return pasted;
}

type RowTexts = ReadonlyMap<PastedColumnKind, string>;

const CHARGE_PATTERN =
  /^(?:tax|sales tax|freight|shipping|balance|deposit|down payment|taxes?|gst|hst|pst|qst|tps|tvq|tvh|transport)\b.{0,12}$/i;
const TOTAL_PATTERN = /^(?:sub\s?-?|sous\s?-?|grand |montant )?total\b.{0,12}$/i;
/** Words of any length that say so where the other rows are counted and this one is not. */
const UNCOUNTED_TOTAL_PATTERN = /^(?:sub\s?-?|sous\s?-?)?total\b|\btotal\s?:?$/i;

/**
 * A row names a product or says something; what adds others up is none, in whichever column it says so. A
 * total may count pieces, and freight may have a code and be counted like a product.
 */
function isOrderLineRow(row: RowTexts): boolean {
  const quantity = row.get('quantity');
  const isCode = (code: string | undefined) =>
    code && !TOTAL_PATTERN.test(code) && (quantity || !CHARGE_PATTERN.test(code));
  if (listRowCodes(row).some(isCode)) return true;
  const description = row.get('description') ?? '';
  const isSum =
    CHARGE_PATTERN.test(description) ||
    TOTAL_PATTERN.test(description) ||
    (quantity === '' && UNCOUNTED_TOTAL_PATTERN.test(description));
  return description !== '' && !isSum;
}

const listRowCodes = (row: RowTexts) => [row.get('part'), row.get('stock'), row.get('code')];

const MAX_TEXT_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 4000;

function parsePastedLine(row: RowTexts, { options, pasted, readers }: RowParseContext): PastedLine {
  const productFields = getProductFields(row, options);
  if (isDescriptionTooLong(productFields, options.longestDescription)) {
    pasted.tooLong.push(productFields.Description!);
    productFields.Description = null;
  }
  const line = createEmptyLine({ OrderLineId: options.newId(), LineNumber: 0, ...productFields });
  const retained = new Set<RetainedField>();
  const pricedLine = applyRowNumbers(line, row, { options, pasted, readers }, retained);
  const price = retained.has('CustomerCost')
    ? asCents(readers.get('customerCost')!(row.get('customerCost')!)!.value)
    : undefined;
  return {
    line: pricedLine,
    productQuery: getProductQuery(productFields, getRowText(row, 'code')),
    retained,
    price,
  };
}

const getRowText = (row: RowTexts, kind: PastedColumnKind, maxLength = MAX_TEXT_LENGTH) =>
  row.get(kind)?.replaceAll(/\s+/g, ' ').slice(0, maxLength) || null;

/** What of a row says which product it is. */
function getProductFields(row: RowTexts, { findManufacturer, isCodePart }: PasteOptions) {
  const manufacturer = getRowText(row, 'manufacturer');
  const matched = manufacturer === null ? undefined : findManufacturer(manufacturer);
  const code = getRowText(row, 'code');
  return {
    MfgCode: matched?.code ?? manufacturer,
    MfgId: matched?.id ?? null,
    PartNumber: getRowText(row, 'part') ?? (isCodePart ? code : null),
    StockCode: getRowText(row, 'stock') ?? (isCodePart ? null : code),
    Description: getRowText(row, 'description', MAX_DESCRIPTION_LENGTH),
  };
}

/** What may be a stock code or a part number is asked as both. */
function getProductQuery(
  productFields: ProductLookupQuery,
  code: string | null,
): ProductLookupQuery | undefined {
  const PartNumber = productFields.PartNumber ?? code;
  const StockCode = productFields.StockCode ?? code;
  return PartNumber || StockCode ? { ...productFields, PartNumber, StockCode } : undefined;
}

type RowParseContext = { options: PasteOptions; pasted: ParsedPaste; readers: ColumnNumberReaders };

type NumberColumn = {
  kind: PastedColumnKind;
  field: PricedField;
  createReader: (column: readonly string[]) => ColumnNumberParser<number>;
  retainedField?: RetainedField;
  isInternal?: boolean;
};

/** In the order in which a rep would type them, so that each finds the caps it is under. */
const numberColumns: readonly NumberColumn[] = [
  { kind: 'quantity', field: 'Quantity', createReader: createQuantityParser },
  { kind: 'retail', field: 'Retail', createReader: createMoneyParser },
  { kind: 'dealerCost', field: 'DealerCost', createReader: createMoneyParser, isInternal: true },
  {
    kind: 'discountA',
    field: 'Discount1',
    createReader: createPercentParser,
    retainedField: 'Discount1',
    isInternal: true,
  },
  {
    kind: 'discountB',
    field: 'Discount2',
    createReader: createPercentParser,
    retainedField: 'Discount2',
    isInternal: true,
  },
  {
    kind: 'customerCost',
    field: 'CustomerCost',
    createReader: createMoneyParser,
    retainedField: 'CustomerCost',
  },
];

/** How the figures of each kind of column are read: by what all its cells allow (D76). */
export type ColumnNumberReaders = ReadonlyMap<PastedColumnKind, ColumnNumberParser<number>>;

export const createNumberReaders = ({ kinds, rows }: RecognizedTable): ColumnNumberReaders =>
  new Map(
    numberColumns.map(({ kind, createReader }) => {
      const at = kinds.lastIndexOf(kind);
      return [kind, createReader(at < 0 ? [] : rows.map((cells) => cells[at] ?? ''))] as const;
    }),
  );

const customerNumberColumns = numberColumns.filter(({ isInternal }) => !isInternal);

/** An empty cell, and a nought as spreadsheets write it for accountants. */
const EMPTY_AMOUNT_PATTERN = /^[$€£]?\s*[-\u2010-\u2015\u2212\uFE63\uFF0D]?\s*[$€£]?$/;

function applyRowNumbers(
  line: OrderLine,
  row: RowTexts,
  { options, pasted, readers }: RowParseContext,
  retained: Set<RetainedField>,
) {
  let edited = line;
  for (const column of options.isCustomerSafe ? customerNumberColumns : numberColumns) {
    const text = row.get(column.kind) ?? '';
    if (EMPTY_AMOUNT_PATTERN.test(text)) continue;
    const figure = readers.get(column.kind)!(text);
    const next = figure && applyNumber(edited, column.field, figure.value, options.settings);
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

type AppliedNumber = { isRounded: boolean; roundedText: string; hasChangedSign: boolean };

/** What of a figure is otherwise than it was written. */
function recordChangedNumber(
  { rounded, signChanged: signed }: ParsedPaste,
  text: string,
  { isRounded, roundedText, hasChangedSign }: AppliedNumber,
) {
  if (isRounded) rounded.push(t`${text} to ${roundedText}`);
  if (hasChangedSign) signed.push(text);
}

/** Undefined where the figure is more than an order can hold. */
function applyNumber(line: OrderLine, field: PricedField, value: number, settings: PriceSettings) {
  const { line: edited, message } = editLine(line, field, value, settings);
  if (message?.kind === 'tooLarge') return undefined;
  return { line: edited, hasChangedSign: message !== undefined && isSignChangeMessage(message) };
}
