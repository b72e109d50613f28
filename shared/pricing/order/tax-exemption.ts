import { asCents, type Cents, type Percent } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { OrderTaxExemption, TaxExemption } from '#shared/schemas/tax-exemption-schema.ts';
import {
  getExemptionRegionId,
  listNamedTaxRates,
  listTaxesWithCertificate,
  sumRates,
  type DealerPricingContext,
  type NamedTaxRate,
  type TaxedOrder,
} from './order-taxes.ts';
import { getTaxRateOrDefault } from './order-terms.ts';
import { computeOrderTotals, type PricedOrder } from './order-totals.ts';

/*
 * A certificate of exemption over an order's tax (B5.4). The order's rate is the one that counts; the certificate of
 * the order keeps the rate without it. So the totals follow from the rate alone, and a caller who knows nothing of
 * certificates finds and sends totals of the documented formula.
 */

type OrderWithCertificate = TaxedOrder & Pick<Order, 'SalesTaxRate'>;

/** The fields that a certificate moves. */
export type ExemptTerms = Pick<Order, 'SalesTaxRate'> & { TaxExemption: OrderTaxExemption };

/** Whether a certificate is valid on a day (YYYY-MM-DD), its last day included. */
const isValidOn = ({ ValidUntil }: Pick<TaxExemption, 'ValidUntil'>, day: string) =>
  !ValidUntil || day <= ValidUntil;

/** Whether a certificate is valid on a day in the region that taxes the order. */
export const holdsForOrder = (
  certificate: Pick<TaxExemption, 'RegionId' | 'ValidUntil'>,
  order: TaxedOrder,
  day: string,
) => certificate.RegionId === getExemptionRegionId(order) && isValidOn(certificate, day);

/** The terms of an order with a certificate, at the rate that it has without one. */
export function exemptOrder(
  order: TaxedOrder,
  { certificate, rate, day }: { certificate: OrderTaxExemption; rate: Percent | null; day: string },
  store: DealerPricingContext,
): ExemptTerms {
  const TaxExemption = { ...certificate, TaxRate: rate };
  if (!holdsForOrder(certificate, order, day)) return { SalesTaxRate: rate, TaxExemption };
  return { SalesTaxRate: getRateWithCertificate(order, TaxExemption, store), TaxExemption };
}

/** The rate that a certificate leaves of the one without it; the same where it covers none of the taxes. */
export function getRateWithCertificate(
  order: TaxedOrder,
  certificate: OrderTaxExemption,
  store: DealerPricingContext,
): Percent | null {
  const taxes = listTaxesWithCertificate(order, certificate, store);
  return taxes.some(({ isExempt }) => isExempt) ? sumRates(taxes) : (certificate.TaxRate ?? null);
}

/**
 * The certificate that keeps tax out of an order's rate, whether or not it still may: undefined where there is none,
 * or where a rate was typed over it.
 */
export function findUsedCertificate(
  order: OrderWithCertificate,
  store: DealerPricingContext,
): OrderTaxExemption | undefined {
  const { TaxExemption: certificate } = order;
  if (!certificate) return undefined;
  const taxes = listTaxesWithCertificate(order, certificate, store);
  return taxes.some(({ isExempt }) => isExempt) && sumRates(taxes) === getTaxRateOrDefault(order)
    ? certificate
    : undefined;
}

/** The order's rate without its certificate. */
export function getRateWithoutCertificate(
  order: OrderWithCertificate,
  store: DealerPricingContext,
): Percent | null {
  const used = findUsedCertificate(order, store);
  return used ? (used.TaxRate ?? null) : order.SalesTaxRate;
}

/** Why a certificate that keeps tax out of an order may not do so on a day. */
export type LapsedExemption = {
  certificate: OrderTaxExemption;
  /** Otherwise it is of another region than the one that taxes the order. */
  isExpired: boolean;
};

/** Until a save charges the tax, no order with a lapsed exemption is committed. */
export function findLapsedExemption(
  order: OrderWithCertificate,
  day: string,
  store: DealerPricingContext,
): LapsedExemption | undefined {
  const certificate = findUsedCertificate(order, store);
  if (!certificate || holdsForOrder(certificate, order, day)) return undefined;
  return { certificate, isExpired: !isValidOn(certificate, day) };
}

/** What a lapsed exemption keeps out of an order, and what the order would be charged. */
export type LapsedTax = LapsedExemption & {
  regionId: number;
  /** The rate of the whole tax. */
  rate: Percent;
  tax: Cents;
  total: Cents;
};

export function computeLapsedTax(
  order: OrderWithCertificate & PricedOrder & Pick<Order, 'SalesTax'>,
  day: string,
  store: DealerPricingContext,
): LapsedTax | undefined {
  const lapsed = findLapsedExemption(order, day, store);
  if (!lapsed) return undefined;
  const charged = { ...order, SalesTaxRate: lapsed.certificate.TaxRate ?? null };
  const { SalesTax, Total } = computeOrderTotals(charged, store).totals;
  return {
    ...lapsed,
    regionId: getExemptionRegionId(order) ?? lapsed.certificate.RegionId,
    rate: getTaxRateOrDefault(charged),
    tax: asCents(SalesTax - order.SalesTax),
    total: Total,
  };
}

/** A certificate that is valid, but not in use: a rate was typed over it. */
export function findUnusedCertificate(
  order: OrderWithCertificate,
  day: string,
  store: DealerPricingContext,
): OrderTaxExemption | undefined {
  const { TaxExemption: certificate } = order;
  if (!certificate || !holdsForOrder(certificate, order, day)) return undefined;
  const isUsed = findUsedCertificate(order, store) !== undefined;
  return isUsed || getTaxRateOrDefault(order) === 0 ? undefined : certificate;
}

/**
 * The certificate that an order's documents state; a committed order of HSCA has it by its stored taxes. Undefined
 * where none is in use.
 */
export function findStatedCertificate(
  order: OrderWithCertificate & Partial<Pick<Order, 'Taxes'>>,
  store: DealerPricingContext,
): OrderTaxExemption | undefined {
  const taxes: readonly (Pick<NamedTaxRate, 'isExempt'> | { IsExempt?: boolean | null })[] =
    order.Taxes ?? listNamedTaxRates(order, store);
  const isStated = taxes.some(
    (tax) => ('isExempt' in tax && tax.isExempt) || ('IsExempt' in tax && tax.IsExempt),
  );
  return isStated ? (order.TaxExemption ?? undefined) : undefined;
}
