import { asCents, asPercent } from '#shared/money/money.ts';
import type { ConfiguratorPart, ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';

const buildConfiguratorPart = (overrides: Partial<ConfiguratorPart>): ConfiguratorPart => ({
  Id: 1,
  Description: 'Patient Chair',
  RetailAmount: asCents(100_00),
  Quantity: 1,
  HasMatchingProduct: true,
  PartNumber: 'AX-1',
  StockCode: '104-1',
  ManufacturerCode: 'ADEC',
  ManufacturerId: 7,
  CustomerCost: asCents(80_00),
  DealerCost: asCents(60_00),
  Discount1: asPercent(0),
  Discount2: asPercent(0),
  MaximumPrice: null,
  MinimumPrice: null,
  ...overrides,
});

export const buildConfiguratorProduct = (
  overrides: Partial<ConfiguratorPart> = {},
  parts: readonly Partial<ConfiguratorPart>[] = [],
): ConfiguratorProduct => ({
  ...buildConfiguratorPart(overrides),
  Subproducts: parts.map(buildConfiguratorPart),
});
