import { Button } from '#frontend/parts/controls/button.tsx';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { getRateWithoutCertificate } from '#shared/pricing/order/tax-exemption.ts';

/** Charges what a certificate keeps out of the order: one step, which Undo takes back (B5.4). */
export function ChargeTaxButton({ variant }: { variant: 'text' | 'link' }) {
  const rate = useWorksheet(({ order, dealerStore }) =>
    getRateWithoutCertificate(order, dealerStore),
  );
  const isLocked = useWorksheet((worksheet) => isFieldLocked(worksheet, 'SalesTaxRate'));
  const dispatch = useWorksheetDispatch();
  return isLocked ? null : (
    <Button
      label={t`Charge the tax`}
      variant={variant}
      onClick={() => dispatch({ type: 'headerChanged', fields: { SalesTaxRate: rate } })}
    />
  );
}
