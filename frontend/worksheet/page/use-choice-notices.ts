import { useEffect } from 'react';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { formatDollars } from '#frontend/format/format-money.ts';
import { showUndoStepToast } from '#frontend/worksheet/state/order-toasts.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import {
  isChoosable,
  isSameChoiceGroup,
  isTakenBundle,
  listUntakenGroupIds,
} from '#shared/pricing/order/bundle-choices.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** Says in a toast what a step changed in the total by itself: it took an alternative, or moved lines. */
export function useChoiceNotices(): void {
  const store = useWorksheetStore();
  useEffect(() => {
    let before = store.get();
    return store.subscribe(() => {
      const after = store.get();
      const text = isNewStep(before, after)
        ? formatChoiceNotice(before.order, after.order)
        : undefined;
      before = after;
      if (text) showUndoStepToast(store, { kind: 'info', text });
    });
  }, [store]);
}

/** An undo brings back what was there, and needs no notice. */
const isNewStep = (before: Worksheet, after: Worksheet) =>
  before.order !== after.order &&
  after.history.past.length > 0 &&
  after.history.made > before.history.made;

/** Undefined where no choice and no counted line changed by itself. */
export function formatChoiceNotice(before: Order, after: Order): string | undefined {
  if (![...before.Bundles, ...after.Bundles].some(isChoosable)) return undefined;
  const taken = findBundleTakenInstead(before, after);
  const total = formatDollars(after.Total);
  if (taken) return t`${taken.OrderLineGroupName} is taken now. Total ${total}`;
  const { counted, uncounted } = countMovedLines(before, after);
  if (counted > 0) return t`${formatRowCount(counted)} moved to where they count. Total ${total}`;
  return uncounted > 0
    ? t`${formatRowCount(uncounted)} moved to where they do not count. Total ${total}`
    : undefined;
}

/** The alternative that is taken because the taken one of its group was deleted or left the group. */
function findBundleTakenInstead(before: Order, after: Order) {
  const beforeById = new Map(before.Bundles.map((bundle) => [bundle.Id, bundle]));
  return after.Bundles.find((bundle) => {
    const old = beforeById.get(bundle.Id);
    if (!old || isTakenBundle(old) || !isTakenBundle(bundle) || !isSameChoiceGroup(old, bundle))
      return false;
    const released = before.Bundles.find(
      (other) => isSameChoiceGroup(other, old) && isTakenBundle(other),
    );
    const now = after.Bundles.find(({ Id }) => Id === released?.Id);
    return !now || !isSameChoiceGroup(now, bundle);
  });
}

/** How many lines were moved into a bundle that is taken, and out of one. */
function countMovedLines(before: Order, after: Order) {
  const counts = { counted: 0, uncounted: 0 };
  if (before.OrderLines === after.OrderLines) return counts;
  const [untakenBefore, untakenAfter] = [
    listUntakenGroupIds(before.Bundles),
    listUntakenGroupIds(after.Bundles),
  ];
  const groupBefore = new Map(
    before.OrderLines.map((line) => [line.OrderLineId, line.OrderLineGroupId]),
  );
  for (const { OrderLineId, OrderLineGroupId } of after.OrderLines) {
    const old = groupBefore.get(OrderLineId);
    if (old === undefined || getBundleId(before, old) === getBundleId(after, OrderLineGroupId))
      continue;
    const [wasCounted, isCounted] = [!untakenBefore.has(old), !untakenAfter.has(OrderLineGroupId)];
    if (!wasCounted && isCounted) counts.counted += 1;
    if (wasCounted && !isCounted) counts.uncounted += 1;
  }
  return counts;
}

const getBundleId = ({ Bundles }: Order, groupId: number) => Bundles[groupId]?.Id;
