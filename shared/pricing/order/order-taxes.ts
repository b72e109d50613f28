import { asCents, asPercent, type Cents, type Percent } from '#shared/money/money.ts';
import { regionTaxes, type TaxName } from '#shared/reference/region-taxes.ts';
import type { RegionFinanceRate } from '#shared/schemas/dealer-schema.ts';
import type { NewOrder, Order } from '#shared/schemas/order-schema.ts';
import type { TaxBases } from '#shared/schemas/order-tax-schema.ts';
import type { OrderTaxExemption } from '#shared/schemas/tax-exemption-schema.ts';
import { getTaxBase } from './charged-sums.ts';
import { computeTax, getOrderTaxBases, type TaxedAmounts } from './charges.ts';
import { getTaxRateOrDefault, type TermsAndDefaults } from './order-terms.ts';
import { getStoreKind } from './store-code.ts';

/** A dealer's own rates for a region, beside the published ones; only HSCA dealers have them. */
export type DealerTaxRate = RegionFinanceRate & { EffectiveFrom?: string | null | undefined };

export interface DealerPricingContext {
  storeCode: string;
  ownRates?: readonly DealerTaxRate[] | undefined;
}

/** The fields of an order that decide its taxes. */
export type TaxedOrder = Pick<TermsAndDefaults, 'SalesTaxRate' | 'OrderSalesSettings'> &
  Partial<
    Pick<
      Order,
      | 'ShippingInfo'
      | 'InstallationInfo'
      | 'TaxAddress'
      | 'TaxRegionId'
      | 'TradeInTax'
      | 'TaxExemption'
    >
  >;

/** A tax and its rate; the name is null where it is only known as the order's sales tax. */
export type NamedTaxRate = {
  name: TaxName | null;
  rate: Percent;
  /** A certificate covers it, so its rate is 0 (B5.4). */
  isExempt?: true;
};

export type TaxAmount = NamedTaxRate & { base: Cents; amount: Cents };

type TaxSet = { firstDay: string; taxes: readonly { name: TaxName; rate: Percent }[] };

const publishedTaxSets: ReadonlyMap<number, readonly TaxSet[]> = Map.groupBy(
  regionTaxes
    .toSorted((a, b) => b.firstDay.localeCompare(a.firstDay))
    .map(({ taxes, ...rest }) => ({
      ...rest,
      taxes: taxes.map(([name, rate]) => ({ name, rate: asPercent(rate) })),
    })),
  ({ StateId }) => StateId,
);

/** Whether a dealer's taxes depend on the region: only HSCA's do (D14). */
export const isTaxedByRegion = ({ storeCode }: DealerPricingContext) =>
  getStoreKind(storeCode) === 'HSCA';

/**
 * The region whose taxes apply (D65): the shipping address's, unless the rep chose the installation address.
 */
export const getTaxStateId = (order: TaxedOrder, address = order.TaxAddress ?? 'shipping') => {
  const shipping = order.ShippingInfo?.StateId;
  return (address === 'installation' ? order.InstallationInfo?.StateId : null) || shipping || null;
};

/**
 * The Canadian region whose taxes apply to an HSCA order; undefined for any other order or region. One that is stored
 * stays whatever becomes of the addresses (B2.8).
 */
export function findTaxRegionId(
  order: TaxedOrder,
  store: DealerPricingContext,
): number | undefined {
  const id = order.TaxRegionId ?? getTaxStateId(order);
  return isTaxedByRegion(store) && id !== null && publishedTaxSets.has(id) ? id : undefined;
}

/** The regions of both addresses where they differ and both have taxes; otherwise undefined. */
export function findDifferingTaxRegions(order: TaxedOrder, store: DealerPricingContext) {
  const findRegionAt = (TaxAddress: 'shipping' | 'installation') =>
    findTaxRegionId({ ...order, TaxAddress, TaxRegionId: null }, store);
  const [shipping, installation] = [findRegionAt('shipping'), findRegionAt('installation')];
  return shipping && installation && shipping !== installation
    ? { shipping, installation }
    : undefined;
}

/** The taxes of a region on a day (YYYY-MM-DD): the dealer's own, otherwise the published ones. */
export function listRegionTaxes(
  stateId: number,
  day: string,
  store: DealerPricingContext,
): TaxSet['taxes'] {
  const [own, publishedSets] = listTaxSets(stateId, store);
  return (
    (findSetInForce(own, day) ?? findSetInForce(publishedSets, day) ?? publishedSets.at(-1))
      ?.taxes ?? []
  );
}

/** `sets` must have the newest first. */
export const findSetInForce = (sets: readonly TaxSet[], day: string) =>
  sets.find(({ firstDay }) => firstDay <= day);

/** The sum of a region's rates on a day; undefined where the region has none, and the order's rate stays. */
export function findRegionTaxRate(
  stateId: number,
  day: string,
  store: DealerPricingContext,
): Percent | undefined {
  const taxes = listRegionTaxes(stateId, day, store);
  return taxes.length > 0 ? sumRates(taxes) : undefined;
}

/** The rate of an order where the user typed none: its region's (D65); undefined without a region. */
export function findDefaultTaxRate(
  order: TaxedOrder,
  day: string,
  store: DealerPricingContext,
): Percent | undefined {
  const region = findTaxRegionId(order, store);
  return region === undefined ? undefined : findRegionTaxRate(region, day, store);
}

