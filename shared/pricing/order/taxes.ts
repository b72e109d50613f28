import {
  HUNDRED_PERCENT,
  cents,
  percent,
  scale,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import { regionTaxes, type TaxName } from '#shared/reference/region-taxes.ts';
import type { RegionFinanceRate } from '#shared/schemas/dealer.ts';
import type { NewOrder } from '#shared/schemas/order.ts';
import { storeKind } from './store-code.ts';
import { taxRate, type TermsAndDefaults } from './terms.ts';

/** Rates that a dealer keeps for a region beside the published ones: of HSCA alone. */
export type OwnRate = RegionFinanceRate & { EffectiveFrom?: string | null | undefined };

/** The dealer whose order is priced. */
export interface Store {
  storeCode: string;
  ownRates?: readonly OwnRate[] | undefined;
}

/** What of an order says which taxes it has. */
export type TaxedOrder = Pick<TermsAndDefaults, 'SalesTaxRate' | 'OrderSalesSettings'> &
  Partial<Pick<NewOrder, 'ShippingInfo' | 'InstallationInfo' | 'TaxAddress'>>;

/** A tax of an order and its rate; null where it is only known as the order's sales tax. */
export type NamedRate = { name: TaxName | null; rate: Percent };

/** The same, and what it comes to. */
export type TaxAmount = NamedRate & { base: Cents; amount: Cents };

type TaxSet = { from: string; taxes: readonly { name: TaxName; rate: Percent }[] };

const published: ReadonlyMap<number, readonly TaxSet[]> = Map.groupBy(
  regionTaxes
    .toSorted((a, b) => b.from.localeCompare(a.from))
    .map(({ taxes, ...rest }) => ({
      ...rest,
      taxes: taxes.map(([name, rate]) => ({ name, rate: percent(rate) })),
    })),
  ({ StateId }) => StateId,
);

/** Whether the taxes of a region count for a dealer at all: HSCA's alone (D14). */
export const isTaxedByRegion = ({ storeCode }: Store) => storeKind(storeCode) === 'HSCA';

/** The address whose region's taxes count (D65): where it ships, unless the rep chose where it is installed. */
export const taxStateId = (order: TaxedOrder, address = order.TaxAddress ?? 'shipping') => {
  const shipping = order.ShippingInfo?.StateId;
  return (address === 'installation' ? order.InstallationInfo?.StateId : null) || shipping || null;
};

/** The region of Canada whose taxes an order of HSCA has; undefined for any other order or region. */
export function taxRegionId(order: TaxedOrder, store: Store): number | undefined {
  const id = taxStateId(order);
  return isTaxedByRegion(store) && id !== null && published.has(id) ? id : undefined;
}

/** Where an order's two addresses have different taxes to choose from: the regions of both. */
export function taxChoice(order: TaxedOrder, store: Store) {
  const regionAt = (TaxAddress: 'shipping' | 'installation') =>
    taxRegionId({ ...order, TaxAddress }, store);
  const [shipping, installation] = [regionAt('shipping'), regionAt('installation')];
  return shipping && installation && shipping !== installation
    ? { shipping, installation }
    : undefined;
}

/** The taxes of a region on a day (YYYY-MM-DD): what the dealer keeps for it, else the published. */
export function taxesOfRegion(stateId: number, day: string, store: Store): TaxSet['taxes'] {
  const [own, known] = setsOf(stateId, store);
  return (inForce(own, day) ?? inForce(known, day) ?? known.at(-1))?.taxes ?? [];
}

/** Of sets of which the newest is the first. */
const inForce = (sets: readonly TaxSet[], day: string) => sets.find(({ from }) => from <= day);

/** The sum of the rates of a region on a day; undefined where it has none, and a rate stays as it is. */
export function regionTaxRate(stateId: number, day: string, store: Store): Percent | undefined {
  const taxes = taxesOfRegion(stateId, day, store);
  return taxes.length > 0 ? sumRates(taxes) : undefined;
}

/** The rate an order has where nobody gave one: its region's, where it has one (D65). */
export function openTaxRate(order: TaxedOrder, day: string, store: Store): Percent | undefined {
  const region = taxRegionId(order, store);
  return region === undefined ? undefined : regionTaxRate(region, day, store);
}

/** An order's taxes by name: those of its region that come to its rate; else one without a name. */
export function taxesByName(order: TaxedOrder, store: Store): readonly NamedRate[] {
  const rate = taxRate(order);
  const region = taxRegionId(order, store);
  const set =
    region &&
    setsOf(region, store)
      .flat()
      .find(({ taxes }) => sumRates(taxes) === rate);
  return set ? set.taxes : [{ name: null, rate }];
}

/** What each tax of an order comes to on what is taxed, each rounded by itself (D2, D64). */
export const taxesOn = (base: Cents, order: TaxedOrder, store: Store): TaxAmount[] =>
  taxesByName(order, store).map(({ name, rate }) => ({
    name,
    rate,
    base,
    amount: taxShare(base, rate),
  }));

/**
 * The taxes of an order as it stands: they come to the sales tax that is stored with it, the last one being what the
 * others leave of it. Orders of before had one tax for all, rounded once.
 */
export function taxesWithin(
  order: TaxedOrder & Pick<NewOrder, 'SubTotal' | 'Freight' | 'TaxFreight' | 'SalesTax'>,
  store: Store,
): TaxAmount[] {
  const taxes = taxesOn(taxedAmount(order), order, store);
  const others = taxes.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0);
  return taxes.map((tax, at) =>
    at === taxes.length - 1 ? { ...tax, amount: cents(order.SalesTax - others) } : tax,
  );
}

