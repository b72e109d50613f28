import * as z from 'zod/mini';
import type { Column, ColumnField } from '#frontend/worksheet/cells/columns.ts';
import type { RetainedField, PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import { MAX_ORDER_LINES } from '#shared/constants.ts';
import { asCents, percent } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { editLine, type PricedField } from '#shared/pricing/line/edit-line.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import { OrderLine, type OrderSalesSettings } from '#shared/schemas/order-schema.ts';

/** What of a row is copied; ids, its bundle and imported discounts are not (D26). */
const CopiedRow = z.pick(OrderLine, {
  Quantity: true,
  MfgCode: true,
  MfgId: true,
  PartNumber: true,
  Description: true,
  StockCode: true,
  Retail: true,
  InitialDealerCost: true,
  Discount1: true,
  Discount2: true,
  CustomerCost: true,
  MaximumPrice: true,
  MinimumPrice: true,
});
export type CopiedRow = z.output<typeof CopiedRow>;

/** Copied rows as the browser keeps them, with the text that went to the clipboard of the system beside them. */
const Copied = z.object({
  text: z.string(),
  rows: z.array(CopiedRow).check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
});
export type Copied = z.output<typeof Copied>;

/** What of a row the customer may know; the catalogue brings the rest to whoever pastes it. */
export const withoutInternals = (line: OrderLine): OrderLine => ({
  ...line,
  InitialDealerCost: asCents(0),
  Discount1: percent(0),
  Discount2: percent(0),
  MaximumPrice: null,
  MinimumPrice: null,
});

/** For the browser's storage. What is not named above stays behind. */
export const encodeCopied = (lines: readonly OrderLine[], text: string): unknown =>
  z.encode(Copied, { text, rows: lines.map((line) => pick(line)) });

/** Undefined where the storage holds something else: an older version may have written it, or a hand. */
export const decodeCopied = (stored: unknown): Copied | undefined =>
  z.safeDecode(Copied, stored as z.input<typeof Copied>).data;

const fields = Object.keys(CopiedRow.shape) as (keyof CopiedRow)[];
const pick = (line: OrderLine) =>
  Object.fromEntries(fields.map((field) => [field, line[field]])) as CopiedRow;

/** The rep's own pricing of a copied row outlives the look-up (D26). */
const RETAINED_FIELDS: ReadonlySet<RetainedField> = new Set([
  'Description',
  'Discount1',
  'Discount2',
  'CustomerCost',
]);

/** Copied rows as new lines, their figures put through the rules of the order they come into. */
export const linesOfCopied = (
  { rows }: Copied,
  { settings, newId }: { settings: OrderSalesSettings; newId: () => string },
): PastedLine[] =>
  rows.map((row) => ({
    line: lineOfCopied(row, newId(), settings),
    productQuery: row.PartNumber || row.StockCode ? row : undefined,
    retained: RETAINED_FIELDS,
    price: row.CustomerCost,
  }));

function lineOfCopied(row: CopiedRow, id: string, settings: OrderSalesSettings): OrderLine {
  const { MfgCode, MfgId, PartNumber, Description, StockCode, MaximumPrice, MinimumPrice } = row;
  const texts = { MfgCode, MfgId, PartNumber, Description, StockCode, MaximumPrice, MinimumPrice };
  const figures: [PricedField, number | null][] = [
    ['Quantity', row.Quantity],
    ['Retail', row.Retail],
    ['DealerCost', row.InitialDealerCost],
    ['Discount1', row.Discount1],
    ['Discount2', row.Discount2],
    ['CustomerCost', row.CustomerCost],
  ];
  return figures.reduce(
    (line, [field, value]) => editLine(line, field, value, settings).line,
    createEmptyLine({ OrderLineId: id, LineNumber: 0, ...texts }),
  );
}

/** Figures without commas and signs: what a spreadsheet of any country reads as numbers. */
const plainNumberFormats: Partial<Record<ColumnField, (line: OrderLine) => string>> = {
  Quantity: ({ Quantity }) => trimmed(toDecimalText(Quantity, 3)),
  Retail: ({ Retail }) => (Retail === null ? '' : toDecimalText(Retail, 2)),
  DealerCost: ({ DealerCost }) => toDecimalText(DealerCost, 2),
  Discount1: ({ Discount1 }) => trimmed(toDecimalText(Discount1, 4)),
  Discount2: ({ Discount2 }) => trimmed(toDecimalText(Discount2, 4)),
  DealerExtended: ({ DealerExtended }) => toDecimalText(DealerExtended, 2),
  CustomerCost: ({ CustomerCost }) => toDecimalText(CustomerCost, 2),
  CustomerExtended: ({ CustomerExtended }) => toDecimalText(CustomerExtended, 2),
  GPPercent: ({ GPPercent }) => trimmed(toDecimalText(GPPercent, 4)),
};

const texts: ReadonlySet<ColumnField> = new Set([
  'MfgCode',
  'PartNumber',
  'Description',
  'StockCode',
]);

/** Of the columns on the screen those with something to copy. Nothing goes out that is not shown. */
export const copiedColumns = (columns: readonly Column[]) =>
  columns.filter(({ field }) => field in plainNumberFormats || texts.has(field));

const trimmed = (decimal: string) => decimal.replace(/\.?0+$/, '');

/** One cell as text of its own, without line breaks and tabs, so that it is one cell wherever it is pasted. */
export const cellText = (line: OrderLine, { field, show }: Column): string =>
  plainNumberFormats[field]?.(line) ?? show(line).replaceAll(/\s+/g, ' ').trim();

/** Rows with a header, as tab-separated text. */
export function textOfRows(lines: readonly OrderLine[], columns: readonly Column[]): string {
  const rows = [
    columns.map(({ caption }) => caption),
    ...lines.map((line) => columns.map((column) => cellText(line, column))),
  ];
  return rows.map((row) => row.join('\t')).join('\r\n');
}

/** The same as a table of HTML. Texts are marked as text, so that a spreadsheet makes no date of a code and no formula of a word. */
export function htmlOfRows(lines: readonly OrderLine[], columns: readonly Column[]): string {
  const head = columns.map(({ caption }) => `<th>${escaped(caption)}</th>`).join('');
  const body = lines.map(
    (line) => `<tr>${columns.map((column) => cell(line, column)).join('')}</tr>`,
  );
  return `<style>.text{mso-number-format:"\\@"}</style><table><tr>${head}</tr>${body.join('')}</table>`;
}

const cell = (line: OrderLine, column: Column) => {
  const text = escaped(cellText(line, column));
  return column.field in plainNumberFormats ? `<td>${text}</td>` : `<td class="text">${text}</td>`;
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character]!);
