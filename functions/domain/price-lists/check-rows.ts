import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import type { Cents } from '#shared/money/money.ts';
import { createFileMoneyParser, type ColumnNumberParser } from '#shared/pricing/number-column.ts';
import {
  priceListColumns,
  type PriceListCheck,
  type PriceListField,
  type PriceListHeading,
} from '#shared/schemas/price-list-schema.ts';
import { NewProduct } from '#shared/schemas/product-schema.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { NamedProducts, type Maker, type Named } from './named-products.ts';
import {
  noNews,
  PLAIN_CODE,
  PLAIN_TEXT_PATTERN,
  plainCents,
  plainChange,
  type News,
} from './plain-change.ts';
import { cellsOf, isEmpty, type PriceCells, type PriceList } from './read-price-list.ts';

export const amounts = [
  'Retail',
  'DealerCost',
  'CustomerCost',
  'MinimumPrice',
  'MaximumPrice',
] as const;
export type Amount = (typeof amounts)[number];

export const codes = ['ReferenceCode', 'StockCode', 'Category', 'Subcategory'] as const;
type Codes = Partial<Record<(typeof codes)[number], string | null>>;

/** What a row says of its product; what the file has no column for is missing, and stays as it is. */
export type PriceListRowFields = { MfgId: number; MfgCode: string; PartNumber: string } & Codes &
  Partial<Record<Amount, Cents | null>> & { Description?: string };
type ReadRow = { line: number; fields: PriceListRowFields; rounded: number };
export type AcceptedPriceRow = ReadRow & { before: ProductRecord | undefined };
export type RejectedPriceListRow = PriceListCheck['Refused']['Rows'][number];

const headings = Object.fromEntries(
  Object.entries(priceListColumns).map(([heading, field]) => [field, heading]),
) as Record<PriceListField, PriceListHeading>;
export const headingOf = (field: string) => headings[field as PriceListField] ?? field;

/** A row that says plainly what a product becomes. */
export type ChangedRow = { line: number; before: ProductRecord; news: News };

/** What the rows of a list say. */
export type CheckedRows = {
  /** How many say what there is. */
  same: number;
  changed: ChangedRow[];
  /** The others: of new products, and those that take a closer look. */
  accepted: AcceptedPriceRow[];
  rejected: RejectedPriceListRow[];
  /** Products of the list's manufacturers that it does not name; refused rows name theirs all the same. */
  missing: ProductRecord[];
};

/** Every row as what it says, or why it is refused. */
export function checkRows(
  list: PriceList,
  products: readonly ProductRecord[],
  makers: readonly Maker[],
): CheckedRows {
  const names = new NamedProducts(products, makers, list);
  const readerOf = readersOf(list);
  const found: CheckedRows = { same: 0, changed: [], accepted: [], rejected: [], missing: [] };
  const theirs = new Set<number>();
  let line = list.firstLine - 1;
  for (const row of list.rows) {
    line++;
    if (isEmpty(row)) continue;
    const named = names.matchRow(row, line);
    if (addRow(found, { list, row, line, readerOf }, named)) theirs.add(named.maker!.MfgId);
  }
  found.missing = names.missingOf(theirs);
  return found;
}

type Row = { list: PriceList; row: readonly string[]; line: number; readerOf: ReaderOf };

/** Whether it is not refused. */
function addRow(found: CheckedRows, { list, row, line, readerOf }: Row, named: Named): boolean {
  const { maker, before, first } = named;
  const news = before && first === undefined ? plainChange(list, row, before) : undefined;
  if (news === noNews) found.same++;
  else if (news) found.changed.push({ line, before: before!, news });
  else {
    const read = readRow({ line, cells: cellsOf(list, row), readerOf }, maker, first);
    if (!('fields' in read)) {
      found.rejected.push(read);
      return false;
    }
    found.accepted.push({ ...read, before });
  }
  return true;
}

type PriceRow = { line: number; cells: PriceCells; readerOf: ReaderOf };

