import type { ContractPriceFinder } from '#shared/contract-prices/find-contract-price.ts';
import { createEmptyLine, fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import type { OfferedPrice, Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';

type OfferTerms = {
  customerId: number;
  settings: OrderSalesSettings;
  /** The dealer's calendar day. */
  day: string;
  findContractPrice: ContractPriceFinder;
};

/** What products cost a customer today (B4.3). */
export type PriceOffers = Pick<OfferTerms, 'customerId' | 'settings'> & {
  /** The product with what is offered for it; without it where no price is known. */
  addOffer: (product: Product) => Product;
};

export const createPriceOffers = (terms: OfferTerms): PriceOffers => ({
  customerId: terms.customerId,
  settings: terms.settings,
  addOffer: (product) => {
    const Offered = buildOffer(product, terms);
    return Offered ? { ...product, Offered } : product;
  },
});

const emptyRow = createEmptyLine({ OrderLineId: '', LineNumber: 1 });

function buildOffer(
  product: Product,
  { customerId, settings, day, findContractPrice }: OfferTerms,
): OfferedPrice | undefined {
  const { CustomerCost, DealerCost, Retail } = product;
  const found = findContractPrice(product);
  if (!found && CustomerCost === null && DealerCost === null && Retail === null) return undefined;
  const ofContract: OfferedPrice | undefined = found && {
    Price: found.amount,
    ContractPrice: found.amount,
    PriceSource: {
      Kind: 'contract',
      Day: day,
      ContractId: found.contractPrice.Id,
      CustomerId: customerId,
    },
  };
  const line = fillLineFromProduct(
    emptyRow,
    ofContract ? { ...product, Offered: ofContract } : product,
    settings,
  );
  const PriceSource = { ...line.PriceSource!, Day: day };
  return PriceSource.Kind === 'contract' && ofContract
    ? { ...ofContract, Price: line.CustomerCost }
    : { Price: line.CustomerCost, PriceSource };
}

export const addOffersToLookupResult = (
  result: ProductLookupResult,
  { addOffer }: PriceOffers,
): ProductLookupResult => ({
  ...result,
  Product: result.Product && addOffer(result.Product),
  Nearest: result.Nearest.map(addOffer),
});
