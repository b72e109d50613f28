import { Button } from '#frontend/parts/controls/button.tsx';
import { getSelectedLines } from '#frontend/worksheet/lines/cells/line-selection.ts';
import { areBundlesLocked, filterUnlockedLines } from '#frontend/worksheet/state/accepted-lock.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { openTargetDialog } from './target-dialog.tsx';

/** True for an editable order, or for selected rows that all are. Never in customer-safe view. */
export function canSetTarget(worksheet: Worksheet): boolean {
  if (worksheet.isReadOnly || worksheet.view.isCustomerSafe) return false;
  if (!areBundlesLocked(worksheet)) return true;
  const lines = getSelectedLines(worksheet);
  return lines.length > 0 && filterUnlockedLines(worksheet, lines).length === lines.length;
}

/** Opens the dialog that computes prices for an amount or a GP, for the selected rows or the order. */
export function SetTargetButton({ isFolding = false }: { isFolding?: boolean }) {
  if (!useWorksheet(canSetTarget)) return null;
  return (
    <Button
      label={t`Set Target Price`}
      aria-label={t`Set Target Price`}
      title={t`Set Target Price (Alt+T)`}
      className={isFolding ? 'is-folding' : undefined}
      icon="target"
      variant="text"
      size="small"
      onClick={() => openTargetDialog()}
    />
  );
}
