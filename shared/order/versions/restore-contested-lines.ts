import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import {
  isChoosable,
  isSameChoiceGroup,
  isTakenBundle,
} from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import type { ConflictChooser, MergeSide, MergeSides } from './choose-unit-sources.ts';
import {
  getBundleKey,
  getLineKey,
  groupLineIdsByBundle,
  indexByKey,
  listLineChanges,
} from './compare-orders.ts';
import { getDeletionConflictKey } from './merge-record-by-key.ts';

/**
 * The orders for merging lines. Where one side took or left out a bundle that the other deleted, and the bundle
 * stays, it keeps the lines that it had: the deletion of the bundle included them.
 */
export const restoreContestedLines = (
  orders: MergeSides<Order>,
  choose: ConflictChooser,
): MergeSides<Order> => ({
  base: orders.base,
  mine: restoreLinesOfSide(orders, 'mine', choose),
  theirs: restoreLinesOfSide(orders, 'theirs', choose),
});

function restoreLinesOfSide(
  { base, ...orders }: MergeSides<Order>,
  side: MergeSide,
  choose: ConflictChooser,
): Order {
  const otherSide = side === 'mine' ? 'theirs' : 'mine';
  const [deleting, retaining] = [orders[side], orders[otherSide]];
  const remainingKeys = new Set(deleting.Bundles.map(getBundleKey));
  const baseBundles = indexByKey(base.Bundles, getBundleKey);
  const restored = retaining.Bundles.filter((bundle) => {
    const key = getBundleKey(bundle);
    const before = baseBundles.get(key);
    return (
      before &&
      isTakenOrLeftOut(before, bundle) &&
      !remainingKeys.has(key) &&
      choose.getWinningSide(getDeletionConflictKey('bundle', key)) === otherSide
    );
  });
  return restored.reduce(
    (order, bundle) => restoreBundleLines(order, getBundleKey(bundle), base, retaining),
    deleting,
  );
}

/** Leaving out an alternative follows from taking another one. */
const isTakenOrLeftOut = (before: Bundle, bundle: Bundle): boolean =>
  isChoosable(bundle) &&
  isTakenBundle(before) !== isTakenBundle(bundle) &&
  (isTakenBundle(bundle) || !isSameChoiceGroup(before, bundle));

/** The order with the bundle and those of its lines that the other side left unchanged in it. */
function restoreBundleLines(deleting: Order, key: string, base: Order, retaining: Order): Order {
  const OrderLineGroupId = deleting.Bundles.length;
  const linesBefore = indexByKey(base.OrderLines, getLineKey);
  const retainedLines = indexByKey(retaining.OrderLines, getLineKey);
  const retainedIds = new Set(groupLineIdsByBundle(retaining).get(key));
  const restoredIds = new Set(
    (groupLineIdsByBundle(base).get(key) ?? []).filter(
      (id) =>
        retainedIds.has(id) &&
        listLineChanges(linesBefore.get(id)!, retainedLines.get(id)!).length === 0,
    ),
  );
  const remainingIds = new Set(deleting.OrderLines.map(getLineKey));
  const bundle = base.Bundles.find((one) => getBundleKey(one) === key)!;
  return {
    ...deleting,
    Bundles: [...deleting.Bundles, { ...bundle, OrderLineGroupId }],
    OrderLines: [
      ...deleting.OrderLines.map((line) =>
        restoredIds.has(line.OrderLineId) && line.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
          ? { ...line, OrderLineGroupId }
          : line,
      ),
      ...[...restoredIds]
        .filter((id) => !remainingIds.has(id))
        .map((id) => ({ ...linesBefore.get(id)!, OrderLineGroupId })),
    ],
  };
}
