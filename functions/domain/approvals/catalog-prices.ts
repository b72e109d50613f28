import type { Cents } from '#shared/money/money.ts';
import { unifyPriceSigns } from '#shared/pricing/line/price-sign.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/*
 * The catalogue's dealer cost and retail, which the server keeps with each line of a dealer with approval rules: rules
 * compare the line's with them; and the manufacturer of the catalogue's product, so that no line passes a rule of its
 * manufacturer by naming none (B3.1). A caller cannot set them.
 */

type CatalogPrices = {
  CatalogDealerCost: Cents | null;
  CatalogRetail: Cents | null;
  CatalogMfgId: number | null;
};

/**
 * When the prices of the catalogue are taken: never, where a line has none yet or another product, cost or retail, or
 * always.
 */
export type CatalogPricesPolicy = 'none' | 'changed' | 'all';

export const getCatalogPricesPolicy = ({ ApprovalRules }: Dealer): CatalogPricesPolicy =>
  ApprovalRules && ApprovalRules.length > 0 ? 'changed' : 'none';

const comparedFields = [
  'MfgCode',
  'MfgId',
  'PartNumber',
  'StockCode',
  'InitialDealerCost',
  'Retail',
] as const satisfies readonly (keyof OrderLine)[];

/** A changed price alone takes none: the catalogue may have changed since, and nobody lowered the cost by hand. */
const hasOtherProductOrPrices = (line: OrderLine, storedLine: OrderLine | undefined) =>
  storedLine?.CatalogDealerCost === undefined ||
  comparedFields.some((field) => (line[field] ?? null) !== (storedLine[field] ?? null));

export const needsCatalogPrices = (
  line: OrderLine,
  storedLine: OrderLine | undefined,
  policy: CatalogPricesPolicy,
): boolean =>
  policy === 'all' ||
  (policy === 'changed' &&
    (storedLine?.CatalogMfgId === undefined || hasOtherProductOrPrices(line, storedLine)));

/** The prices of the catalogue that a line has after a save; undefined where it has none of them. */
export function chooseCatalogPrices(
  line: OrderLine,
  {
    storedLine,
    findProduct,
    policy,
  }: {
    storedLine: OrderLine | undefined;
    findProduct: (line: OrderLine) => Product | undefined;
    policy: CatalogPricesPolicy;
  },
): CatalogPrices | undefined {
  if (policy === 'none') return undefined;
  const product = needsCatalogPrices(line, storedLine, policy) ? findProduct(line) : undefined;
  if (storedLine && policy === 'changed' && !hasOtherProductOrPrices(line, storedLine))
    return {
      CatalogDealerCost: storedLine.CatalogDealerCost ?? null,
      CatalogRetail: storedLine.CatalogRetail ?? null,
      // Missing where the line was saved before it was kept.
      CatalogMfgId: storedLine.CatalogMfgId ?? product?.MfgId ?? null,
    };
  const prices = product && unifyPriceSigns(product);
  return {
    CatalogDealerCost: prices?.DealerCost ?? null,
    CatalogRetail: prices?.Retail ?? null,
    CatalogMfgId: product?.MfgId ?? null,
  };
}

/** The line with exactly these prices of the catalogue. */
export function replaceCatalogPrices(
  line: OrderLine,
  prices: CatalogPrices | undefined,
): OrderLine {
  const { CatalogDealerCost: _cost, CatalogRetail: _retail, CatalogMfgId: _id, ...others } = line;
  return { ...others, ...prices };
}
