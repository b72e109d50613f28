import type { Product } from '#shared/schemas/catalogue.ts';

/** What a part of a configurator takes of the dealer's product that it is; a product without a stock code leaves the part's. */
export const toConfiguredPart = (found: Product, stockCode: string) => ({
  PartNumber: found.PartNumber,
  StockCode: found.StockCode ?? stockCode,
  ManufacturerCode: found.MfgCode,
  ManufacturerId: found.MfgId,
  RetailAmount: found.Retail,
  CustomerCost: found.CustomerCost,
  DealerCost: found.DealerCost,
  MaximumPrice: found.MaximumPrice,
  MinimumPrice: found.MinimumPrice,
});
