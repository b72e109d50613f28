import {
  BRITISH_COLUMBIA_REGION_ID,
  QUEBEC_REGION_ID,
  type TaxName,
} from '#shared/reference/region-taxes.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { OrderTax } from '#shared/schemas/order-tax-schema.ts';
import {
  isTaxedByRegion,
  splitStoredSalesTax,
  findTaxRegionId,
  type DealerPricingContext,
} from './order-taxes.ts';

type TaxRegistrationNumbers = Pick<
  Dealer,
  'GstHstNumber' | 'QstNumber' | 'BcPstNumber' | 'SkPstNumber' | 'MbRstNumber'
>;

/** The taxes of an HSCA order as documents state them. */
export type DocumentTaxes = {
  /**
   * The Canadian region whose taxes apply; null where there is none, and `taxes` has one row without a name.
   */
  regionId: number | null;
  taxes: readonly OrderTax[];
};

type TaxedOrderHeader = Omit<Order, 'OrderLines'>;

/**
 * The taxes of an order by name, with the dealer's registration numbers. A committed order has its stored
 * taxes; any other order's are computed. Undefined for a dealer who is not HSCA: its orders have one sales
 * tax.
 */
export function buildDocumentTaxes(
  order: TaxedOrderHeader,
  dealer: TaxRegistrationNumbers,
  store: DealerPricingContext,
): DocumentTaxes | undefined {
  if (!isTaxedByRegion(store)) return undefined;
  if (order.Taxes) return { regionId: order.TaxRegionId ?? null, taxes: order.Taxes };
  const regionId = findTaxRegionId(order, store) ?? null;
  const taxes = splitStoredSalesTax(order, store).map(({ name, rate, base, amount, isExempt }) => ({
    Name: name,
    Rate: rate,
    Base: base,
    Amount: amount,
    Number: name && (getRegistrationNumber(name, regionId, dealer) || null),
    ...(isExempt && { IsExempt: true }),
  }));
  return { regionId, taxes };
}

const getRegistrationNumber = (
  name: TaxName,
  regionId: number | null,
  dealer: TaxRegistrationNumbers,
) =>
  ({
    GST: dealer.GstHstNumber,
    HST: dealer.GstHstNumber,
    QST: dealer.QstNumber,
    PST: regionId === BRITISH_COLUMBIA_REGION_ID ? dealer.BcPstNumber : dealer.SkPstNumber,
    RST: dealer.MbRstNumber,
  })[name];

/** Whether Quebec's taxes apply; then no document may name a rate (D64). */
export const isQuebecTaxRegion = (documentTaxes: Pick<DocumentTaxes, 'regionId'> | undefined) =>
  documentTaxes?.regionId === QUEBEC_REGION_ID;

/** Whether a Quebec order has a rate that is not Quebec's taxes. No document is made of it. */
export const hasUnnamedQuebecRate = (documentTaxes: DocumentTaxes | undefined) =>
  isQuebecTaxRegion(documentTaxes) &&
  documentTaxes!.taxes.some(({ Name, Rate }) => Name === null && Rate !== 0);

/** The taxes that are charged and need a registration number (GST, HST and QST), but have none. */
export const listTaxesMissingRegistration = (documentTaxes: DocumentTaxes | undefined): TaxName[] =>
  (documentTaxes?.taxes ?? []).flatMap(({ Name, Amount, Number }) =>
    Name && taxesNeedingNumber.has(Name) && Amount !== 0 && !Number ? [Name] : [],
  );

const taxesNeedingNumber: ReadonlySet<TaxName> = new Set(['GST', 'HST', 'QST']);
