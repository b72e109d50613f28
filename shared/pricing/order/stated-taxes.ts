import { BRITISH_COLUMBIA_ID, QUEBEC_ID, type TaxName } from '#shared/reference/region-taxes.ts';
import type { Dealer } from '#shared/schemas/dealer.ts';
import type { OrderTax } from '#shared/schemas/order-tax.ts';
import type { Order } from '#shared/schemas/order.ts';
import { isTaxedByRegion, taxesWithin, taxRegionId, type Store } from './taxes.ts';

type Numbers = Pick<
  Dealer,
  'GstHstNumber' | 'QstNumber' | 'BcPstNumber' | 'SkPstNumber' | 'MbRstNumber'
>;

/** The taxes of an order of HSCA as papers state them. */
export type StatedTaxes = {
  /** The region of Canada they are those of; null where there is none, and one row names no tax. */
  regionId: number | null;
  taxes: readonly OrderTax[];
};

type Taxed = Omit<Order, 'OrderLines'>;

/**
 * The taxes of an order by name, with the dealer's registration numbers: those of the commit for ever, else as the
 * order stands. Undefined for a dealer who is not HSCA: its orders have one sales tax.
 */
export function stateTaxes(order: Taxed, dealer: Numbers, store: Store): StatedTaxes | undefined {
  if (!isTaxedByRegion(store)) return undefined;
  if (order.Taxes) return { regionId: order.TaxRegionId ?? null, taxes: order.Taxes };
  const regionId = taxRegionId(order, store) ?? null;
  const taxes = taxesWithin(order, store).map(({ name, rate, base, amount }) => ({
    Name: name,
    Rate: rate,
    Base: base,
    Amount: amount,
    Number: name && (numberOf(name, regionId, dealer) || null),
  }));
  return { regionId, taxes };
}

const numberOf = (name: TaxName, regionId: number | null, dealer: Numbers) =>
  ({
    GST: dealer.GstHstNumber,
    HST: dealer.GstHstNumber,
    QST: dealer.QstNumber,
    PST: regionId === BRITISH_COLUMBIA_ID ? dealer.BcPstNumber : dealer.SkPstNumber,
    RST: dealer.MbRstNumber,
  })[name];

/** Whether no paper may name a rate (D64). */
export const isQuebec = (stated: StatedTaxes | undefined) => stated?.regionId === QUEBEC_ID;

/** Quebec's taxes are called by their names or not charged: no paper is made of another rate. */
export const hasRateForeignToQuebec = (stated: StatedTaxes | undefined) =>
  isQuebec(stated) && stated!.taxes.some(({ Name, Rate }) => Name === null && Rate !== 0);

/** The taxes whose registration number a sale needs, and that has none: GST, HST and QST that are charged. */
export const taxesWithoutNumber = (stated: StatedTaxes | undefined): TaxName[] =>
  (stated?.taxes ?? []).flatMap(({ Name, Amount, Number }) =>
    Name && needed.has(Name) && Amount !== 0 && !Number ? [Name] : [],
  );

const needed: ReadonlySet<TaxName> = new Set(['GST', 'HST', 'QST']);
