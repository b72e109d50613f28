import { formatDollars } from '#frontend/format/format-money.ts';
import { announceToScreenReader } from '#frontend/parts/notices/screen-reader-announcer.tsx';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';

/** Takes the bundle, or leaves it out, as one undo step. A taken alternative stays as it is. */
export function toggleBundleTaken(store: WorksheetStore, groupId: number): void {
  const { order } = store.get();
  const bundle = order.Bundles[groupId];
  if (areBundlesLocked(store.get()) || !bundle) return;
  store.dispatch({ type: 'bundleTaken', groupId, isTaken: !isTakenBundle(bundle) });
  const { order: next } = store.get();
  if (next === order) return;
  const name = bundle.OrderLineGroupName;
  const total = formatDollars(next.Total);
  announceToScreenReader(
    isTakenBundle(next.Bundles[groupId]!)
      ? t`${name} is taken. Total ${total}`
      : t`${name} is not taken. Total ${total}`,
  );
}
