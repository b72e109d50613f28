import type { Cents, Percent } from '#shared/money/money.ts';
import { isQuebecTaxRegion, buildDocumentTaxes } from '#shared/pricing/order/document-taxes.ts';
import { findDifferingTaxRegions } from '#shared/pricing/order/order-taxes.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { DocumentLocale } from './document-locale.ts';
import type { OrderToPrint } from './order-print-parts.ts';

/** A tax as a document states it: its name, its rate where it may be stated, its number, and the amount. */
export type PrintTaxRow = { name: string; rate?: Percent; number?: string; amount: Cents };

export type PrintTaxes = {
  rows: readonly PrintTaxRow[];
  /** Documents in Quebec state no tax rates (D64). */
  isQuebec: boolean;
  /** Which address determines the taxes, where the order's two addresses have different taxes (D65). */
  note: string | undefined;
};

type PrintTaxInput = Pick<OrderToPrint, 'dealer' | 'ownRates'> & {
  order: Order;
  locale: DocumentLocale;
};

/**
 * The taxes of an order as printed: for HSCA by name, for others as sales tax with its rate. `ownRates` are
 * the dealer's.
 */
export function computePrintTaxes({ order, dealer, ownRates, locale }: PrintTaxInput): PrintTaxes {
  const store = { storeCode: dealer.StoreCode, ownRates };
  const stated = buildDocumentTaxes(order, dealer, store);
  if (!stated?.regionId) {
    const row = { name: locale.salesTax, rate: getTaxRateOrDefault(order), amount: order.SalesTax };
    return { rows: [row], isQuebec: false, note: undefined };
  }
  const isInQuebec = isQuebecTaxRegion(stated);
  const rows = stated.taxes.map(({ Name, Rate, Amount, Number }) => ({
    name: Name ? locale.taxName[Name] : locale.tax,
    ...(Name && !isInQuebec && { rate: Rate }),
    ...(Number && { number: Number }),
    amount: Amount,
  }));
  const hasChoice = findDifferingTaxRegions(order, store) !== undefined;
  const region = locale.regionName(stated.regionId) ?? '';
  const note = locale.taxedBy[order.TaxAddress ?? 'shipping'](region);
  return { rows, isQuebec: isInQuebec, note: hasChoice ? note : undefined };
}

/** 'GST, 5%' */
export const formatTaxLabel = ({ name, rate }: PrintTaxRow, locale: DocumentLocale) =>
  rate === undefined ? name : `${name}, ${locale.formatRate(rate)}`;
