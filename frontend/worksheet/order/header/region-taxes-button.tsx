import { Button } from '#frontend/parts/controls/button.tsx';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { useChangeHeaderWithTax } from './use-change-header-with-tax.ts';

/** Gives the order the taxes of its region in place of a rate that no document may have (D64). */
export function RegionTaxesButton() {
  const isLocked = useWorksheet((worksheet) => isFieldLocked(worksheet, 'SalesTaxRate'));
  const change = useChangeHeaderWithTax();
  return isLocked ? null : (
    <Button label={t`Use its taxes`} variant="link" onClick={() => change({}, true)} />
  );
}
