import { Button } from '#frontend/parts/controls/button.tsx';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';

/** Folds all bundles, or unfolds them if all are folded. */
export function useFoldAllAction() {
  const store = useWorksheetStore();
  const isFolded = useWorksheet(areAllBundlesFolded);
  return { label: isFolded ? t`Unfold all` : t`Fold all`, run: () => toggleAllBundleFolds(store) };
}

export function FoldAllButton() {
  const { label, run } = useFoldAllAction();
  return (
    <Button
      label={label}
      aria-label={label}
      title={t`${label} (Alt+F)`}
      className="is-folding"
      icon="fold"
      variant="text"
      size="small"
      onClick={run}
    />
  );
}

const areAllBundlesFolded = ({ order: { Bundles }, folded }: ReturnType<WorksheetStore['get']>) =>
  Bundles.every(({ Id }) => folded.has(Id));

export function toggleAllBundleFolds({ get, dispatch }: WorksheetStore) {
  // Folding removes the row of an open cell, so its text is committed first.
  commitOpenField();
  const bundleIds = get().order.Bundles.map(({ Id }) => Id);
  dispatch({ type: 'bundlesFolded', bundleIds, isFolded: !areAllBundlesFolded(get()) });
}
