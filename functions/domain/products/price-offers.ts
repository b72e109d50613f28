import { createEmptyLine, fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import type { OfferedPrice, Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';

type OfferTerms = {
  customerId: number;
  settings: OrderSalesSettings;
  /** The dealer's calendar day. */
  day: string;
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

function buildOffer(product: Product, { settings, day }: OfferTerms): OfferedPrice | undefined {
  const { CustomerCost, DealerCost, Retail } = product;
  if (CustomerCost === null && DealerCost === null && Retail === null) return undefined;
  const line = fillLineFromProduct(emptyRow, product, settings);
  return { Price: line.CustomerCost, PriceSource: { ...line.PriceSource!, Day: day } };
}
