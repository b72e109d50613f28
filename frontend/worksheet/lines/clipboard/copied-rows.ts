import * as z from 'zod/mini';
import type { GridColumn, ColumnField } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import type { RetainedField, PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import { MAX_ORDER_LINES } from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { editPricedField, type PricedField } from '#shared/pricing/line/edit-line.ts';
import { getTaxable, replaceTaxable } from '#shared/pricing/line/line-taxable.ts';
import { markPriceDecided } from '#shared/pricing/line/price-source.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import { OrderLine, type OrderSalesSettings } from '#shared/schemas/order-schema.ts';

/** The copied fields of a row. Ids, the bundle and imported discounts are not copied (D26). */
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
  Taxable: true,
});
export type CopiedRow = z.output<typeof CopiedRow>;

/** Copied rows as the browser stores them, with the text that went to the system clipboard. */
const CopiedRows = z.object({
  text: z.string(),
  rows: z.array(CopiedRow).check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
});
export type CopiedRows = z.output<typeof CopiedRows>;

/** Removes what the customer may not see. When the rows are pasted, the catalogue supplies it again. */
export const removeInternalPrices = (line: OrderLine): OrderLine => ({
  ...line,
  InitialDealerCost: asCents(0),
  Discount1: asPercent(0),
  Discount2: asPercent(0),
  MaximumPrice: null,
  MinimumPrice: null,
});

/** Encodes rows for the browser's storage. Fields that are not named above are left out. */
export const encodeCopiedRowsForStorage = (
  lines: readonly OrderLine[],
  clipboardText: string,
): unknown =>
  z.encode(CopiedRows, { text: clipboardText, rows: lines.map((line) => toCopiedRow(line)) });

/** Undefined if the storage holds anything else; an older version or a user may have written it. */
export const decodeStoredCopiedRows = (stored: unknown): CopiedRows | undefined =>
  z.safeDecode(CopiedRows, stored as z.input<typeof CopiedRows>).data;

const copiedFields = Object.keys(CopiedRow.shape) as (keyof CopiedRow)[];
const toCopiedRow = (line: OrderLine): CopiedRow => ({
  ...(Object.fromEntries(copiedFields.map((field) => [field, line[field]])) as CopiedRow),
  Taxable: getTaxable(line),
});

/** The rep's own pricing of a copied row is not overwritten by the lookup (D26). */
const RETAINED_FIELDS: ReadonlySet<RetainedField> = new Set([
  'Description',
  'Discount1',
  'Discount2',
  'CustomerCost',
  'Taxable',
]);
/** A file that does not say it leaves it to the product. */
const RETAINED_WITHOUT_TAXABLE: ReadonlySet<RetainedField> = new Set(
  [...RETAINED_FIELDS].filter((field) => field !== 'Taxable'),
);

/** Copied rows as new lines. Their amounts go through the pricing rules of the target order. */
export const toPastedLines = (
  { rows }: CopiedRows,
  { settings, newId }: { settings: OrderSalesSettings; newId: () => string },
): PastedLine[] =>
  rows.map((row) => ({
    line: createCopiedLine(row, newId(), settings),
    productQuery: row.PartNumber || row.StockCode ? row : undefined,
    retained: row.Taxable ? RETAINED_FIELDS : RETAINED_WITHOUT_TAXABLE,
    price: row.CustomerCost,
  }));

function createCopiedLine(row: CopiedRow, id: string, settings: OrderSalesSettings): OrderLine {
  const { MfgCode, MfgId, PartNumber, Description, StockCode, MaximumPrice, MinimumPrice } = row;
  const texts = { MfgCode, MfgId, PartNumber, Description, StockCode, MaximumPrice, MinimumPrice };
  const numbers: [PricedField, number | null][] = [
    ['Quantity', row.Quantity],
    ['Retail', row.Retail],
    ['DealerCost', row.InitialDealerCost],
    ['Discount1', row.Discount1],
    ['Discount2', row.Discount2],
    ['CustomerCost', row.CustomerCost],
  ];
  const pricedLine = numbers.reduce(
    (line, [field, value]) => editPricedField(line, field, value, settings).line,
    replaceTaxable(createEmptyLine({ OrderLineId: id, LineNumber: 0, ...texts }), getTaxable(row)),
  );
  return markPriceDecided(pricedLine, 'file');
}

/** Numbers without thousands separators and unit signs, which spreadsheets in any country read as numbers. */
const plainNumberFormats: Partial<Record<ColumnField, (line: OrderLine) => string>> = {
  Quantity: ({ Quantity }) => trimTrailingZeros(toDecimalText(Quantity, 3)),
  Retail: ({ Retail }) => (Retail === null ? '' : toDecimalText(Retail, 2)),
  DealerCost: ({ DealerCost }) => toDecimalText(DealerCost, 2),
  Discount1: ({ Discount1 }) => trimTrailingZeros(toDecimalText(Discount1, 4)),
  Discount2: ({ Discount2 }) => trimTrailingZeros(toDecimalText(Discount2, 4)),
  DealerExtended: ({ DealerExtended }) => toDecimalText(DealerExtended, 2),
  CustomerCost: ({ CustomerCost }) => toDecimalText(CustomerCost, 2),
  CustomerExtended: ({ CustomerExtended }) => toDecimalText(CustomerExtended, 2),
  GPPercent: ({ GPPercent }) => trimTrailingZeros(toDecimalText(GPPercent, 4)),
};

const textFields: ReadonlySet<ColumnField> = new Set([
  'MfgCode',
  'PartNumber',
  'Description',
  'StockCode',
]);

/** The visible columns that can be copied. Nothing leaves that is not shown. */
export const listCopyableColumns = (columns: readonly GridColumn[]) =>
  columns.filter(({ field }) => field in plainNumberFormats || textFields.has(field));

const trimTrailingZeros = (decimal: string) => decimal.replace(/\.?0+$/, '');

/** Without line breaks and tabs, so that the text stays one cell wherever it is pasted. */
export const formatCellForSpreadsheet = (
  line: OrderLine,
  { field, formatValue }: GridColumn,
): string => plainNumberFormats[field]?.(line) ?? formatValue(line).replaceAll(/\s+/g, ' ').trim();

/** Rows with a header, as tab-separated text. */
export function formatRowsAsTabSeparatedText(
  lines: readonly OrderLine[],
  columns: readonly GridColumn[],
): string {
  const rows = [
    columns.map(({ caption }) => caption),
    ...lines.map((line) => columns.map((column) => formatCellForSpreadsheet(line, column))),
  ];
  return rows.map((row) => row.join('\t')).join('\r\n');
}

/** Rows as an HTML table. Texts are marked as text, so that a spreadsheet makes no dates or formulas of them. */
export function formatRowsAsHtml(
  lines: readonly OrderLine[],
  columns: readonly GridColumn[],
): string {
  const head = columns.map(({ caption }) => `<th>${escapeHtml(caption)}</th>`).join('');
  const body = lines.map(
    (line) => `<tr>${columns.map((column) => formatHtmlCell(line, column)).join('')}</tr>`,
  );
  return `<style>.text{mso-number-format:"\\@"}</style><table><tr>${head}</tr>${body.join('')}</table>`;
}

const formatHtmlCell = (line: OrderLine, column: GridColumn) => {
  const text = escapeHtml(formatCellForSpreadsheet(line, column));
  return column.field in plainNumberFormats ? `<td>${text}</td>` : `<td class="text">${text}</td>`;
};

const htmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => htmlEscapes[character]!);
