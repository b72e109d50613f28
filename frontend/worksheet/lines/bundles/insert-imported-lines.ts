import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';

/**
 * Adds imported lines and bundles as one step. Returns an undo function, or undefined if the order cannot take
 * them. The bundles go after that of `afterId`, or after all.
 */
export function insertImportedLines(
  store: WorksheetStore,
  imported: ImportedContent,
  { label, afterId }: { label: string; afterId?: string | undefined },
): (() => void) | undefined {
  const step = { label, key: crypto.randomUUID() };
  const before = store.get().order;
  store.dispatch({ type: 'linesImported', imported, afterId, ...step });
  if (store.get().order === before) return undefined;
  return () => {
    const isLast = store.get().history.past.at(-1)?.key === step.key;
    if (isLast) store.dispatch({ type: 'undone' });
    else removeImportedLines(store, imported, label);
  };
}

/** After other steps, deletes only the imported lines, and the imported bundles that are then empty. */
function removeImportedLines(
  { get, dispatch }: WorksheetStore,
  { lines, bundles }: ImportedContent,
  label: string,
) {
  const lineIds = lines.map(({ OrderLineId }) => OrderLineId);
  dispatch({ type: 'linesDeleted', lineIds, label: t`Take back: ${label}` });
  for (const { Id } of bundles) {
    const { order, layout } = get();
    const groupId = order.Bundles.findIndex((bundle) => bundle.Id === Id);
    if (groupId > 0 && layout.lineCounts.get(groupId) === 0)
      dispatch({ type: 'bundleDeleted', groupId, isWithLines: true });
  }
}
