import {
  MAX_AMOUNT,
  asCents,
  clampMagnitude,
  multiplyAndDivide,
  type Cents,
  type Thousandths,
} from '#shared/money/money.ts';
import {
  getPriceSourceKind,
  isPricedForOther,
  replacePriceSource,
} from '#shared/pricing/line/price-source.ts';
import { listUntakenGroupIds } from '#shared/pricing/order/bundle-choices.ts';
import type { ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { NewOrder, OrderLine } from '#shared/schemas/order-schema.ts';

/** amount / base, where base is 0 or more. */
export type ExactShare = { amount: Cents; base: Cents };

/** A line that a rule measures, and the two amounts of one piece that say how bad it is. */
export type MeasuredLine = ExactShare & { id: string };

/** What rules about lines as a whole, and about each of them, are compared with (B3.1). */
export type ApprovalSums = {
  subtotal: Cents;
  /** Dealer cost; a line whose cost is unknown counts its price (D68). */
  cost: Cents;
  /** Of the lines that discount is measured of: retail, and what they are sold for. */
  retail: Cents;
  discounted: Cents;
  /** The line with the lowest GP: its cost and its price. */
  lowestGp?: MeasuredLine;
  /** The line whose dealer cost was lowered most: by how much, and the catalogue's cost. */
  mostLowered?: MeasuredLine;
};

/** Of all lines that count, and of those of each manufacturer that a rule names. */
export type ApprovalMeasures = { all: ApprovalSums; byMfgId: Record<number, ApprovalSums> };

export const createZeroApprovalSums = (): ApprovalSums => ({
  subtotal: asCents(0),
  cost: asCents(0),
  retail: asCents(0),
  discounted: asCents(0),
});

/** The manufacturers that rules name. */
export const listRuledMfgIds = (rules: readonly ApprovalRule[]): number[] => [
  ...new Set(rules.flatMap(({ MfgId }) => (typeof MfgId === 'number' ? [MfgId] : []))),
];

/** Without a customer no line is at a contract price. */
export type MeasurableOrder = Pick<NewOrder, 'Bundles' | 'OrderLines'> &
  Partial<Pick<NewOrder, 'CustomerId'>>;

/** Measures the lines of the bundles that are taken (B1.3). */
export const measureOrder = (order: MeasurableOrder, mfgIds: readonly number[]): ApprovalMeasures =>
  measureLines(listTakenLines(order), mfgIds);

/** The lines of the bundles that are taken. */
export function listTakenLines(order: MeasurableOrder): readonly OrderLine[] {
  const untakenGroupIds = listUntakenGroupIds(order.Bundles);
  const lines = listMeasurableLines(order);
  return untakenGroupIds.size === 0
    ? lines
    : lines.filter(({ OrderLineGroupId }) => !untakenGroupIds.has(OrderLineGroupId));
}

/** All lines; a contract price of another customer is a price like any other (B4.2). */
export function listMeasurableLines({
  OrderLines,
  CustomerId,
}: MeasurableOrder): readonly OrderLine[] {
  const isOfOther = (line: OrderLine) => isPricedForOther(line, CustomerId ?? null);
  return OrderLines.some(isOfOther)
    ? OrderLines.map((line) => (isOfOther(line) ? removeOffer(line) : line))
    : OrderLines;
}

const linesWithoutOffer = new WeakMap<OrderLine, OrderLine>();

/** The same object for the same line, which is then not measured again. */
function removeOffer(line: OrderLine): OrderLine {
  const without = linesWithoutOffer.get(line) ?? replacePriceSource(line, undefined);
  linesWithoutOffer.set(line, without);
  return without;
}

/** The manufacturer whose rules measure a line: that of its product in the catalogue, or else the one it names. */
export const getRuledMfgId = ({
  CatalogMfgId,
  MfgId,
}: Pick<OrderLine, 'CatalogMfgId' | 'MfgId'>): number | null => CatalogMfgId ?? MfgId ?? null;

/** A line that a rule about lines measures, which product it is, and how many pieces. */
export type LineShare = MeasuredLine & { product: string; quantity: Thousandths };

/** Each line as a rule about lines measures it; of one manufacturer, or of all. */
export const listLineShares = (
  lines: readonly OrderLine[],
  { Measure, MfgId = null }: Pick<ApprovalRule, 'Measure' | 'MfgId'>,
): LineShare[] =>
  lines.flatMap((line) => {
    if (line.Quantity <= 0 || (MfgId !== null && getRuledMfgId(line) !== MfgId)) return [];
    const { lowestGp, mostLowered } = measureLine(line);
    const share = Measure === 'lineGp' ? lowestGp : mostLowered;
    return share ? [{ ...share, product: getProductKey(line), quantity: line.Quantity }] : [];
  });

/** How much of the description of a line without a number says which product it is, in characters. */
const COMPARED_DESCRIPTION = 200;

/** Two lines with the same key are of one product; a line without a number is what its description says. */
const getProductKey = ({ MfgId, MfgCode, PartNumber, StockCode, Description }: OrderLine) =>
  JSON.stringify([
    MfgId ?? (MfgCode || null),
    PartNumber || null,
    StockCode || null,
    ...(PartNumber || StockCode ? [] : [(Description ?? '').slice(0, COMPARED_DESCRIPTION)]),
  ]);

/** Measures lines whatever their bundles. */
export function measureLines(
  lines: readonly OrderLine[],
  mfgIds: readonly number[],
): ApprovalMeasures {
  const all = createZeroApprovalSums();
  const byMfgId = new Map(mfgIds.map((id) => [id, createZeroApprovalSums()]));
  for (const line of lines) {
    // A negative quantity counts as 0 (D10).
    if (line.Quantity <= 0) continue;
    const measured = measureLine(line);
    addMeasuredLine(all, measured);
    const ofManufacturer = byMfgId.get(getRuledMfgId(line) ?? -1);
    if (ofManufacturer) addMeasuredLine(ofManufacturer, measured);
  }
  return { all, byMfgId: Object.fromEntries(byMfgId) };
}

/** The sums of two parts of an order. */
export function addApprovalSums(one: ApprovalSums, other: ApprovalSums): ApprovalSums {
  const sums = { ...one };
  addMeasuredLine(sums, other);
  return sums;
}

function addMeasuredLine(sums: ApprovalSums, line: ApprovalSums) {
  sums.subtotal = addAmounts(sums.subtotal, line.subtotal);
  sums.cost = addAmounts(sums.cost, line.cost);
  sums.retail = addAmounts(sums.retail, line.retail);
  sums.discounted = addAmounts(sums.discounted, line.discounted);
  const { lowestGp, mostLowered } = line;
  if (lowestGp && isLargerShare(lowestGp, sums.lowestGp)) sums.lowestGp = lowestGp;
  if (mostLowered && isLargerShare(mostLowered, sums.mostLowered)) sums.mostLowered = mostLowered;
}

const addAmounts = (one: Cents, other: Cents) => asCents(clampMagnitude(one + other, MAX_AMOUNT));

/** Whether amount / base is larger; a base of 0 is larger than all, the larger amount first. */
export function isLargerShare(one: ExactShare, other: ExactShare | undefined): boolean {
  if (!other) return true;
  if (one.base === 0 && other.base === 0) return one.amount > other.amount;
  const [left, right] = [one.amount * other.base, other.amount * one.base];
  return Number.isSafeInteger(left) && Number.isSafeInteger(right)
    ? left > right
    : BigInt(one.amount) * BigInt(other.base) > BigInt(other.amount) * BigInt(one.base);
}

/** What one line adds to the sums. */
export function measureLine(line: OrderLine): ApprovalSums {
  const { CustomerExtended: subtotal, CustomerCost: price, DealerCost } = line;
  const isUnknown = hasUnknownCost(line);
  const cost = isUnknown ? subtotal : line.DealerExtended;
  const mostLowered = findLoweredCost(line, isUnknown);
  // A trade-in is no matter of line GP and of discount.
  if (subtotal < 0)
    return { ...createZeroApprovalSums(), subtotal, cost, ...(mostLowered && { mostLowered }) };
  // Who decided on a contract price has decided on its GP and its discount; the order's GP counts it all the same.
  if (getPriceSourceKind(line) === 'contract')
    return { ...createZeroApprovalSums(), subtotal, cost, ...(mostLowered && { mostLowered }) };
  const unitCost = isUnknown ? price : DealerCost;
  const isGpMeasured = price > 0 || unitCost > 0;
  const unitRetail = asCents(Math.max(line.Retail ?? 0, line.CatalogRetail ?? 0));
  const retail =
    unitRetail > 0 ? multiplyAndDivide(unitRetail, line.Quantity, 1000, 'awayFromZero') : undefined;
  return {
    subtotal,
    cost,
    retail: asCents(Math.min(retail ?? 0, MAX_AMOUNT)),
    discounted: retail === undefined ? asCents(0) : subtotal,
    ...(isGpMeasured && { lowestGp: { id: line.OrderLineId, amount: unitCost, base: price } }),
    ...(mostLowered && { mostLowered }),
  };
}

/** No product gave a dealer cost, and nobody typed one (D68). */
export const hasUnknownCost = ({ InitialDealerCost, IsDealerCostTyped }: OrderLine) =>
  InitialDealerCost === 0 && !IsDealerCostTyped;

/**
 * By how much a line's dealer cost lies below the catalogue's. A known cost where the catalogue has none counts as
 * lowered whole, for a trade-in only where it brings a profit: so no cost that somebody made up lifts a GP.
 */
function findLoweredCost(line: OrderLine, isUnknown: boolean): MeasuredLine | undefined {
  const { CustomerExtended, DealerCost, OrderLineId: id } = line;
  const catalogCost = getCatalogCost(line);
  if (catalogCost === undefined) return undefined;
  if (CustomerExtended >= 0 && catalogCost !== null && catalogCost > 0)
    return DealerCost < catalogCost
      ? { id, amount: asCents(catalogCost - DealerCost), base: catalogCost }
      : undefined;
  const isMadeUp =
    CustomerExtended < 0
      ? DealerCost < line.CustomerCost
      : catalogCost === null || DealerCost < catalogCost;
  return isMadeUp && !isUnknown ? { id, amount: asCents(1), base: asCents(1) } : undefined;
}

/** Null: the catalogue has none. Undefined: the server has not taken it yet, and the line does not tell. */
function getCatalogCost(line: OrderLine): Cents | null | undefined {
  if (line.CatalogDealerCost !== undefined) return line.CatalogDealerCost;
  const isOwn =
    line.IsDealerCostTyped || (line.ImportedDiscount1 ?? line.ImportedDiscount2 ?? null) !== null;
  return isOwn || line.InitialDealerCost === 0 ? undefined : line.InitialDealerCost;
}
