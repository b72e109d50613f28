import { asCents, type Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';
import { computeLineAmounts, roundAndLimitCost } from './edit-line.ts';
import { computeExtendedPrice } from './line-amounts.ts';
import { createEmptyLine, fillProductLine } from './product-line.ts';

/** By which customer cost a package comes into an order: today's, or the one that was saved, within today's limits. */
export type PackagePricing = 'today' | 'saved';

type PackageSettings = Pick<OrderSalesSettings, 'GPPercent' | 'RoundToNearestDollar'>;

/** A line of a package beside what it is today. */
export type PricedPackageLine = {
  saved: PackageLine;
  /** As it would be in an order, but for its place. */
  line: OrderLine;
  /** What a room had of it when it was saved, and has today. */
  before: Cents;
  after: Cents;
  /** 'gone': its product is none of the dealer's any more; 'free': it never named one. */
  kind: 'same' | 'changed' | 'gone' | 'free';
};

/** Whether a line says which product it is of. */
export const hasProductCode = ({
  StockCode,
  PartNumber,
}: Pick<OrderLine, 'StockCode' | 'PartNumber'>) => Boolean(StockCode?.trim() || PartNumber?.trim());

/** A line of a package under today's prices of its product. Nothing but its quantity is taken as it was saved (D26). */
export function pricePackageLine(
  saved: PackageLine,
  product: Product | undefined,
  settings: PackageSettings,
  pricing: PackagePricing,
): PricedPackageLine {
  const line = product
    ? buildProductLine(saved, product, settings, pricing)
    : buildUnknownLine(saved, settings);
  const before = computeExtendedPrice(saved.CustomerCost, saved.Quantity);
  return {
    saved,
    line,
    before,
    after: line.CustomerExtended,
    kind: getPriceChangeKind(saved, product, line),
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
  const line = fillProductLine(createRowForPackageLine(saved), product, settings);
  if (pricing === 'today') return line;
  const { cost } = roundAndLimitCost(line, saved.CustomerCost, settings);
  return computeLineAmounts({ ...line, CustomerCost: cost });
}

/** Without its stock code a line says by itself that it has no match. */
function buildUnknownLine(saved: PackageLine, settings: PackageSettings): OrderLine {
  const { MfgId, MfgCode, PartNumber, Description, Retail } = saved;
  const line = {
    ...createRowForPackageLine(saved),
    MfgId,
    MfgCode,
    PartNumber,
    Description,
    Retail,
  };
  const { cost } = roundAndLimitCost(line, saved.CustomerCost, settings);
  return computeLineAmounts({ ...line, StockCode: null, CustomerCost: cost });
}

function getPriceChangeKind(
  saved: PackageLine,
  product: Product | undefined,
  line: OrderLine,
): PricedPackageLine['kind'] {
  if (!product) return hasProductCode(saved) ? 'gone' : 'free';
  return line.CustomerCost === saved.CustomerCost ? 'same' : 'changed';
}

/** What a room comes to: when it was saved, and today. */
export const sumRoomPrices = (
  lines: readonly PricedPackageLine[],
): { before: Cents; after: Cents } => ({
  before: asCents(lines.reduce((sum, { before }) => sum + before, 0)),
  after: asCents(lines.reduce((sum, { after }) => sum + after, 0)),
});

/** What of a bundle can be kept as a package, and what cannot. */
export type PackageableLines = {
  lines: PackageLine[];
  /** Among them: by no stock code, and so looked up by the rest. */
  withoutCode: number;
  /** A price or a quantity below zero is what one customer gave in return. */
  tradeIns: number;
};

/** The lines of a bundle as a package keeps them; rows with nothing in them go without saying. */
export function selectPackageableLines(lines: readonly OrderLine[]): PackageableLines {
  const filledLines = lines.filter((line) => hasProductCode(line) || line.Description?.trim());
  const packageable = filledLines.filter(
    ({ Quantity, Retail, CustomerCost }) =>
      Quantity >= 0 && CustomerCost >= 0 && (Retail ?? 0) >= 0,
  );
  return {
    lines: packageable.map(toPackageLine),
    withoutCode: packageable.filter(({ StockCode }) => !StockCode?.trim()).length,
    tradeIns: filledLines.length - packageable.length,
  };
}

/** No dealer cost, discount, GP or limit is in it. */
const toPackageLine = (line: OrderLine): PackageLine => ({
  MfgId: line.MfgId ?? null,
  MfgCode: line.MfgCode ?? null,
  PartNumber: line.PartNumber ?? null,
  StockCode: line.StockCode ?? null,
  Description: line.Description ?? null,
  Quantity: line.Quantity,
  Retail: line.Retail,
  CustomerCost: line.CustomerCost,
});
