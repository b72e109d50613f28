import { formatLineCount } from '#frontend/format/format-count.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { getHeadingRowKey } from '#frontend/worksheet/state/grid-layout.ts';
import { showUndoStepToast } from '#frontend/worksheet/state/order-toasts.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { buildBundleCopy } from '#shared/order/rules/bundle-copy.ts';
import { findImportCapacityProblemText } from '#shared/order/rules/imported-lines.ts';
import { insertImportedLines } from './insert-imported-lines.ts';

/** Inserts a copy after the bundle as one step, and focuses it. Shows a toast if the order has no room for it. */
export function duplicateBundleWithToast(store: WorksheetStore, groupId: number): void {
  commitOpenField();
  const { order } = store.get();
  const bundle = order.Bundles[groupId];
  if (isGroupLocked(store.get(), groupId) || !bundle) return;
  const copy = buildBundleCopy(order, groupId, () => crypto.randomUUID());
  const name = bundle.OrderLineGroupName;
  const undo = insertImportedLines(store, copy.content, {
    label: t`Duplicate bundle ${name}`,
    afterId: bundle.Id,
  });
  if (!undo) {
    showToast({ kind: 'warn', text: findImportCapacityProblemText(order, copy.content)! });
    return;
  }
  copyRowLookups(store, copy.originalLineIdByCopyId);
  focusRow(getHeadingRowKey(copy.content.bundles[0]!.Id), { isWhole: true });
  const { OrderLineGroupName } = store.get().order.Bundles[groupId + 1]!;
  showUndoStepToast(store, {
    kind: 'success',
    text: t`${OrderLineGroupName} is a copy of ${name}`,
    detail: formatLineCount(copy.originalLineIdByCopyId.size),
    action: { label: t`Undo`, run: undo },
  });
}

/** Copies the lookup states, so that an unmatched row also offers its nearest products in the copy. */
function copyRowLookups({ get, lookups }: WorksheetStore, originals: ReadonlyMap<string, string>) {
  lookups.set(
    get().order.OrderLines.flatMap((line) => {
      const original = originals.get(line.OrderLineId);
      const lookup = original === undefined ? undefined : lookups.get(original);
      return lookup
        ? [[line.OrderLineId, { ...lookup, pasted: { ...lookup.pasted, line } }] as const]
        : [];
    }),
  );
}
