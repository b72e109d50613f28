import { cents, type Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';
import { extend } from './line-amounts.ts';
import { derive, settleCost } from './line.ts';
import { emptyLine, productLine } from './product-line.ts';

/** By which customer cost a package comes into an order: today's, or the one that was saved, within today's limits. */
export type PackagePricing = 'today' | 'saved';

type Settings = Pick<OrderSalesSettings, 'GPPercent' | 'RoundToNearestDollar'>;

/** A line of a package beside what it is today. */
export type PricedLine = {
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
export const namesProduct = ({
  StockCode,
  PartNumber,
}: Pick<OrderLine, 'StockCode' | 'PartNumber'>) => Boolean(StockCode?.trim() || PartNumber?.trim());

/** A line of a package under today's prices of its product. Nothing but its quantity is taken as it was saved (D26). */
export function priceLine(
  saved: PackageLine,
  product: Product | undefined,
  settings: Settings,
  pricing: PackagePricing,
): PricedLine {
  const line = product ? lineOf(saved, product, settings, pricing) : unknownLine(saved, settings);
  const before = extend(saved.CustomerCost, saved.Quantity);
  return { saved, line, before, after: line.CustomerExtended, kind: kindOf(saved, product, line) };
}

const createRowForPackageLine = ({ Quantity }: PackageLine) =>
  emptyLine({ OrderLineId: '', LineNumber: 0, Quantity });

function lineOf(
  saved: PackageLine,
  product: Product,
  settings: Settings,
  pricing: PackagePricing,
): OrderLine {
  const line = productLine(createRowForPackageLine(saved), product, settings);
  if (pricing === 'today') return line;
  const { cost } = settleCost(line, saved.CustomerCost, settings);
  return derive({ ...line, CustomerCost: cost });
}

/** Without its stock code a line says by itself that it has no match. */
function unknownLine(saved: PackageLine, settings: Settings): OrderLine {
  const { MfgId, MfgCode, PartNumber, Description, Retail } = saved;
  const line = {
    ...createRowForPackageLine(saved),
    MfgId,
    MfgCode,
    PartNumber,
    Description,
    Retail,
  };
  const { cost } = settleCost(line, saved.CustomerCost, settings);
  return derive({ ...line, StockCode: null, CustomerCost: cost });
}

function kindOf(
  saved: PackageLine,
  product: Product | undefined,
  line: OrderLine,
): PricedLine['kind'] {
  if (!product) return namesProduct(saved) ? 'gone' : 'free';
  return line.CustomerCost === saved.CustomerCost ? 'same' : 'changed';
}

/** What a room comes to: when it was saved, and today. */
export const sumRoomPrices = (lines: readonly PricedLine[]): { before: Cents; after: Cents } => ({
  before: cents(lines.reduce((sum, { before }) => sum + before, 0)),
  after: cents(lines.reduce((sum, { after }) => sum + after, 0)),
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
  const filledLines = lines.filter((line) => namesProduct(line) || line.Description?.trim());
  const packageable = filledLines.filter(
    ({ Quantity, Retail, CustomerCost }) =>
      Quantity >= 0 && CustomerCost >= 0 && (Retail ?? 0) >= 0,
  );
  return {
    lines: packageable.map(packaged),
    withoutCode: packageable.filter(({ StockCode }) => !StockCode?.trim()).length,
    tradeIns: filledLines.length - packageable.length,
  };
}

/** No dealer cost, discount, GP or limit is in it. */
const packaged = (line: OrderLine): PackageLine => ({
  MfgId: line.MfgId ?? null,
  MfgCode: line.MfgCode ?? null,
  PartNumber: line.PartNumber ?? null,
  StockCode: line.StockCode ?? null,
  Description: line.Description ?? null,
  Quantity: line.Quantity,
  Retail: line.Retail,
  CustomerCost: line.CustomerCost,
});