/** What of an order is taxed: the subtotal, and the freight where that is (D12). */
export const taxedAmount = ({
  SubTotal,
  Freight,
  TaxFreight,
}: Pick<NewOrder, 'SubTotal' | 'Freight' | 'TaxFreight'>): Cents =>
  cents(SubTotal + (TaxFreight ? Freight : 0));

/** A tax at one rate, half up to the cent (D2). */
export const taxShare = (base: Cents, rate: Percent): Cents =>
  cents(scale(base, rate, HUNDRED_PERCENT, 'nearest'));

const sumRates = (taxes: TaxSet['taxes']): Percent =>
  percent(taxes.reduce((sum, { rate }) => sum + rate, 0));

/** The dealer's own sets of a region and the published, the newest first. */
function setsOf(
  stateId: number,
  { ownRates = [] }: Store,
): [own: TaxSet[], known: readonly TaxSet[]] {
  const known = published.get(stateId);
  if (!known) return [[], []];
  const own = ownRates
    .filter(({ StateId }) => StateId === stateId)
    .map((rate) => ownSet(rate, known[0]!))
    // One that says what was published gives way to what is published next.
    .filter((set) => !hasSameRates(inForce(known, set.from) ?? known.at(-1)!, set))
    .toSorted((a, b) => b.from.localeCompare(a.from));
  return [own, known];
}

/** Named as the region's: where that has one tax, both rates are it. */
function ownSet({ Rate1, Rate2, EffectiveFrom }: OwnRate, { taxes }: TaxSet): TaxSet {
  const rates = [millionths(Rate1), millionths(Rate2)];
  const [first, second] = taxes;
  const named = second
    ? [
        { name: first!.name, rate: percent(rates[0]!) },
        { name: second.name, rate: percent(rates[1]!) },
      ]
    : [{ name: first!.name, rate: percent(rates[0]! + rates[1]!) }];
  return { from: EffectiveFrom ?? '', taxes: named };
}

const hasSameRates = (one: TaxSet, other: TaxSet) =>
  one.taxes.every(({ rate }, at) => rate === other.taxes[at]?.rate);

/** A fraction has 6 decimals: a millionth of it is a ten-thousandth of a percent point. */
const millionths = (fraction: number) => Math.round(fraction * 1_000_000);
