import { Button } from '#frontend/parts/controls/button.tsx';
import { openBulkEditDialog } from '#frontend/worksheet/lines/bulk/bulk-edit-dialog.tsx';
import { listBulkEdits } from '#frontend/worksheet/lines/bulk/bulk-edits.ts';
import { confirmAndDeleteSelectedLines } from '#frontend/worksheet/lines/bulk/confirm-and-delete-selected-lines.ts';
import { useRefreshSelectedPricing } from '#frontend/worksheet/lines/bulk/use-refresh-selected-pricing.tsx';
import { openCreateBundleDialog } from '#frontend/worksheet/lines/bundles/open-bundle-dialogs.tsx';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { useRowClipboard } from '#frontend/worksheet/lines/clipboard/use-row-clipboard.ts';
import { SetTargetButton } from '#frontend/worksheet/lines/target/target-button.tsx';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';

/** Actions on the selected rows; in a read-only order only copying. */
export function BulkBar() {
  const store = useWorksheetStore();
  const count = useWorksheet(({ selection }) => selection.size);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const { copy, cut } = useRowClipboard();
  return (
    <>
      <Button
        name={t`Clear selection`}
        title={t`Clear selection (Esc)`}
        icon="close"
        variant="text"
        size="small"
        onClick={() => clearSelectionAndFocusGrid(store)}
      />
      <b role="status">{t`${count} selected`}</b>
      {!isReadOnly && <BulkEditButtons />}
      <span className="divider" />
      <Button
        label={t`Copy`}
        aria-label={t`Copy`}
        className="is-folding is-last"
        title={t`Copy (Ctrl+C)`}
        icon="copy"
        variant="text"
        size="small"
        onClick={() => void copy()}
      />
      {!isReadOnly && (
        <>
          <Button
            label={t`Cut`}
            aria-label={t`Cut`}
            className="is-folding is-last"
            title={t`Cut (Ctrl+X)`}
            icon="cut"
            variant="text"
            size="small"
            onClick={() => void cut()}
          />
          <Button
            label={t`Delete`}
            aria-label={t`Delete`}
            className="is-folding is-last"
            title={t`Delete (Ctrl+Delete)`}
            icon="trash"
            variant="text"
            tone="danger"
            size="small"
            onClick={() => void confirmAndDeleteSelectedLines(store)}
          />
        </>
      )}
    </>
  );
}

export function clearSelectionAndFocusGrid({ dispatch }: WorksheetStore) {
  dispatch({ type: 'selectionCleared' });
  focusGrid();
}

function BulkEditButtons() {
  const store = useWorksheetStore();
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const { refresh } = useRefreshSelectedPricing();
  return (
    <>
      <span className="divider" />
      {listBulkEdits(isDetailView)
        .filter(({ hasChoices }) => !hasChoices)
        .map((edit) => (
          <Button
            key={edit.field}
            label={edit.name}
            title={edit.menuLabel}
            variant="text"
            size="small"
            onClick={() => openBulkEditDialog(store, edit)}
          />
        ))}
      <span className="divider" />
      <Button
        label={t`Refresh Pricing`}
        aria-label={t`Refresh Pricing`}
        title={t`Refresh Pricing`}
        className="is-folding"
        icon="refresh"
        variant="text"
        size="small"
        onClick={() => void refresh()}
      />
      <SetTargetButton isFolding />
      <Button
        label={t`Create Bundle`}
        aria-label={t`Create Bundle`}
        title={t`Create Bundle`}
        className="is-folding"
        icon="bundle"
        variant="text"
        size="small"
        onClick={() => openCreateBundleDialog(store)}
      />
    </>
  );
}