/** The taxes of the order's region whose sum is the order's rate; otherwise one tax without a name. */
export const listNamedTaxRates = (
  order: TaxedOrder,
  store: DealerPricingContext,
): readonly NamedTaxRate[] =>
  listExemptTaxRates(order, store) ??
  listTaxesOfRate(getTaxRateOrDefault(order), findTaxRegionId(order, store), store);

function listTaxesOfRate(
  rate: Percent,
  region: number | undefined,
  store: DealerPricingContext,
): readonly NamedTaxRate[] {
  const set =
    region &&
    listTaxSets(region, store)
      .flat()
      .find(({ taxes }) => sumRates(taxes) === rate);
  return set ? set.taxes : [{ name: null, rate }];
}

/** The region whose taxes a certificate must cover to hold for an order: that of any dealer's tax address. */
export const getExemptionRegionId = (order: TaxedOrder) =>
  order.TaxRegionId ?? getTaxStateId(order);

/**
 * The taxes of an order whose certificate is in use: its rate is what the certificate leaves of the one without it
 * (B5.4). Otherwise undefined.
 */
function listExemptTaxRates(
  order: TaxedOrder,
  store: DealerPricingContext,
): readonly NamedTaxRate[] | undefined {
  const { TaxExemption: certificate } = order;
  if (!certificate || certificate.RegionId !== getExemptionRegionId(order)) return undefined;
  const taxes = listTaxesWithCertificate(order, certificate, store);
  return taxes.some(({ isExempt }) => isExempt) && sumRates(taxes) === getTaxRateOrDefault(order)
    ? taxes
    : undefined;
}

/** The taxes of the certificate's region at the rate without it, those that it covers at 0. */
export const listTaxesWithCertificate = (
  { OrderSalesSettings }: Pick<TaxedOrder, 'OrderSalesSettings'>,
  { RegionId, Taxes, TaxRate = null }: OrderTaxExemption,
  store: DealerPricingContext,
): readonly NamedTaxRate[] =>
  listTaxesOfRate(
    getTaxRateOrDefault({ SalesTaxRate: TaxRate, OrderSalesSettings }),
    isTaxedByRegion(store) && publishedTaxSets.has(RegionId) ? RegionId : undefined,
    store,
  ).map((tax) =>
    tax.rate > 0 && (!Taxes || (tax.name !== null && Taxes.includes(tax.name)))
      ? { ...tax, rate: asPercent(0), isExempt: true }
      : tax,
  );

/** The amount of each tax, each rounded by itself (D2, D64). */
export const computeTaxAmounts = (
  bases: TaxBases,
  order: TaxedOrder,
  store: DealerPricingContext,
): TaxAmount[] =>
  listNamedTaxRates(order, store).map((tax) => {
    const base = getTaxBase(bases, tax.name);
    return { ...tax, base, amount: computeTax(base, tax.rate) };
  });

/**
 * The taxes of a stored order. Their sum is the stored sales tax: the last tax gets what the others leave of
 * it, because older orders have one tax that was rounded once.
 */
export function splitStoredSalesTax(
  order: TaxedOrder & TaxedAmounts & Pick<NewOrder, 'SalesTax'>,
  store: DealerPricingContext,
): TaxAmount[] {
  const taxes = computeTaxAmounts(getOrderTaxBases(order), order, store);
  const others = taxes.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0);
  return taxes.map((tax, at) =>
    at === taxes.length - 1 ? { ...tax, amount: asCents(order.SalesTax - others) } : tax,
  );
}

export const sumRates = (taxes: readonly { rate: Percent }[]): Percent =>
  asPercent(taxes.reduce((sum, { rate }) => sum + rate, 0));

/** A region's own and published tax sets, the newest first. */
export function listTaxSets(
  stateId: number,
  { ownRates = [] }: DealerPricingContext,
): [own: TaxSet[], published: readonly TaxSet[]] {
  const publishedSets = publishedTaxSets.get(stateId);
  if (!publishedSets) return [[], []];
  const own = ownRates
    .filter(({ StateId }) => StateId === stateId)
    .map((rate) => buildDealerTaxSet(rate, publishedSets[0]!))
    // A dealer's set that equals the published one is dropped, so that a later published set takes effect.
    .filter(
      (set) =>
        !hasSameRates(findSetInForce(publishedSets, set.firstDay) ?? publishedSets.at(-1)!, set),
    )
    .toSorted((a, b) => b.firstDay.localeCompare(a.firstDay));
  return [own, publishedSets];
}

/**
 * The rates get the names of the region's taxes; where the region has one tax, it is the sum of both rates.
 */
function buildDealerTaxSet(
  { Rate1, Rate2, EffectiveFrom }: DealerTaxRate,
  { taxes }: TaxSet,
): TaxSet {
  const rates = [toMillionths(Rate1), toMillionths(Rate2)];
  const [first, second] = taxes;
  const namedRates = second
    ? [
        { name: first!.name, rate: asPercent(rates[0]!) },
        { name: second.name, rate: asPercent(rates[1]!) },
      ]
    : [{ name: first!.name, rate: asPercent(rates[0]! + rates[1]!) }];
  return { firstDay: EffectiveFrom ?? '', taxes: namedRates };
}

const hasSameRates = (one: TaxSet, other: TaxSet) =>
  one.taxes.every(({ rate }, at) => rate === other.taxes[at]?.rate);

/** A fraction has 6 decimals. One millionth of it is one ten-thousandth of a percent point. */
const toMillionths = (fraction: number) => Math.round(fraction * 1_000_000);
