import { productCode } from '#functions/store/dealers/products.ts';
import type { Cents } from '#shared/money/money.ts';
import { readCents, writeDecimal } from '#shared/money/text.ts';
import { readTypedMoney } from '#shared/pricing/typed.ts';
import {
  priceListColumns,
  type PriceListCheck,
  type PriceListField,
  type PriceListHeading,
} from '#shared/schemas/price-list.ts';
import { NewProduct } from '#shared/schemas/product.ts';
import { priceListsTexts } from '#shared/texts/price-lists.ts';
import { productsTexts } from '#shared/texts/products.ts';
import type { PriceRow } from './read-price-list.ts';

export const amounts = [
  'Retail',
  'DealerCost',
  'CustomerCost',
  'MinimumPrice',
  'MaximumPrice',
] as const;
export type Amount = (typeof amounts)[number];

type Codes = Partial<Record<'ReferenceCode' | 'StockCode', string | null>>;

/** What a row says of its product; what the file has no column for is missing, and stays as it is. */
export type Said = { MfgId: number; MfgCode: string; PartNumber: string } & Codes &
  Partial<Record<Amount, Cents | null>> & { Description?: string };
export type TakenRow = { line: number; said: Said; rounded: number };
export type Refusal = PriceListCheck['Refused']['Rows'][number];

const headings = Object.fromEntries(
  Object.entries(priceListColumns).map(([heading, field]) => [field, heading]),
) as Record<PriceListField, PriceListHeading>;
export const headingOf = (field: string) => headings[field as PriceListField] ?? field;

type Maker = { MfgId: number; CompanyCode: string };

/** Every row as what it says, or why it is refused; refused rows name their products all the same. */
export function checkRows(rows: readonly PriceRow[], makers: readonly Maker[]) {
  const byCode = new Map(makers.map((maker) => [productCode(maker.CompanyCode), maker]));
  const firstLines = new Map<string, number>();
  const taken: TakenRow[] = [];
  const refused: Refusal[] = [];
  for (const row of rows) {
    const maker = byCode.get(productCode(row.cells.MfgCode ?? ''));
    const key = maker && numberKey(maker.MfgId, row.cells.PartNumber ?? '');
    const first = key === undefined ? undefined : firstLines.get(key);
    if (key !== undefined && first === undefined) firstLines.set(key, row.line);
    const found = readRow(row, maker, first);
    if ('said' in found) taken.push(found);
    else refused.push(found);
  }
  return { taken, refused, named: new Set(firstLines.keys()) };
}

export const numberKey = (mfgId: number, partNumber: string) =>
  `${mfgId}#${productCode(partNumber)}`;

function readRow(
  { line, cells }: PriceRow,
  maker: Maker | undefined,
  first: number | undefined,
): TakenRow | Refusal {
  const refuse = (field: PriceListField, Reason: string): Refusal => ({
    Line: line,
    Column: headingOf(field),
    Value: (cells[field] ?? '').slice(0, 100),
    Reason,
  });
  if (!maker) return refuse('MfgCode', productsTexts.unknownManufacturer);
  if (first !== undefined) return refuse('PartNumber', priceListsTexts.standsTwice(first));
  const plain = plainRow(cells, maker);
  if (plain) return { line, said: plain, rounded: 0 };
  const prices = pricesIn(cells);
  if ('unread' in prices) return refuse(prices.unread, priceListsTexts.notAnAmount);
  // One that the file does not describe has the description that it has.
  const body = { ...cells, Description: cells.Description ?? '-', ...prices.written };
  const read = NewProduct.safeParse(body);
  if (read.success) return { line, said: saidIn(cells, read.data, maker), rounded: prices.rounded };
  const [issue] = read.error.issues;
  return refuse(String(issue?.path[0]) as PriceListField, issue?.message ?? '');
}

const PLAIN_CODE = /^[\x21-\x7e](?:[\x20-\x7e]{0,98}[\x21-\x7e])?$/;
const PLAIN_WORDS = /^[\x21-\x7e](?:[\x20-\x7e]{0,998}[\x21-\x7e])?$/;

/** What most rows say, read without the schema, which takes its time; undefined where it has something to look at. */
function plainRow(cells: PriceRow['cells'], maker: Maker): Said | undefined {
  const { PartNumber = '', Description, MinimumPrice, MaximumPrice } = cells;
  const isPlain =
    PLAIN_CODE.test(PartNumber) &&
    !(MinimumPrice && MaximumPrice) &&
    (Description === undefined || PLAIN_WORDS.test(Description)) &&
    codes.every((field) => !cells[field] || PLAIN_CODE.test(cells[field])) &&
    amounts.every((field) => !cells[field] || PLAIN_AMOUNT.test(cells[field]));
  return isPlain ? plainlySaid(cells, { ...maker, PartNumber }) : undefined;
}

function plainlySaid(
  cells: PriceRow['cells'],
  { MfgId, CompanyCode, PartNumber }: Maker & { PartNumber: string },
): Said {
  const said: Said = { MfgId, MfgCode: CompanyCode, PartNumber };
  if (cells.Description !== undefined) said.Description = cells.Description;
  for (const field of codes) if (cells[field] !== undefined) said[field] = cells[field] || null;
  for (const field of amounts)
    if (cells[field] !== undefined) said[field] = readCents(cells[field]) ?? null;
  return said;
}

/** Of the columns that the file has. */
function saidIn(cells: PriceRow['cells'], data: NewProduct, maker: Maker): Said {
  const said: Said = {
    MfgId: maker.MfgId,
    MfgCode: maker.CompanyCode,
    PartNumber: data.PartNumber,
  };
  if (cells.Description !== undefined) said.Description = data.Description;
  for (const field of codes) if (cells[field] !== undefined) said[field] = data[field] || null;
  for (const field of amounts) if (cells[field] !== undefined) said[field] = data[field];
  return said;
}

const codes = ['ReferenceCode', 'StockCode'] as const;

/** As most of them are written: nothing is to be read out of it. */
const PLAIN_AMOUNT = /^\d{1,12}(?:\.\d\d?)?$/;

type Prices = { written: Partial<Record<Amount, string | null>>; rounded: number };

/** Amounts with two decimals, up where they had more (D1, D35). */
function pricesIn(cells: PriceRow['cells']): Prices | { unread: Amount } {
  const written: Prices['written'] = {};
  let rounded = 0;
  for (const field of amounts) {
    const cell = cells[field];
    if (cell === undefined) continue;
    if (PLAIN_AMOUNT.test(cell)) {
      written[field] = cell;
      continue;
    }
    const amount = readTypedMoney(cell);
    if (amount === undefined) return { unread: field };
    written[field] = amount === null ? null : writeDecimal(amount, 2);
    if (/\.\d\d\d*[1-9]/.test(cell)) rounded++;
  }
  return { written, rounded };
}
