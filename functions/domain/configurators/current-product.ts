import {
  getProductIndex,
  findProductOfLine,
  type ProductIndex,
} from '#functions/domain/products/product-index.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { asPercent } from '#shared/money/money.ts';
import { toConfiguredPart } from '#shared/order/rules/configured-part.ts';
import type {
  ConfiguratorGroup,
  ConfiguratorPart,
  ConfiguratorProduct,
} from '#shared/schemas/configurator-schema.ts';
import type {
  StoredConfiguratorGroup,
  StoredConfiguratorPart,
  StoredConfiguratorProduct,
} from './configurator-release-files.ts';

/** Adds the dealer's current product data to a stored configurator product. */
export type CurrentProductMapper = (stored: StoredConfiguratorProduct) => ConfiguratorProduct;

export async function readCurrentProductMapper(dealer: DealerKey): Promise<CurrentProductMapper> {
  const index = getProductIndex(await listDealerProducts(dealer));
  return (stored) => ({
    ...toConfiguratorPart(index, stored),
    Subproducts: stored.parts.map((part) => toConfiguratorPart(index, part)),
  });
}

export const toConfiguratorGroup = (
  { id, name, products }: StoredConfiguratorGroup,
  toCurrentProduct: CurrentProductMapper,
): ConfiguratorGroup => ({
  Id: id,
  Name: name,
  Products: products.map(toCurrentProduct),
});

const hasProductCodes = ({ mfg, part, stock }: StoredConfiguratorPart) =>
  Boolean((mfg && part) || stock);

function toConfiguratorPart(index: ProductIndex, stored: StoredConfiguratorPart): ConfiguratorPart {
  const { id, text, quantity, mfg, part, stock } = stored;
  const hasCodes = hasProductCodes(stored);
  const product = hasCodes
    ? findProductOfLine(index, { MfgCode: mfg, PartNumber: part, StockCode: stock })
    : undefined;
  return {
    Id: id,
    Description: text,
    Quantity: quantity,
    HasMatchingProduct: hasCodes ? product !== undefined : undefined,
    Discount1: asPercent(0),
    Discount2: asPercent(0),
    ...(product ? toConfiguredPart(product, stock) : toUnlistedPart(stored)),
  };
}

/** The values from the uploaded file. */
const toUnlistedPart = ({ mfg, part, stock, retail }: StoredConfiguratorPart) => ({
  PartNumber: part,
  StockCode: stock,
  ManufacturerCode: mfg,
  ManufacturerId: null,
  RetailAmount: retail,
  CustomerCost: null,
  DealerCost: null,
  MaximumPrice: null,
  MinimumPrice: null,
});
