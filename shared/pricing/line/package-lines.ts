import { asCents, type Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';
import { recalculateLineAmounts, roundAndLimitCustomerCost } from './edit-line.ts';
import { computeExtendedPrice } from './line-amounts.ts';
import { getTaxable, replaceTaxable } from './line-taxable.ts';
import { markPriceDecided } from './price-source.ts';
import { createEmptyLine, fillLineFromProduct } from './product-line.ts';

/**
 * The customer cost that a package line gets in an order: today's, or the saved one within today's limits.
 */
export type PackagePricing = 'today' | 'saved';

type PackageSettings = Pick<OrderSalesSettings, 'GPPercent' | 'RoundToNearestDollar'>;

/** A saved package line and the order line that it gives today. */
export type PricedPackageLine = {
  savedLine: PackageLine;
  /** The line as an order would have it, but without its position. */
  line: OrderLine;
  /** The extended price when the package was saved. */
  extendedWhenSaved: Cents;
  extendedNow: Cents;
  /** 'discontinued': the dealer no longer has the product; 'namedNoProduct': the line never named one. */
  kind: 'same' | 'changed' | 'discontinued' | 'namedNoProduct';
};

export const hasProductCode = ({
  StockCode,
  PartNumber,
}: Pick<OrderLine, 'StockCode' | 'PartNumber'>) => Boolean(StockCode?.trim() || PartNumber?.trim());

/**
 * Prices a package line with today's prices of its product; only its quantity comes from the package (D26).
 */
export function repricePackageLine(
  savedLine: PackageLine,
  product: Product | undefined,
  settings: PackageSettings,
  pricing: PackagePricing,
): PricedPackageLine {
  const line = product
    ? buildProductLine(savedLine, product, settings, pricing)
    : buildUnknownLine(savedLine, settings);
  const extendedWhenSaved = computeExtendedPrice(savedLine.CustomerCost, savedLine.Quantity);
  return {
    savedLine,
    line,
    extendedWhenSaved,
    extendedNow: line.CustomerExtended,
    kind: getPriceChangeKind(savedLine, product, line),
  };
}

const createRowForPackageLine = ({ Quantity }: PackageLine) =>
  createEmptyLine({ OrderLineId: '', LineNumber: 0, Quantity });

function buildProductLine(
  saved: PackageLine,
  product: Product,
  settings: PackageSettings,
  pricing: PackagePricing,
): OrderLine {
  const filled = fillLineFromProduct(createRowForPackageLine(saved), product, settings);
  const line = replaceTaxable(filled, saved.Taxable ?? getTaxable(filled));
  if (pricing === 'today') return line;
  const { cost } = roundAndLimitCustomerCost(line, saved.CustomerCost, settings);
  return markPriceDecided(recalculateLineAmounts({ ...line, CustomerCost: cost }), 'saved');
}

/** A line without a stock code shows by itself that it matches no product. */
function buildUnknownLine(saved: PackageLine, settings: PackageSettings): OrderLine {
  const { MfgId, MfgCode, PartNumber, Description, Retail } = saved;
  const line = {
    ...replaceTaxable(createRowForPackageLine(saved), getTaxable(saved)),
    MfgId,
    MfgCode,
    PartNumber,
    Description,
    Retail,
  };
  const { cost } = roundAndLimitCustomerCost(line, saved.CustomerCost, settings);
  return markPriceDecided(
    recalculateLineAmounts({ ...line, StockCode: null, CustomerCost: cost }),
    'saved',
  );
}

function getPriceChangeKind(
  saved: PackageLine,
  product: Product | undefined,
  line: OrderLine,
): PricedPackageLine['kind'] {
  if (!product) return hasProductCode(saved) ? 'discontinued' : 'namedNoProduct';
  return line.CustomerCost === saved.CustomerCost ? 'same' : 'changed';
}

/** The total of a room: when it was saved, and today. */
export const sumRoomPrices = (
  lines: readonly PricedPackageLine[],
): { before: Cents; after: Cents } => ({
  before: asCents(lines.reduce((sum, { extendedWhenSaved }) => sum + extendedWhenSaved, 0)),
  after: asCents(lines.reduce((sum, { extendedNow }) => sum + extendedNow, 0)),
});

/** The lines of a bundle that a package can store, and counts of special ones. */
export type PackageableLines = {
  lines: PackageLine[];
  /** How many of `lines` have no stock code; they are looked up by their other fields. */
  withoutStockCodeCount: number;
  /** How many lines are left out because a price or the quantity is negative: one customer's trade-in. */
  tradeInCount: number;
};

/** Selects the lines that a package can store; empty rows are left out and not counted. */
export function selectPackageableLines(lines: readonly OrderLine[]): PackageableLines {
  const filledLines = lines.filter((line) => hasProductCode(line) || line.Description?.trim());
  const packageable = filledLines.filter(
    ({ Quantity, Retail, CustomerCost }) =>
      Quantity >= 0 && CustomerCost >= 0 && (Retail ?? 0) >= 0,
  );
  return {
    lines: packageable.map(toPackageLine),
    withoutStockCodeCount: packageable.filter(({ StockCode }) => !StockCode?.trim()).length,
    tradeInCount: filledLines.length - packageable.length,
  };
}

/** A package line has no dealer cost, discount, GP or limit. */
const toPackageLine = (line: OrderLine): PackageLine => ({
  MfgId: line.MfgId ?? null,
  MfgCode: line.MfgCode ?? null,
  PartNumber: line.PartNumber ?? null,
  StockCode: line.StockCode ?? null,
  Description: line.Description ?? null,
  Quantity: line.Quantity,
  Retail: line.Retail,
  CustomerCost: line.CustomerCost,
  Taxable: getTaxable(line),
});
