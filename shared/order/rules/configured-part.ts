import type { Product } from '#shared/schemas/catalog-schema.ts';

/** What a part of a configurator takes of the dealer's product that it is; a product without a stock code leaves the part's. */
export const toConfiguredPart = (product: Product, stockCode: string) => ({
  PartNumber: product.PartNumber,
  StockCode: product.StockCode ?? stockCode,
  ManufacturerCode: product.MfgCode,
  ManufacturerId: product.MfgId,
  RetailAmount: product.Retail,
  CustomerCost: product.CustomerCost,
  DealerCost: product.DealerCost,
  MaximumPrice: product.MaximumPrice,
  MinimumPrice: product.MinimumPrice,
});
