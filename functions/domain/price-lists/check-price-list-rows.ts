import { checkBySchema } from '#functions/schema-messages.ts';
import {
  priceListAmountFields,
  priceListCodeFields,
  type PriceListAmountField,
  type PriceListRowFields,
} from '#functions/store/dealers/price-row-changes.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import { productsMessages } from '#shared/messages/products-messages.ts';
import type { Cents } from '#shared/money/money.ts';
import {
  createLenientMoneyParser,
  type ColumnNumberParser,
} from '#shared/pricing/number-column.ts';
import {
  priceListColumns,
  type RejectedPriceRow,
  type PriceListField,
  type PriceListHeading,
} from '#shared/schemas/price-list-schema.ts';
import { NewProduct } from '#shared/schemas/product-schema.ts';
import { parseTaxable } from '#shared/tables/parse-taxable.ts';
import {
  toPriceListCells,
  isEmptyPriceListRow,
  type PriceListCells,
  type PriceList,
} from './parse-price-list.ts';
import {
  NO_ROW_CHANGES,
  PLAIN_CODE_PATTERN,
  PLAIN_TEXT_PATTERN,
  parsePlainCents,
  tryComputePlainRowChanges,
  type PriceRowChanges,
} from './plain-row-changes.ts';
import {
  ProductRowMatcher,
  type PriceListManufacturer,
  type RowProductMatch,
} from './product-row-matcher.ts';

type ParsedPriceRow = { line: number; fields: PriceListRowFields; rounded: number };
export type AcceptedPriceRow = ParsedPriceRow & { before: ProductRecord | undefined };
export type RejectedPriceListRow = Omit<RejectedPriceRow, 'Reason' | 'ReasonCode'> & {
  reason: CodedMessage;
};

const headingByField = Object.fromEntries(
  Object.entries(priceListColumns).map(([heading, field]) => [field, heading]),
) as Record<PriceListField, PriceListHeading>;
export const getPriceListHeading = (field: string) =>
  headingByField[field as PriceListField] ?? field;

/** A changed row without anything to check closely. */
export type ChangedPriceRow = { line: number; before: ProductRecord; changes: PriceRowChanges };

/** The result of checking all rows of a list. */
export type CheckedPriceRows = {
  /** How many rows change nothing. */
  unchangedCount: number;
  changed: ChangedPriceRow[];
  /** The other valid rows: new products, and rows that need a closer comparison. */
  accepted: AcceptedPriceRow[];
  rejected: RejectedPriceListRow[];
  /** Products of the list's manufacturers that no row names; rejected rows count as naming theirs. */
  missing: ProductRecord[];
};

/** Checks every row: accepts it with its fields, or rejects it with the reason. */
export function checkPriceListRows(
  list: PriceList,
  products: readonly ProductRecord[],
  manufacturers: readonly PriceListManufacturer[],
): CheckedPriceRows {
  const productMatcher = new ProductRowMatcher(products, manufacturers, list);
  const getAmountParser = createAmountParserLookup(list);
  const checked: CheckedPriceRows = {
    unchangedCount: 0,
    changed: [],
    accepted: [],
    rejected: [],
    missing: [],
  };
  const coveredMfgIds = new Set<number>();
  let line = list.firstLine - 1;
  for (const row of list.rows) {
    line++;
    if (isEmptyPriceListRow(row)) continue;
    const productMatch = productMatcher.matchRowAndRemember(row, line);
    if (addCheckedRow(checked, { list, row, line, getAmountParser }, productMatch))
      coveredMfgIds.add(productMatch.manufacturer!.MfgId);
  }
  checked.missing = productMatcher.listMissingProducts(coveredMfgIds);
  return checked;
}

type PriceRowContext = {
  list: PriceList;
  row: readonly string[];
  line: number;
  getAmountParser: AmountParserLookup;
};

/** Returns false if the row is rejected. */
function addCheckedRow(
  checked: CheckedPriceRows,
  { list, row, line, getAmountParser }: PriceRowContext,
  productMatch: RowProductMatch,
): boolean {
  const { manufacturer, before, firstLine } = productMatch;
  const changes =
    before && firstLine === undefined ? tryComputePlainRowChanges(list, row, before) : undefined;
  if (changes === NO_ROW_CHANGES) checked.unchangedCount++;
  else if (changes) checked.changed.push({ line, before: before!, changes });
  else {
    const parsed = parsePriceRow(
      { line, cells: toPriceListCells(list, row), getAmountParser },
      manufacturer,
      firstLine,
    );
    if ('reason' in parsed) {
      checked.rejected.push(parsed);
      return false;
    }
    checked.accepted.push({ ...parsed, before });
  }
  return true;
}

type PriceRowCells = { line: number; cells: PriceListCells; getAmountParser: AmountParserLookup };

