import type { RetainedField, PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { isDescriptionTooLong } from '#shared/order/rules/readable-description.ts';
import {
  editPricedField,
  type PricedField,
  type PriceSettings,
} from '#shared/pricing/line/edit-line.ts';
import { isSignChangeMessage } from '#shared/pricing/line/price-limits.ts';
import { markPriceDecided } from '#shared/pricing/line/price-source.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import {
  createMoneyParser,
  createCappedPercentParser,
  createQuantityParser,
  type ColumnNumberParser,
} from '#shared/pricing/number-column.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import type { PastedColumnKind } from './column-headings.ts';
import type { RecognizedTable } from './recognize-columns.ts';

export type ParsedPaste = {
  lines: PastedLine[];
  /** The number of rows without anything that makes an order line. */
  skippedRowCount: number;
  /** Numbers that were rounded to their column's decimals, as '$1.005 to 1.01' (D35). */
  roundedTexts: string[];
  /** Texts that are not numbers, or are larger than an order can hold. */
  unreadableTexts: string[];
  /** The original texts of prices that took the sign of their retail (D50). */
  signChangedTexts: string[];
  /** Descriptions that exceed the dealer's length limit. */
  tooLongDescriptions: string[];
};

export type PasteOptions = {
  settings: PriceSettings;
  /** Whether columns that are hidden from the customer are left out. */
  isCustomerSafe?: boolean;
  /** Whether an ambiguous code becomes the part number, because it was pasted on Part #. */
  isCodePart?: boolean;
  longestDescription?: number | undefined;
  findManufacturer: (code: string) => { id: number; code: string } | undefined;
  newId: () => string;
};

/** Converts the rows of a recognized table to order lines. Nothing else of the table enters the order (D26). */
export function parseTableLines(
  { kinds, rows }: RecognizedTable,
  options: PasteOptions,
  parsers = createColumnNumberParsers({ kinds, rows }),
): ParsedPaste {
  const pasted: ParsedPaste = {
    lines: [],
    skippedRowCount: 0,
    roundedTexts: [],
    unreadableTexts: [],
    signChangedTexts: [],
    tooLongDescriptions: [],
  };
  for (const cells of rows) {
    if (cells.every((cell) => cell === '')) continue;
    const row = new Map(kinds.map((kind, at) => [kind, cells[at] ?? ''] as const));
    if (isOrderLineRow(row))
      pasted.lines.push(parsePastedLine(row, { options, pasted, readers: parsers }));
    else pasted.skippedRowCount++;
  }
  return pasted;
}

type RowTexts = ReadonlyMap<PastedColumnKind, string>;

const CHARGE_PATTERN =
  /^(?:tax|sales tax|freight|shipping|balance|deposit|down payment|taxes?|gst|hst|pst|qst|tps|tvq|tvh|transport)\b.{0,12}$/i;
const TOTAL_PATTERN = /^(?:sub\s?-?|sous\s?-?|grand |montant )?total\b.{0,12}$/i;
/** Matches longer texts, for rows without a quantity in a table where other rows have one. */
const UNCOUNTED_TOTAL_PATTERN = /^(?:sub\s?-?|sous\s?-?)?total\b|\btotal\s?:?$/i;

/**
 * True if a row names a product or has a description. A sum is not a line, whichever column says so. A total
 * may have a quantity, and freight may have a code and a quantity like a product.
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
    pasted.tooLongDescriptions.push(productFields.Description!);
    productFields.Description = null;
  }
  const line = createEmptyLine({ OrderLineId: options.newId(), LineNumber: 0, ...productFields });
  const retained = new Set<RetainedField>();
  const pricedLine = applyRowNumbers(line, row, { options, pasted, readers }, retained);
  const price = retained.has('CustomerCost')
    ? asCents(readers.get('customerCost')!(row.get('customerCost')!)!.value)
    : undefined;
  return {
    line: price === undefined ? pricedLine : markPriceDecided(pricedLine, 'file'),
    productQuery: getProductQuery(productFields, getRowText(row, 'code')),
    retained,
    price,
  };
}

const getRowText = (row: RowTexts, kind: PastedColumnKind, maxLength = MAX_TEXT_LENGTH) =>
  row.get(kind)?.replaceAll(/\s+/g, ' ').slice(0, maxLength) || null;

/** The fields that identify the product of a row. */
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

/** Queries an ambiguous code both as a stock code and as a part number. */
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

/** In the order in which a rep would type them, so that each number meets the caps that apply to it. */
const numberColumns: readonly NumberColumn[] = [
  { kind: 'quantity', field: 'Quantity', createReader: createQuantityParser },
  { kind: 'retail', field: 'Retail', createReader: createMoneyParser },
  { kind: 'dealerCost', field: 'DealerCost', createReader: createMoneyParser, isInternal: true },
  {
    kind: 'discountA',
    field: 'Discount1',
    createReader: createCappedPercentParser,
    retainedField: 'Discount1',
    isInternal: true,
  },
  {
    kind: 'discountB',
    field: 'Discount2',
    createReader: createCappedPercentParser,
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

/** A parser for each number column, in a format that fits all its cells (D76). */
export type ColumnNumberReaders = ReadonlyMap<PastedColumnKind, ColumnNumberParser<number>>;

export const createColumnNumberParsers = ({ kinds, rows }: RecognizedTable): ColumnNumberReaders =>
  new Map(
    numberColumns.map(({ kind, createReader }) => {
      const at = kinds.lastIndexOf(kind);
      return [kind, createReader(at < 0 ? [] : rows.map((cells) => cells[at] ?? ''))] as const;
    }),
  );

const customerNumberColumns = numberColumns.filter(({ isInternal }) => !isInternal);

/** An empty cell, or a dash, as accounting formats write zero. */
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
    const parsed = readers.get(column.kind)!(text);
    const next = parsed && applyNumber(edited, column.field, parsed.value, options.settings);
    if (!parsed || !next) {
      pasted.unreadableTexts.push(text);
      continue;
    }
    recordChangedNumber(pasted, text, { ...parsed, ...next });
    if (column.retainedField) retained.add(column.retainedField);
    edited = next.line;
  }
  return edited;
}

type AppliedNumber = { isRounded: boolean; roundedText: string; hasChangedSign: boolean };

/** Records how a number differs from its original text. */
function recordChangedNumber(
  { roundedTexts, signChangedTexts }: ParsedPaste,
  text: string,
  { isRounded, roundedText, hasChangedSign }: AppliedNumber,
) {
  if (isRounded) roundedTexts.push(t`${text} to ${roundedText}`);
  if (hasChangedSign) signChangedTexts.push(text);
}

/** Undefined if the number is larger than an order can hold. */
function applyNumber(line: OrderLine, field: PricedField, value: number, settings: PriceSettings) {
  const { line: edited, message } = editPricedField(line, field, value, settings);
  if (message?.kind === 'tooLarge') return undefined;
  return { line: edited, hasChangedSign: message !== undefined && isSignChangeMessage(message) };
}