function readRow(
  { line, cells, readerOf }: PriceRow,
  maker: Maker | undefined,
  first: number | undefined,
): ReadRow | RejectedPriceListRow {
  const reject = (field: PriceListField, Reason: string): RejectedPriceListRow => ({
    Line: line,
    Column: headingOf(field),
    Value: (cells[field] ?? '').slice(0, 100),
    Reason,
  });
  if (!maker) return reject('MfgCode', productsTexts.unknownManufacturer);
  if (first !== undefined) return reject('PartNumber', priceListsTexts.standsTwice(first));
  const plain = plainRow(cells, maker);
  if (plain) return { line, fields: plain, rounded: 0 };
  const prices = pricesIn(cells, readerOf);
  if ('unread' in prices) return reject(prices.unread, priceListsTexts.notAnAmount);
  const read = NewProduct.safeParse({ ...withoutColumns, ...cells, ...prices.written });
  if (read.success)
    return { line, fields: toPriceRowFields(cells, read.data, maker), rounded: prices.rounded };
  const [issue] = read.error.issues;
  return reject(String(issue?.path[0]) as PriceListField, issue?.message ?? '');
}

/** One that the file does not describe has the description that it has, and a category as well. */
const withoutColumns = { Description: '-', Category: '-' };

/** What most rows say, read without the schema, which takes its time; undefined where it has something to look at. */
function plainRow(cells: PriceCells, maker: Maker): PriceListRowFields | undefined {
  const { PartNumber = '', Description, MinimumPrice, MaximumPrice } = cells;
  const isPlain =
    PLAIN_CODE.test(PartNumber) &&
    !(MinimumPrice && MaximumPrice) &&
    !cells.Subcategory &&
    (Description === undefined || PLAIN_TEXT_PATTERN.test(Description)) &&
    codes.every((field) => !cells[field] || PLAIN_CODE.test(cells[field])) &&
    amounts.every((field) => !cells[field] || plainCents(cells[field]) !== undefined);
  return isPlain ? toPlainRowFields(cells, { ...maker, PartNumber }) : undefined;
}

function toPlainRowFields(
  cells: PriceCells,
  { MfgId, CompanyCode, PartNumber }: Maker & { PartNumber: string },
): PriceListRowFields {
  const fields: PriceListRowFields = { MfgId, MfgCode: CompanyCode, PartNumber };
  if (cells.Description !== undefined) fields.Description = cells.Description;
  for (const field of codes) if (cells[field] !== undefined) fields[field] = cells[field] || null;
  for (const field of amounts)
    if (cells[field] !== undefined) fields[field] = plainCents(cells[field]) ?? null;
  return fields;
}

/** Of the columns that the file has. */
function toPriceRowFields(cells: PriceCells, data: NewProduct, maker: Maker): PriceListRowFields {
  const fields: PriceListRowFields = {
    MfgId: maker.MfgId,
    MfgCode: maker.CompanyCode,
    PartNumber: data.PartNumber,
  };
  if (cells.Description !== undefined) fields.Description = data.Description;
  for (const field of codes) if (cells[field] !== undefined) fields[field] = data[field] || null;
  for (const field of amounts) if (cells[field] !== undefined) fields[field] = data[field];
  return fields;
}

/** What a new product has for codes. */
export const codesIn = (fields: PriceListRowFields) =>
  Object.fromEntries(codes.map((field) => [field, fields[field] ?? null])) as Record<
    (typeof codes)[number],
    string | null
  >;

type Prices = { written: Partial<Record<Amount, string | null>>; rounded: number };

/** Amounts with two decimals, up where they had more (D1, D35). */
function pricesIn(cells: PriceCells, readerOf: ReaderOf): Prices | { unread: Amount } {
  const written: Prices['written'] = {};
  let rounded = 0;
  for (const field of amounts) {
    const cell = cells[field];
    if (cell === undefined) continue;
    if (cell === '' || plainCents(cell) !== undefined) {
      written[field] = cell || null;
      continue;
    }
    const number = readerOf(field)(cell);
    if (!number) return { unread: field };
    written[field] = number.roundedText;
    if (number.isRounded) rounded++;
  }
  return { written, rounded };
}

type ReaderOf = (field: Amount) => ColumnNumberParser<Cents>;

/** How an amount is read is seen in its whole column (D76), once a cell of it is met that says more than digits and a point. */
function readersOf({ columns, rows }: PriceList): ReaderOf {
  const readers = new Map<Amount, ColumnNumberParser<Cents>>();
  return (field) => {
    const at = columns.find((column) => column.field === field)?.at ?? -1;
    const reader = readers.get(field) ?? createFileMoneyParser(rows.map((row) => row[at] ?? ''));
    readers.set(field, reader);
    return reader;
  };
}
