import {
  HUNDRED_PERCENT,
  asCents,
  asPercent,
  multiplyAndDivide,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import { regionTaxes, type TaxName } from '#shared/reference/region-taxes.ts';
import type { RegionFinanceRate } from '#shared/schemas/dealer-schema.ts';
import type { NewOrder } from '#shared/schemas/order-schema.ts';
import { getTaxRate, type TermsAndDefaults } from './order-terms.ts';
import { getStoreKind } from './store-code.ts';

/** Rates that a dealer keeps for a region beside the published ones: of HSCA alone. */
export type DealerTaxRate = RegionFinanceRate & { EffectiveFrom?: string | null | undefined };

/** The dealer whose order is priced. */
export interface PricingStore {
  storeCode: string;
  ownRates?: readonly DealerTaxRate[] | undefined;
}

/** What of an order says which taxes it has. */
export type TaxedOrder = Pick<TermsAndDefaults, 'SalesTaxRate' | 'OrderSalesSettings'> &
  Partial<Pick<NewOrder, 'ShippingInfo' | 'InstallationInfo' | 'TaxAddress'>>;

/** A tax of an order and its rate; null where it is only known as the order's sales tax. */
export type NamedTaxRate = { name: TaxName | null; rate: Percent };

/** The same, and what it comes to. */
export type TaxAmount = NamedTaxRate & { base: Cents; amount: Cents };

type TaxSet = { from: string; taxes: readonly { name: TaxName; rate: Percent }[] };

const publishedTaxSets: ReadonlyMap<number, readonly TaxSet[]> = Map.groupBy(
  regionTaxes
    .toSorted((a, b) => b.from.localeCompare(a.from))
    .map(({ taxes, ...rest }) => ({
      ...rest,
      taxes: taxes.map(([name, rate]) => ({ name, rate: asPercent(rate) })),
    })),
  ({ StateId }) => StateId,
);

/** Whether the taxes of a region count for a dealer at all: HSCA's alone (D14). */
export const isTaxedByRegion = ({ storeCode }: PricingStore) => getStoreKind(storeCode) === 'HSCA';

/** The address whose region's taxes count (D65): where it ships, unless the rep chose where it is installed. */
export const getTaxStateId = (order: TaxedOrder, address = order.TaxAddress ?? 'shipping') => {
  const shipping = order.ShippingInfo?.StateId;
  return (address === 'installation' ? order.InstallationInfo?.StateId : null) || shipping || null;
};

/** The region of Canada whose taxes an order of HSCA has; undefined for any other order or region. */
export function findTaxRegionId(order: TaxedOrder, store: PricingStore): number | undefined {
  const id = getTaxStateId(order);
  return isTaxedByRegion(store) && id !== null && publishedTaxSets.has(id) ? id : undefined;
}

/** Where an order's two addresses have different taxes to choose from: the regions of both. */
export function findTaxRegionChoice(order: TaxedOrder, store: PricingStore) {
  const findRegionAt = (TaxAddress: 'shipping' | 'installation') =>
    findTaxRegionId({ ...order, TaxAddress }, store);
  const [shipping, installation] = [findRegionAt('shipping'), findRegionAt('installation')];
  return shipping && installation && shipping !== installation
    ? { shipping, installation }
    : undefined;
}

/** The taxes of a region on a day (YYYY-MM-DD): what the dealer keeps for it, else the published. */
export function listRegionTaxes(
  stateId: number,
  day: string,
  store: PricingStore,
): TaxSet['taxes'] {
  const [own, publishedSets] = listTaxSets(stateId, store);
  return (
    (findSetInForce(own, day) ?? findSetInForce(publishedSets, day) ?? publishedSets.at(-1))
      ?.taxes ?? []
  );
}

/** Of sets of which the newest is the first. */
const findSetInForce = (sets: readonly TaxSet[], day: string) =>
  sets.find(({ from }) => from <= day);

/** The sum of the rates of a region on a day; undefined where it has none, and a rate stays as it is. */
export function findRegionTaxRate(
  stateId: number,
  day: string,
  store: PricingStore,
): Percent | undefined {
  const taxes = listRegionTaxes(stateId, day, store);
  return taxes.length > 0 ? sumRates(taxes) : undefined;
}

/** The rate an order has where nobody gave one: its region's, where it has one (D65). */
export function findDefaultTaxRate(
  order: TaxedOrder,
  day: string,
  store: PricingStore,
): Percent | undefined {
  const region = findTaxRegionId(order, store);
  return region === undefined ? undefined : findRegionTaxRate(region, day, store);
}

/** An order's taxes by name: those of its region that come to its rate; else one without a name. */
export function listNamedTaxRates(order: TaxedOrder, store: PricingStore): readonly NamedTaxRate[] {
  const rate = getTaxRate(order);
  const region = findTaxRegionId(order, store);
  const set =
    region &&
    listTaxSets(region, store)
      .flat()
      .find(({ taxes }) => sumRates(taxes) === rate);
  return set ? set.taxes : [{ name: null, rate }];
}

/** What each tax of an order comes to on what is taxed, each rounded by itself (D2, D64). */
export const computeTaxAmounts = (
  base: Cents,
  order: TaxedOrder,
  store: PricingStore,
): TaxAmount[] =>
  listNamedTaxRates(order, store).map(({ name, rate }) => ({
    name,
    rate,
    base,
    amount: computeTax(base, rate),
  }));

/**
 * The taxes of an order as it stands: they come to the sales tax that is stored with it, the last one being what the
 * others leave of it. Orders of before had one tax for all, rounded once.
 */
export function computeOrderTaxes(
  order: TaxedOrder & Pick<NewOrder, 'SubTotal' | 'Freight' | 'TaxFreight' | 'SalesTax'>,
  store: PricingStore,
): TaxAmount[] {
  const taxes = computeTaxAmounts(computeTaxedAmount(order), order, store);
  const others = taxes.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0);
  return taxes.map((tax, at) =>
    at === taxes.length - 1 ? { ...tax, amount: asCents(order.SalesTax - others) } : tax,
  );
}

