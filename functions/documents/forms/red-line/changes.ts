import { bundlesOf, linesOf } from '#functions/documents/forms/paper/parts.ts';
import { getPrintOption } from '#shared/order/rules/print-options.ts';
import {
  getBundleKey,
  compareOrders,
  type OrderDifference,
} from '#shared/order/versions/compare-orders.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** A line as it was and as it is; one of the two is missing where it came or went. */
export type LineChange = {
  before: OrderLine | undefined;
  after: OrderLine | undefined;
  isMoved: boolean;
  /** Whether every bundle it is and was in prints the prices of its lines. */
  isPriced: boolean;
};

/** A bundle as it was and as it is, what changed inside, and how many of its lines did not. */
export type BundleChange = {
  before: Bundle | undefined;
  after: Bundle | undefined;
  isMoved: boolean;
  lines: LineChange[];
  unchangedCount: number;
};

/** What of a line a customer reads; of its prices only where they are printed. */
const shown = ['Quantity', 'PartNumber', 'Description'] as const;
const prices = ['CustomerCost', 'CustomerExtended'] as const;

/** The bundles of both versions in the order of the later one, those that went after them. */
export function bundleChanges(before: Order, after: Order): BundleChange[] {
  const moved = movedKeys(compareOrders(before, after));
  const was = new Map(before.OrderLines.map((line) => [line.OrderLineId, line]));
  const is = new Map(after.OrderLines.map((line) => [line.OrderLineId, line]));
  const bundlesBefore = new Map(before.Bundles.map((bundle) => [getBundleKey(bundle), bundle]));
  const bundlesAfter = new Set(after.Bundles.map(getBundleKey));
  const removedBundles = bundlesOf(before).filter(
    (bundle) => !bundlesAfter.has(getBundleKey(bundle)),
  );
  const [wasPriced, isPriced] = [pricedIn(before), pricedIn(after)];
  const pairs = [
    ...bundlesOf(after).map((bundle) => [bundlesBefore.get(getBundleKey(bundle)), bundle] as const),
    ...removedBundles.map((bundle) => [bundle, undefined] as const),
  ];
  return pairs
    .map(([old, next]) => {
      const present = next ? linesOf(after, next) : [];
      const removed = old
        ? linesOf(before, old).filter(({ OrderLineId }) => !is.has(OrderLineId))
        : [];
      const changed = present
        .map((line) => {
          const earlier = was.get(line.OrderLineId);
          return {
            before: earlier,
            after: line,
            isMoved: moved.has(`line ${line.OrderLineId}`),
            isPriced: isPriced(line) && (!earlier || wasPriced(earlier)),
          };
        })
        .filter(isShown);
      const wentAway = removed.map((line) => ({
        before: line,
        after: undefined,
        isMoved: false,
        isPriced: wasPriced(line),
      }));
      const lines = [...changed, ...wentAway];
      const key = getBundleKey(next ?? old);
      return {
        before: old,
        after: next,
        isMoved: moved.has(`bundle ${key}`),
        lines,
        unchangedCount: present.length - changed.length,
      };
    })
    .filter(isPrinted);
}

/** A bundle that has no lines is no business of the customer's; that its lines all went elsewhere is. */
const isPrinted = ({ before, after, lines, unchangedCount }: BundleChange) =>
  lines.length + unchangedCount > 0 || (before?.Subtotal ?? 0) !== (after?.Subtotal ?? 0);

/** Whether the bundle of a line prints the prices of its lines. */
function pricedIn({ Bundles }: Order): (line: OrderLine) => boolean {
  const priced = new Set(
    Bundles.filter(({ PrintOptionId }) => getPrintOption(PrintOptionId).lines === 'priced').map(
      ({ OrderLineGroupId }) => OrderLineGroupId,
    ),
  );
  return ({ OrderLineGroupId }) => priced.has(OrderLineGroupId);
}

const isShown = ({ before, after, isMoved, isPriced }: LineChange) =>
  isMoved ||
  !before ||
  !after ||
  [...shown, ...(isPriced ? prices : [])].some(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );

/** The keys of what stands elsewhere: in another bundle, or at another place among those around. */
const movedKeys = (differences: readonly OrderDifference[]) =>
  new Set(
    differences
      .filter(({ changes }) => changes.some(({ name }) => name === 'Position' || name === 'Bundle'))
      .map(({ key }) => key),
  );
