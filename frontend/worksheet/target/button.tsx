import { Button } from '#frontend/parts/controls/button.tsx';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { openTargetDialog } from './dialog.tsx';

/** Of an order that takes changes; it is no sight for the customer. */
export const mayTarget = ({ isReadOnly, view }: Worksheet) => !isReadOnly && !view.isCustomerSafe;

/** Where prices are found for an amount or a GP, of the selected rows or of the order. */
export function TargetButton({ isFolding = false }: { isFolding?: boolean }) {
  if (!useWorksheet(mayTarget)) return null;
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