/** What of an order is taxed: the subtotal, and the freight where that is (D12). */
export const computeTaxedAmount = ({
  SubTotal,
  Freight,
  TaxFreight,
}: Pick<NewOrder, 'SubTotal' | 'Freight' | 'TaxFreight'>): Cents =>
  asCents(SubTotal + (TaxFreight ? Freight : 0));

/** A tax at one rate, half up to the cent (D2). */
export const computeTax = (base: Cents, rate: Percent): Cents =>
  asCents(multiplyAndDivide(base, rate, HUNDRED_PERCENT, 'nearest'));

const sumRates = (taxes: TaxSet['taxes']): Percent =>
  asPercent(taxes.reduce((sum, { rate }) => sum + rate, 0));

/** The dealer's own sets of a region and the published, the newest first. */
function listTaxSets(
  stateId: number,
  { ownRates = [] }: PricingStore,
): [own: TaxSet[], known: readonly TaxSet[]] {
  const publishedSets = publishedTaxSets.get(stateId);
  if (!publishedSets) return [[], []];
  const own = ownRates
    .filter(({ StateId }) => StateId === stateId)
    .map((rate) => buildDealerTaxSet(rate, publishedSets[0]!))
    // One that says what was published gives way to what is published next.
    .filter(
      (set) => !hasSameRates(findSetInForce(publishedSets, set.from) ?? publishedSets.at(-1)!, set),
    )
    .toSorted((a, b) => b.from.localeCompare(a.from));
  return [own, publishedSets];
}

/** Named as the region's: where that has one tax, both rates are it. */
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
  return { from: EffectiveFrom ?? '', taxes: namedRates };
}

const hasSameRates = (one: TaxSet, other: TaxSet) =>
  one.taxes.every(({ rate }, at) => rate === other.taxes[at]?.rate);

/** A fraction has 6 decimals: a millionth of it is a ten-thousandth of a percent point. */
const toMillionths = (fraction: number) => Math.round(fraction * 1_000_000);
