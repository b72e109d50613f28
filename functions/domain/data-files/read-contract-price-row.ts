import {
  findUnknownReference,
  type ContractPriceReferences,
} from '#functions/domain/contract-prices/contract-price-references.ts';
import { checkBySchema } from '#functions/schema-messages.ts';
import { normalizeProductCode } from '#functions/store/dealers/product-codes.ts';
import { normalizeCustomerNumber } from '#functions/store/dealers/stored-customers.ts';
import { parsePercentOff } from '#shared/contract-prices/parse-percent-off.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { contractPricesMessages } from '#shared/messages/contract-prices-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { productsMessages } from '#shared/messages/products-messages.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { createMoneyParser } from '#shared/pricing/number-column.ts';
import { NewContractPrice } from '#shared/schemas/contract-price-schema.ts';
import type { DataHeadings, DataRows } from './read-data-rows.ts';

export const contractPriceColumns = {
  CustomerId: { names: ['Customer #', 'Customer Number', 'Customer', 'No de client', 'Client'] },
  GroupName: { names: ['Group', 'Customer Group', 'Groupe'] },
  MfgId: {
    names: ['Manufacturer', 'MFID', 'Manufacturer Code', 'Fabricant', 'Code du fabricant'],
  },
  PartNumber: { names: ['Part #', 'Part Number', 'Part', 'Numéro de pièce', 'Pièce'] },
  Category: { names: ['Category', 'Catégorie'] },
  Subcategory: { names: ['Sub-category', 'Subcategory', 'Sous-catégorie'] },
  Price: { names: ['Price', 'Contract Price', 'Prix', 'Prix contractuel'] },
  Percent: {
    names: ['Percent off', 'Percent', '% off retail', 'Discount', 'Rabais', 'Pourcentage'],
  },
  From: { names: ['From', 'Valid from', 'Du', 'À partir du'], isNeeded: true },
  Until: { names: ['Until', 'Valid until', 'To', 'Au', 'Jusqu’au'] },
  Remark: { names: ['Remark', 'Remarks', 'Remarque'] },
} as const satisfies DataHeadings;

type ContractPriceField = keyof typeof contractPriceColumns;
export type RejectedContractPriceRow = { field: ContractPriceField; reason: CodedMessage };
type RowCells = Partial<Record<ContractPriceField, string>>;

export type ContractPriceRowReader = (
  cells: readonly string[],
) => ReadContractPriceRow | RejectedContractPriceRow;

/** `isRounded`: its price had more decimals (D35). */
type ReadContractPriceRow = { fields: NewContractPrice & { From: string }; isRounded: boolean };

/** Reads the rows of a file as contract prices of the dealer's customers and products of today. */
export function createContractPriceRowReader(
  { columns, rows }: DataRows,
  references: ContractPriceReferences,
): ContractPriceRowReader {
  const priceColumn = columns.find(({ field }) => field === 'Price');
  const parsePrice = createMoneyParser(
    priceColumn ? rows.map((row) => row[priceColumn.at] ?? '') : [],
  );
  const names = indexNames(references);
  return (row) => {
    const cells: RowCells = Object.fromEntries(
      columns.map(({ field, at: columnIndex }) => [field, row[columnIndex] ?? '']),
    );
    const found = names(cells);
    if ('reason' in found) return found;
    const amounts = readAmounts(cells, (text) => parsePrice(text)?.value);
    if ('reason' in amounts) return amounts;
    const days = readDays(cells, references.today);
    if ('reason' in days) return days;
    const checked = checkBySchema(
      NewContractPrice,
      {
        ...found,
        ...amounts,
        ...days,
        GroupName: cells.GroupName || null,
        PartNumber: cells.PartNumber || null,
        Category: cells.Category || null,
        Subcategory: cells.Subcategory || null,
        Remark: cells.Remark || null,
      },
      'decode',
    );
    if (!checked.success) {
      const [{ path, message }] = checked.problems as [(typeof checked.problems)[number]];
      return { field: path[0] as ContractPriceField, reason: message };
    }
    const unknown = findUnknownReference(references, checked.data);
    if (unknown) return { ...unknown, field: unknown.field as ContractPriceField };
    const isRounded = Boolean(cells.Price && parsePrice(cells.Price)?.isRounded);
    return { fields: { ...checked.data, From: days.From }, isRounded };
  };
}

/** Finds customer and manufacturer by number and code. */
function indexNames({ customers, manufacturers }: ContractPriceReferences) {
  const customersByNumber = Map.groupBy(customers.values(), ({ JdeNum }) =>
    normalizeCustomerNumber(JdeNum),
  );
  const mfgIds = new Map(
    [...manufacturers.values()].map((one) => [normalizeProductCode(one.CompanyCode), one.MfgId]),
  );
  return (
    cells: RowCells,
  ): { CustomerId: number | null; MfgId: number | null } | RejectedContractPriceRow => {
    const number = normalizeCustomerNumber(cells.CustomerId ?? '');
    const withNumber = number ? (customersByNumber.get(number) ?? []) : [];
    if (withNumber.length > 1)
      return {
        field: 'CustomerId',
        reason: contractPricesMessages.numberOfSeveral(withNumber.length),
      };
    if (number && withNumber.length === 0)
      return { field: 'CustomerId', reason: contractPricesMessages.noSuchCustomer };
    const code = normalizeProductCode(cells.MfgId ?? '');
    if (code && !mfgIds.has(code))
      return { field: 'MfgId', reason: productsMessages.unknownManufacturer };
    return { CustomerId: withNumber[0]?.Id ?? null, MfgId: mfgIds.get(code) ?? null };
  };
}

/** In wire form; a price with more decimals is rounded up to the cent (D35). */
function readAmounts(
  cells: RowCells,
  parsePrice: (text: string) => number | undefined,
): { Price: string | null; Percent: string | null } | RejectedContractPriceRow {
  const price = cells.Price ? parsePrice(cells.Price) : null;
  if (price === undefined) return { field: 'Price', reason: apiErrorMessages.mustBe('an amount') };
  const percent = cells.Percent ? parsePercentOff(cells.Percent) : null;
  if (percent === undefined)
    return { field: 'Percent', reason: apiErrorMessages.mustBe('a percent') };
  return {
    Price: price === null ? null : toDecimalText(price, 2),
    Percent: percent === null ? null : toDecimalText(percent, 4),
  };
}

function readDays(
  cells: RowCells,
  today: string,
): { From: string; Until: string | null } | RejectedContractPriceRow {
  const From = cells.From ? parseDay(cells.From) : today;
  if (From === undefined) return { field: 'From', reason: contractPricesMessages.notADay };
  const Until = cells.Until ? parseDay(cells.Until) : null;
  if (Until === undefined) return { field: 'Until', reason: contractPricesMessages.notADay };
  return { From, Until };
}

/** '2026-12-31' or '12/31/2026'; workbooks have the first for their days. */
function parseDay(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [, month = '', day = '', year = ''] = american ?? [];
  const iso = american ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(iso) &&
    !Number.isNaN(Date.parse(iso)) &&
    new Date(iso).toISOString().startsWith(iso);
  return isDay ? iso : undefined;
}
