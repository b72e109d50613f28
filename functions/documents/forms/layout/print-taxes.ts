import type { Cents, Percent } from '#shared/money/money.ts';
import {
  isQuebecTaxRegion,
  buildDocumentTaxes,
  type DocumentTaxes,
} from '#shared/pricing/order/document-taxes.ts';
import { findDifferingTaxRegions } from '#shared/pricing/order/order-taxes.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import { findStatedCertificate } from '#shared/pricing/order/tax-exemption.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { TaxExemption } from '#shared/schemas/tax-exemption-schema.ts';
import type { DocumentLocale } from './document-locale.ts';
import type { OrderToPrint } from './order-print-parts.ts';

/** A tax as a document states it: its name, its rate where it may be stated, its number, and the amount. */
export type PrintTaxRow = { name: string; rate?: Percent; number?: string; amount: Cents };

export type PrintTaxes = {
  rows: readonly PrintTaxRow[];
  /** Documents in Quebec state no tax rates (D64). */
  isQuebec: boolean;
  /**
   * Which address determines the taxes, where the order's two addresses have different taxes (D65), and by which
   * certificate the order is exempt (B5.4).
   */
  note: string | undefined;
  /** Of an exempt order. */
  certificate: PrintCertificate | undefined;
};

type PrintCertificate = Pick<TaxExemption, 'Number' | 'Reason'>;

type PrintTaxInput = Pick<OrderToPrint, 'dealer' | 'ownRates'> & {
  order: Order;
  locale: DocumentLocale;
};

/** The base of a tax is not printed. */
type StatedTaxes = Pick<DocumentTaxes, 'regionId'> & {
  taxes: readonly Omit<DocumentTaxes['taxes'][number], 'Base'>[];
  certificate?: PrintCertificate | undefined;
};

/** Taxes as printed: those of a region by name, others as sales tax with its rate. An exempt one has none. */
export function buildPrintTaxes(stated: StatedTaxes, locale: DocumentLocale): PrintTaxes {
  const isQuebec = isQuebecTaxRegion(stated);
  const rows = stated.taxes.map(({ Name, Rate, Amount, Number, IsExempt }) => {
    const name =
      stated.regionId === null ? locale.salesTax : Name ? locale.taxName[Name] : locale.tax;
    if (IsExempt) return { name: `${name}, ${locale.exempt}`, amount: Amount };
    if (stated.regionId === null) return { name, rate: Rate, amount: Amount };
    return {
      name,
      ...(Name && !isQuebec && { rate: Rate }),
      ...(Number && { number: Number }),
      amount: Amount,
    };
  });
  const { certificate } = stated;
  return { rows, isQuebec, note: formatExemption(certificate, locale), certificate };
}

const formatExemption = (
  certificate: StatedTaxes['certificate'],
  locale: DocumentLocale,
): string | undefined =>
  certificate &&
  locale.exemption([certificate.Number, certificate.Reason].filter(Boolean).join(', '));

/**
 * The taxes of an order as printed: for HSCA by name, for others as sales tax with its rate. `ownRates` are
 * the dealer's.
 */
export function computePrintTaxes({ order, dealer, ownRates, locale }: PrintTaxInput): PrintTaxes {
  const store = { storeCode: dealer.StoreCode, ownRates };
  const stated = buildDocumentTaxes(order, dealer, store);
  const certificate = findStatedCertificate(order, store);
  if (!stated?.regionId) {
    const rate = { Rate: getTaxRateOrDefault(order), IsExempt: certificate !== undefined };
    const taxes = [{ Name: null, ...rate, Amount: order.SalesTax }];
    return buildPrintTaxes({ regionId: null, taxes, certificate }, locale);
  }
  const hasChoice = findDifferingTaxRegions(order, store) !== undefined;
  const region = locale.regionName(stated.regionId) ?? '';
  const note = locale.taxedBy[order.TaxAddress ?? 'shipping'](region);
  const printed = buildPrintTaxes({ ...stated, certificate }, locale);
  const notes = [hasChoice && note, printed.note].filter(Boolean);
  return { ...printed, note: notes.join('. ') || undefined };
}

/** 'GST, 5%' */
export const formatTaxLabel = ({ name, rate }: PrintTaxRow, locale: DocumentLocale) =>
  rate === undefined ? name : `${name}, ${locale.formatRate(rate)}`;
