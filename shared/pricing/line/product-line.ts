import {
  INDIVIDUAL_LINES_GROUP_ID,
  INDIVIDUAL_LINES_GROUP_NAME,
  LINE_PRINT_OPTION_ID,
} from '#shared/constants.ts';
import { asCents, asPercent, asThousandths, type Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { recalculateLineAmounts } from './edit-line.ts';
import { getTaxable, replaceTaxable } from './line-taxable.ts';
import { computeOfferedPrice } from './offered-price.ts';
import { unifyPriceSigns } from './price-sign.ts';
import { replacePriceSource } from './price-source.ts';

/** An empty row: one piece, no price, no known retail (D7). */
export function createEmptyLine(
  fields: Pick<OrderLine, 'OrderLineId' | 'LineNumber'> & Partial<OrderLine>,
): OrderLine {
  return {
    OrderLineGroupId: INDIVIDUAL_LINES_GROUP_ID,
    OrderLineGroupName: INDIVIDUAL_LINES_GROUP_NAME,
    PrintOptionId: LINE_PRINT_OPTION_ID,
    Quantity: asThousandths(1000),
    Retail: null,
    InitialDealerCost: asCents(0),
    DealerCost: asCents(0),
    Discount1: asPercent(0),
    Discount2: asPercent(0),
    DealerExtended: asCents(0),
    CustomerCost: asCents(0),
    CustomerExtended: asCents(0),
    GPPercent: asPercent(0),
    ...fields,
  };
}

/**
 * Fills a row with a catalogue product. The row's position and quantity stay; all other fields come from the
 * product, and the price is the offered one.
 */
export function fillLineFromProduct(
  line: OrderLine,
  catalogProduct: Product,
  settings: Pick<OrderSalesSettings, 'GPPercent' | 'RoundToNearestDollar'>,
): OrderLine {
  const product = unifyPriceSigns(catalogProduct);
  const DealerCost = product.DealerCost ?? asCents(0);
  const loaded: OrderLine = {
    ...replaceTaxable(line, getTaxable(product)),
    MfgId: product.MfgId,
    MfgCode: product.MfgCode,
    PartNumber: product.PartNumber,
    Description: product.Description,
    StockCode: product.StockCode ?? null,
    Retail: product.Retail,
    InitialDealerCost: DealerCost,
    DealerCost,
    Discount1: asPercent(0),
    Discount2: asPercent(0),
    ImportedDiscount1: null,
    ImportedDiscount2: null,
    MaximumPrice: product.MaximumPrice,
    MinimumPrice: product.MinimumPrice,
    IsRetailTyped: null,
    IsDealerCostTyped: null,
  };
  const { cost, source } = computeOfferedPrice(loaded, product, settings);
  return replacePriceSource(recalculateLineAmounts({ ...loaded, CustomerCost: cost }), source);
}

/**
 * The customer cost of one piece as an order gets it (D20); null where none of the product's prices is known.
 */
export function computeCustomerPrice(
  product: Product,
  settings: Pick<OrderSalesSettings, 'GPPercent' | 'RoundToNearestDollar'>,
): Cents | null {
  const { CustomerCost, DealerCost, Retail } = product;
  if (CustomerCost === null && DealerCost === null && Retail === null) return null;
  const emptyRow = createEmptyLine({ OrderLineId: '', LineNumber: 1 });
  return fillLineFromProduct(emptyRow, product, settings).CustomerCost;
}

/**
 * Prices a product that the dealer does not have: its dealer cost is unknown, so the customer pays its
 * retail.
 */
export const priceUnlistedProduct = <Named extends Omit<Product, 'CustomerCost' | 'DealerCost'>>(
  product: Named,
): Named & Pick<Product, 'CustomerCost' | 'DealerCost'> => ({
  ...product,
  DealerCost: null,
  CustomerCost: product.Retail,
});
