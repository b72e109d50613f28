import {
  indexOfProducts,
  productOfLine,
  type ProductIndex,
} from '#functions/domain/products/product-index.ts';
import { listProducts } from '#functions/store/dealers/products.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { percent } from '#shared/money/money.ts';
import { toConfiguredPart } from '#shared/order/rules/configured-part.ts';
import type {
  ConfiguratorGroup,
  ConfiguratorPart,
  ConfiguratorProduct,
} from '#shared/schemas/configurator-schema.ts';
import type { StoredGroup, StoredPart, StoredProduct } from './configurator-release-files.ts';

/** Products of configurators, as the dealer has them at this moment. */
export type Today = (stored: StoredProduct) => ConfiguratorProduct;

export async function todaysProducts(dealer: DealerKey): Promise<Today> {
  const index = indexOfProducts(await listProducts(dealer));
  return (stored) => ({
    ...partOf(index, stored),
    Subproducts: stored.parts.map((part) => partOf(index, part)),
  });
}

export const groupOf = ({ id, name, products }: StoredGroup, today: Today): ConfiguratorGroup => ({
  Id: id,
  Name: name,
  Products: products.map(today),
});

const isNamed = ({ mfg, part, stock }: StoredPart) => Boolean((mfg && part) || stock);

function partOf(index: ProductIndex, stored: StoredPart): ConfiguratorPart {
  const { id, text, quantity, mfg, part, stock } = stored;
  const hasCodes = isNamed(stored);
  const found = hasCodes
    ? productOfLine(index, { MfgCode: mfg, PartNumber: part, StockCode: stock })
    : undefined;
  return {
    Id: id,
    Description: text,
    Quantity: quantity,
    HasMatchingProduct: hasCodes ? found !== undefined : undefined,
    Discount1: percent(0),
    Discount2: percent(0),
    ...(found ? toConfiguredPart(found, stock) : unlisted(stored)),
  };
}

/** As the file says it. */
const unlisted = ({ mfg, part, stock, retail }: StoredPart) => ({
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
