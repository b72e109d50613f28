import type { ImportedLine } from '#frontend/worksheet/imports/imported.ts';
import type { RetainedField } from '#frontend/worksheet/state/pasted-line.ts';
import { cents, thousandths } from '#shared/money/money.ts';
import { derive } from '#shared/pricing/line/line.ts';
import { emptyLine } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import type { FoundProduct } from '#shared/schemas/product-lookup-schema.ts';

/** A product as the catalogue answers it. */
export const chair = (changes: Partial<Product> = {}): Product => ({
  Id: 1,
  MfgId: 7,
  MfgCode: 'ADR',
  PartNumber: 'A511-CH',
  StockCode: '204-5110',
  Description: 'Patient chair',
  Retail: cents(10_000_00),
  DealerCost: cents(6_000_00),
  CustomerCost: cents(9_500_00),
  MinimumPrice: null,
  MaximumPrice: null,
  ...changes,
});

export const found = (Product: Product | null, Nearest: Product[] = []): FoundProduct => ({
  Product,
  Nearest,
  HaveItsCode: false,
});

type ImportedLineFields = Partial<OrderLine> & { kept?: readonly RetainedField[] };

/** A row of a file that names the chair and says two of it, with whatever else it says. */
export function importedLine(
  { kept = [], ...fields }: ImportedLineFields = {},
  more: Partial<ImportedLine> = {},
): ImportedLine {
  const line = derive({
    ...emptyLine({ OrderLineId: crypto.randomUUID(), LineNumber: 0 }),
    MfgCode: 'ADR',
    PartNumber: 'A511-CH',
    Quantity: thousandths(2000),
    ...fields,
  });
  return {
    kind: 'line',
    rowLabel: 'Row 2',
    pasted: {
      line,
      productQuery: line,
      retained: new Set(kept),
      ...(kept.includes('CustomerCost') && { price: line.CustomerCost }),
    },
    ...more,
  };
}
