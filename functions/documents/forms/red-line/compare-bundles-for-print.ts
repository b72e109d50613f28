import {
  listBundlesInPrintOrder,
  listBundleLines,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { getPrintOptionOrDefault } from '#shared/order/rules/print-options.ts';
import {
  getBundleKey,
  compareOrders,
  type OrderDifference,
} from '#shared/order/versions/compare-orders.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** A line before and after; one is undefined when the line was added or removed. */
export type LineChange = {
  before: OrderLine | undefined;
  after: OrderLine | undefined;
  isMoved: boolean;
  /** Whether both its former and its present bundle print the prices of their lines. */
  isPriced: boolean;
};

/** A bundle before and after, its changed lines, and the number of unchanged ones. */
export type BundleChange = {
  before: Bundle | undefined;
  after: Bundle | undefined;
  isMoved: boolean;
  lines: LineChange[];
  unchangedCount: number;
};

/** The fields of a line that the customer reads; prices only where they are printed. */
const customerFields = ['Quantity', 'PartNumber', 'Description', 'Taxable'] as const;
const priceFields = ['CustomerCost', 'CustomerExtended'] as const;

/** The bundles of both versions in the order of the later one, then the removed bundles. */
export function compareBundlesForPrint(before: Order, after: Order): BundleChange[] {
  const movedKeySet = getMovedKeys(compareOrders(before, after));
  const linesBefore = new Map(before.OrderLines.map((line) => [line.OrderLineId, line]));
  const linesAfter = new Map(after.OrderLines.map((line) => [line.OrderLineId, line]));
  const bundlesBefore = new Map(before.Bundles.map((bundle) => [getBundleKey(bundle), bundle]));
  const bundlesAfter = new Set(after.Bundles.map(getBundleKey));
  const removedBundles = listBundlesInPrintOrder(before).filter(
    (bundle) => !bundlesAfter.has(getBundleKey(bundle)),
  );
  const [wasPricedLine, isPricedLine] = [
    createPricedLineCheck(before),
    createPricedLineCheck(after),
  ];
  const pairs = [
    ...listBundlesInPrintOrder(after).map(
      (bundle) => [bundlesBefore.get(getBundleKey(bundle)), bundle] as const,
    ),
    ...removedBundles.map((bundle) => [bundle, undefined] as const),
  ];
  return pairs
    .map(([oldBundle, newBundle]) => {
      const presentLines = newBundle ? listBundleLines(after, newBundle) : [];
      const removedLines = oldBundle
        ? listBundleLines(before, oldBundle).filter(
            ({ OrderLineId }) => !linesAfter.has(OrderLineId),
          )
        : [];
      const changedLines = presentLines
        .map((line) => {
          const oldLine = linesBefore.get(line.OrderLineId);
          return {
            before: oldLine,
            after: line,
            isMoved: movedKeySet.has(`line ${line.OrderLineId}`),
            isPriced: isPricedLine(line) && (!oldLine || wasPricedLine(oldLine)),
          };
        })
        .filter(isShownChange);
      const removedChanges = removedLines.map((line) => ({
        before: line,
        after: undefined,
        isMoved: false,
        isPriced: wasPricedLine(line),
      }));
      const lines = [...changedLines, ...removedChanges];
      const key = getBundleKey(newBundle ?? oldBundle);
      return {
        before: oldBundle,
        after: newBundle,
        isMoved: movedKeySet.has(`bundle ${key}`),
        lines,
        unchangedCount: presentLines.length - changedLines.length,
      };
    })
    .filter(isPrintedBundle);
}

/**
 * A bundle without lines is of no interest to the customer, unless all of its lines were moved to other
 * bundles.
 */
const isPrintedBundle = ({ before, after, lines, unchangedCount }: BundleChange) =>
  lines.length + unchangedCount > 0 || (before?.Subtotal ?? 0) !== (after?.Subtotal ?? 0);

/** A test for lines whose bundle prints the prices of its lines. */
function createPricedLineCheck({ Bundles }: Order): (line: OrderLine) => boolean {
  const pricedGroupIds = new Set(
    Bundles.filter(
      ({ PrintOptionId }) => getPrintOptionOrDefault(PrintOptionId).lines === 'priced',
    ).map(({ OrderLineGroupId }) => OrderLineGroupId),
  );
  return ({ OrderLineGroupId }) => pricedGroupIds.has(OrderLineGroupId);
}

const isShownChange = ({ before, after, isMoved, isPriced }: LineChange) =>
  isMoved ||
  !before ||
  !after ||
  [...customerFields, ...(isPriced ? priceFields : [])].some(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );

/** The keys of lines and bundles that moved: to another bundle, or to another position. */
const getMovedKeys = (differences: readonly OrderDifference[]) =>
  new Set(
    differences
      .filter(({ changes }) =>
        changes.some(({ fieldName: name }) => name === 'Position' || name === 'Bundle'),
      )
      .map(({ key }) => key),
  );
