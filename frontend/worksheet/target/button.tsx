import { Button } from '#frontend/parts/controls/button.tsx';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { openTargetDialog } from './dialog.tsx';

/** Where prices are found for an amount or a GP, of the selected rows or of the order; it is no sight for the customer. */
export function TargetButton({ isFolding = false }: { isFolding?: boolean }) {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  if (isReadOnly || isCustomerSafe) return null;
  return (
    <Button
      label={t`Set Target Price`}
      aria-label={t`Set Target Price`}
      title={t`Set Target Price`}
      className={isFolding ? 'is-folding' : undefined}
      icon="target"
      look="text"
      size="small"
      onClick={() => openTargetDialog()}
    />
  );
}
