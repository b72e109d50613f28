import {
  INDIVIDUAL_LINES_GROUP_ID,
  INDIVIDUAL_LINES_GROUP_NAME,
  LINE_PRINT_OPTION_ID,
} from '#shared/constants.ts';
import {
  HUNDRED_PERCENT,
  asCents,
  asPercent,
  asThousandths,
  type Cents,
} from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { recalculateLineAmounts, roundAndLimitCustomerCost } from './edit-line.ts';
import { computePriceForGp } from './line-amounts.ts';
import { getTaxable, replaceTaxable } from './line-taxable.ts';
import { unifyPriceSigns } from './price-sign.ts';

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
 * product. Where the catalogue gives no customer cost, the settings' default GP gives it (D20).
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
  const { cost } = roundAndLimitCustomerCost(
    loaded,
    computeCatalogCustomerCost(product, DealerCost, settings),
    settings,
  );
  return recalculateLineAmounts({ ...loaded, CustomerCost: cost });
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

/**
 * The customer cost of a product, or the cost that the default GP gives for the dealer cost (D20). A default
 * GP of 100 % or more gives no price (D8) and counts as none.
 */
export function computeCatalogCustomerCost(
  product: Pick<Product, 'CustomerCost' | 'Retail'>,
  dealerCost: Cents,
  { GPPercent }: Pick<OrderSalesSettings, 'GPPercent'>,
): Cents {
  if (product.CustomerCost !== null) return product.CustomerCost;
  if (typeof GPPercent !== 'number' || GPPercent >= HUNDRED_PERCENT)
    return product.Retail ?? asCents(0);
  return computePriceForGp(dealerCost, GPPercent);
}
