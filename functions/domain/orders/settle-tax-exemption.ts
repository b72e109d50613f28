import type { Percent } from '#shared/money/money.ts';
import {
  findDefaultTaxRate,
  getExemptionRegionId,
  type DealerPricingContext,
  type TaxedOrder,
} from '#shared/pricing/order/order-taxes.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import {
  exemptOrder,
  findUsedCertificate,
  getRateWithCertificate,
  getRateWithoutCertificate,
  holdsForOrder,
} from '#shared/pricing/order/tax-exemption.ts';
import type { NewOrder, Order } from '#shared/schemas/order-schema.ts';
import type { OrderTaxExemption, TaxExemption } from '#shared/schemas/tax-exemption-schema.ts';

type OrderWithCertificate = TaxedOrder & Pick<NewOrder, 'CustomerId' | 'TaxExemption'>;

export type ExemptionContext = {
  /** The customer's own certificate; undefined where the caller may not see the customer. */
  customerCertificate: TaxExemption | null | undefined;
  /** The order before a save, or the source of a copy; undefined for a new one. */
  stored?: Pick<Order, 'TaxExemption' | 'SalesTaxRate' | 'CustomerId'> | undefined;
  /** The rate was left out of a new order's body and is worked out: no rate was typed. */
  isTaxRateLeftOut?: boolean | undefined;
  /** The dealer's day, as YYYY-MM-DD. */
  day: string;
  store: DealerPricingContext;
};

/** What a certificate makes of the rate of an order. */
type SettledTerms = Pick<NewOrder, 'SalesTaxRate' | 'TaxExemption'>;

/** Whether the caller writes a certificate without the order's tax: then the server works the tax out (B5.4). */
export const writesCertificate = ({ TaxExemption }: Pick<NewOrder, 'TaxExemption'>) =>
  Boolean(TaxExemption) && TaxExemption?.TaxRate === undefined;

/** The order with the certificate that it keeps although the caller left it out. */
export function keepStoredCertificate<Sent extends NewOrder>(
  sent: Sent,
  stored: ExemptionContext['stored'],
): Sent {
  const isLeftOut = sent.TaxExemption === undefined && stored?.CustomerId === sent.CustomerId;
  return isLeftOut && stored?.TaxExemption ? { ...sent, TaxExemption: stored.TaxExemption } : sent;
}

/** An order without a certificate has no such field. */
export function replaceTaxExemption<Sent extends { TaxExemption?: Order['TaxExemption'] }>(
  order: Sent,
  certificate: Order['TaxExemption'],
): Sent {
  if (certificate) return { ...order, TaxExemption: certificate };
  const { TaxExemption: _, ...others } = order;
  return others as Sent;
}

/**
 * The rate and the certificate that count: the customer's where it holds, otherwise the one that was written for this
 * order alone (B5.4). The rate moves where a certificate is new, changed or of another region, never with a day: an
 * expired one is refused at a commit.
 */
export function settleTaxExemption(
  sent: OrderWithCertificate,
  context: ExemptionContext,
): SettledTerms {
  const { SalesTaxRate, TaxExemption: written } = sent;
  if (written === null) return { SalesTaxRate };
  const certificate = chooseCertificate(sent, written, context);
  const charged = findChargedRate(sent, written, context);
  if (!certificate) return { SalesTaxRate: charged ? charged.rate : SalesTaxRate };
  if (!charged) {
    const TaxRate = written?.TaxRate === undefined ? SalesTaxRate : written.TaxRate;
    return { SalesTaxRate, TaxExemption: { ...certificate, TaxRate } };
  }
  const { day, store } = context;
  const { rate, isInUse } = charged;
  // A certificate in use stays so on the day after.
  if (!isInUse || certificate.RegionId !== getExemptionRegionId(sent))
    return exemptOrder(sent, { certificate, rate, day }, store);
  const TaxExemption = { ...certificate, TaxRate: rate };
  return { SalesTaxRate: getRateWithCertificate(sent, TaxExemption, store), TaxExemption };
}

function chooseCertificate(
  sent: OrderWithCertificate,
  written: OrderTaxExemption | undefined,
  { customerCertificate: own, stored, day }: ExemptionContext,
): OrderTaxExemption | undefined {
  const ofCustomer = own ? { ...own, Source: 'customer' as const } : undefined;
  if (!written) return stored?.CustomerId === sent.CustomerId ? undefined : ofCustomer;
  if (written.Source === 'customer' && own !== undefined) return ofCustomer;
  if (ofCustomer && holdsForOrder(ofCustomer, sent, day)) return ofCustomer;
  return { ...written, Source: written.Source ?? 'order' };
}

/** The rate that a certificate is taken off; undefined where a rate was typed, which stands. */
function findChargedRate(
  sent: OrderWithCertificate,
  written: OrderTaxExemption | undefined,
  context: ExemptionContext,
): { rate: Percent | null; isInUse: boolean } | undefined {
  const { stored, isTaxRateLeftOut, store } = context;
  if (isTaxRateLeftOut) return { rate: sent.SalesTaxRate, isInUse: false };
  const isNew = writesCertificate(sent);
  const usedBefore =
    stored?.SalesTaxRate === sent.SalesTaxRate
      ? findUsedCertificate({ ...sent, TaxExemption: stored.TaxExemption }, store)
      : undefined;
  const used = (isNew ? undefined : findUsedCertificate(sent, store)) ?? usedBefore;
  if (used) return { rate: used.TaxRate ?? null, isInUse: Boolean(written) && !isNew };
  return written && isNew
    ? { rate: findRateWithoutWritten(sent, written, context), isInUse: false }
    : undefined;
}

/**
 * A caller who writes a certificate may have sent the rate without it, or already the one that it leaves of the
 * default.
 */
function findRateWithoutWritten(
  sent: OrderWithCertificate,
  written: OrderTaxExemption,
  { day, store }: ExemptionContext,
): Percent | null {
  const regular = findDefaultTaxRate(sent, day, store) ?? null;
  const left = getRateWithCertificate(sent, { ...written, TaxRate: regular }, store);
  return left === getTaxRateOrDefault(sent) ? regular : sent.SalesTaxRate;
}

/** A copy has no certificate that was written for its source alone, and is charged the tax. */
export function copyTaxExemption(
  sent: NewOrder,
  source: NonNullable<ExemptionContext['stored']>,
  context: Omit<ExemptionContext, 'stored' | 'isTaxRateLeftOut'>,
): SettledTerms {
  const certified = keepStoredCertificate(sent, source);
  const settled = settleTaxExemption(certified, { ...context, stored: source });
  if (settled.TaxExemption?.Source !== 'order') return settled;
  return { SalesTaxRate: getRateWithoutCertificate({ ...certified, ...settled }, context.store) };
}
