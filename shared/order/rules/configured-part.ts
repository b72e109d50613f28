import type { Product } from '#shared/schemas/catalog-schema.ts';

/**
 * The fields that a configurator part takes from the dealer's product; without a stock code there, the part's
 * own stays.
 */
export const toConfiguredPart = (product: Product, fallbackStockCode: string) => ({
  PartNumber: product.PartNumber,
  StockCode: product.StockCode ?? fallbackStockCode,
  ManufacturerCode: product.MfgCode,
  ManufacturerId: product.MfgId,
  RetailAmount: product.Retail,
  CustomerCost: product.CustomerCost,
  DealerCost: product.DealerCost,
  MaximumPrice: product.MaximumPrice,
  MinimumPrice: product.MinimumPrice,
  Taxable: product.Taxable,
  ...(product.Offered?.PriceSource.Kind === 'contract' && { Offered: product.Offered }),
});