function parsePriceRow(
  { line, cells, getAmountParser }: PriceRowCells,
  maker: PriceListManufacturer | undefined,
  firstLine: number | undefined,
): ParsedPriceRow | RejectedPriceListRow {
  const reject = (field: PriceListField, reason: CodedMessage): RejectedPriceListRow => ({
    Line: line,
    Column: getPriceListHeading(field),
    Value: truncateText(cells[field] ?? '', 100),
    reason,
  });
  if (!maker) return reject('MfgCode', productsMessages.unknownManufacturer);
  if (firstLine !== undefined)
    return reject('PartNumber', priceListsMessages.duplicateRow(firstLine));
  if (cells.Taxable !== undefined && parseTaxable(cells.Taxable) === undefined)
    return reject('Taxable', priceListsMessages.notTaxable);
  const plainFields = parsePlainPriceRow(cells, maker);
  if (plainFields) return { line, fields: plainFields, rounded: 0 };
  const prices = parsePrices(cells, getAmountParser);
  if ('unreadableField' in prices)
    return reject(prices.unreadableField, priceListsMessages.notAnAmount);
  const { Taxable: _, ...otherCells } = cells;
  const productCells = { ...placeholderFields, ...otherCells, ...prices.amountTexts };
  const parsed = checkBySchema(NewProduct, productCells, 'parse');
  if (parsed.success)
    return {
      line,
      fields: toPriceRowFields(cells, parsed.data, maker),
      rounded: prices.roundedCount,
    };
  const { path, message } = parsed.problems[0]!;
  return reject(String(path[0]) as PriceListField, message);
}

/**
 * Placeholders for the schema: an existing product has a description and a category even if the file has no
 * column for them.
 */
const placeholderFields = { Description: '-', Category: '-' };

/** Reads an ordinary row without the schema, which is slow; undefined if the row needs the schema. */
function parsePlainPriceRow(
  cells: PriceListCells,
  maker: PriceListManufacturer,
): PriceListRowFields | undefined {
  const { PartNumber = '', Description, MinimumPrice, MaximumPrice } = cells;
  const isPlain =
    PLAIN_CODE_PATTERN.test(PartNumber) &&
    !(MinimumPrice && MaximumPrice) &&
    !cells.Subcategory &&
    (Description === undefined || PLAIN_TEXT_PATTERN.test(Description)) &&
    priceListCodeFields.every((field) => !cells[field] || PLAIN_CODE_PATTERN.test(cells[field])) &&
    priceListAmountFields.every(
      (field) => !cells[field] || parsePlainCents(cells[field]) !== undefined,
    );
  return isPlain ? toPlainRowFields(cells, { ...maker, PartNumber }) : undefined;
}

function toPlainRowFields(
  cells: PriceListCells,
  { MfgId, CompanyCode, PartNumber }: PriceListManufacturer & { PartNumber: string },
): PriceListRowFields {
  const fields: PriceListRowFields = { MfgId, MfgCode: CompanyCode, PartNumber };
  if (cells.Description !== undefined) fields.Description = cells.Description;
  for (const field of priceListCodeFields)
    if (cells[field] !== undefined) fields[field] = cells[field] || null;
  for (const field of priceListAmountFields)
    if (cells[field] !== undefined) fields[field] = parsePlainCents(cells[field]) ?? null;
  return addTaxable(fields, cells);
}

/** Only fields whose column is in the file. */
function toPriceRowFields(
  cells: PriceListCells,
  data: NewProduct,
  maker: PriceListManufacturer,
): PriceListRowFields {
  const fields: PriceListRowFields = {
    MfgId: maker.MfgId,
    MfgCode: maker.CompanyCode,
    PartNumber: data.PartNumber,
  };
  if (cells.Description !== undefined) fields.Description = data.Description;
  for (const field of priceListCodeFields)
    if (cells[field] !== undefined) fields[field] = data[field] || null;
  for (const field of priceListAmountFields)
    if (cells[field] !== undefined) fields[field] = data[field];
  return addTaxable(fields, cells);
}

function addTaxable(fields: PriceListRowFields, { Taxable: cell }: PriceListCells) {
  const taxable = cell === undefined ? undefined : parseTaxable(cell);
  if (taxable) fields.Taxable = taxable;
  return fields;
}

type ParsedPrices = {
  amountTexts: Partial<Record<PriceListAmountField, string | null>>;
  roundedCount: number;
};

/** Amounts as texts with two decimals; further decimals are rounded up (D1, D35). */
function parsePrices(
  cells: PriceListCells,
  getAmountParser: AmountParserLookup,
): ParsedPrices | { unreadableField: PriceListAmountField } {
  const amountTexts: ParsedPrices['amountTexts'] = {};
  let roundedCount = 0;
  for (const field of priceListAmountFields) {
    const cell = cells[field];
    if (cell === undefined) continue;
    if (cell === '' || parsePlainCents(cell) !== undefined) {
      amountTexts[field] = cell || null;
      continue;
    }
    const number = getAmountParser(field)(cell);
    if (!number) return { unreadableField: field };
    amountTexts[field] = number.roundedText;
    if (number.isRounded) roundedCount++;
  }
  return { amountTexts, roundedCount };
}

type AmountParserLookup = (field: PriceListAmountField) => ColumnNumberParser<Cents>;

/**
 * The number format is detected from the whole column (D76), but only when a cell has more than digits and
 * a point.
 */
function createAmountParserLookup({ columns, rows }: PriceList): AmountParserLookup {
  const parsers = new Map<PriceListAmountField, ColumnNumberParser<Cents>>();
  return (field) => {
    const columnIndex = columns.find((column) => column.field === field)?.at ?? -1;
    const parser =
      parsers.get(field) ?? createLenientMoneyParser(rows.map((row) => row[columnIndex] ?? ''));
    parsers.set(field, parser);
    return parser;
  };
}
