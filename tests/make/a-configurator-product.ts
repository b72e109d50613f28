import { asCents, percent } from '#shared/money/money.ts';
import type { ConfiguratorPart, ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';

const aPart = (some: Partial<ConfiguratorPart>): ConfiguratorPart => ({
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
  Discount1: percent(0),
  Discount2: percent(0),
  MaximumPrice: null,
  MinimumPrice: null,
  ...some,
});

/** A product of a configurator, with its parts. */
export const aConfiguratorProduct = (
  some: Partial<ConfiguratorPart> = {},
  parts: readonly Partial<ConfiguratorPart>[] = [],
): ConfiguratorProduct => ({ ...aPart(some), Subproducts: parts.map(aPart) });
