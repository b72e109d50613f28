import type { Cents, Percent } from '#shared/money/money.ts';
import {
  isQuebecTaxRegion,
  buildDocumentTaxes,
  type DocumentTaxes,
} from '#shared/pricing/order/document-taxes.ts';
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

/** The base of a tax is not printed. */
type StatedTaxes = Pick<DocumentTaxes, 'regionId'> & {
  taxes: readonly Omit<DocumentTaxes['taxes'][number], 'Base'>[];
};

/** Taxes as printed: those of a region by name, others as sales tax with its rate. */
export function buildPrintTaxes(stated: StatedTaxes, locale: DocumentLocale): PrintTaxes {
  const isQuebec = isQuebecTaxRegion(stated);
  const rows = stated.taxes.map(({ Name, Rate, Amount, Number }) => {
    if (stated.regionId === null) return { name: locale.salesTax, rate: Rate, amount: Amount };
    return {
      name: Name ? locale.taxName[Name] : locale.tax,
      ...(Name && !isQuebec && { rate: Rate }),
      ...(Number && { number: Number }),
      amount: Amount,
    };
  });
  return { rows, isQuebec, note: undefined };
}

/**
 * The taxes of an order as printed: for HSCA by name, for others as sales tax with its rate. `ownRates` are
 * the dealer's.
 */
export function computePrintTaxes({ order, dealer, ownRates, locale }: PrintTaxInput): PrintTaxes {
  const store = { storeCode: dealer.StoreCode, ownRates };
  const stated = buildDocumentTaxes(order, dealer, store);
  if (!stated?.regionId) {
    const taxes = [{ Name: null, Rate: getTaxRateOrDefault(order), Amount: order.SalesTax }];
    return buildPrintTaxes({ regionId: null, taxes }, locale);
  }
  const hasChoice = findDifferingTaxRegions(order, store) !== undefined;
  const region = locale.regionName(stated.regionId) ?? '';
  const note = locale.taxedBy[order.TaxAddress ?? 'shipping'](region);
  return { ...buildPrintTaxes(stated, locale), note: hasChoice ? note : undefined };
}

/** 'GST, 5%' */
export const formatTaxLabel = ({ name, rate }: PrintTaxRow, locale: DocumentLocale) =>
  rate === undefined ? name : `${name}, ${locale.formatRate(rate)}`;
