import type { ImportedLine } from '#frontend/worksheet/import/imported-file.ts';
import type { RetainedField } from '#frontend/worksheet/state/pasted-line.ts';
import { asCents, asThousandths } from '#shared/money/money.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';

/** A product as the catalogue returns it. */
export const buildChairProduct = (changes: Partial<Product> = {}): Product => ({
  Id: 1,
  MfgId: 7,
  MfgCode: 'ADR',
  PartNumber: 'A511-CH',
  StockCode: '204-5110',
  Description: 'Patient chair',
  Retail: asCents(10_000_00),
  DealerCost: asCents(6_000_00),
  CustomerCost: asCents(9_500_00),
  MinimumPrice: null,
  MaximumPrice: null,
  ...changes,
});

export const buildLookupResult = (
  Product: Product | null,
  Nearest: Product[] = [],
): ProductLookupResult => ({
  Product,
  Nearest,
  HaveItsCode: false,
});

type ImportedLineFields = Partial<OrderLine> & { retainedFields?: readonly RetainedField[] };

/** An imported row with the chair's part number and a quantity of two, with any further fields. */
export function buildImportedLine(
  { retainedFields = [], ...fields }: ImportedLineFields = {},
  overrides: Partial<ImportedLine> = {},
): ImportedLine {
  const line = recalculateLineAmounts({
    ...createEmptyLine({ OrderLineId: crypto.randomUUID(), LineNumber: 0 }),
    MfgCode: 'ADR',
    PartNumber: 'A511-CH',
    Quantity: asThousandths(2000),
    ...fields,
  });
  return {
    kind: 'line',
    rowLabel: 'Row 2',
    pasted: {
      line,
      productQuery: line,
      retained: new Set(retainedFields),
      ...(retainedFields.includes('CustomerCost') && { price: line.CustomerCost }),
    },
    ...overrides,
  };
}
