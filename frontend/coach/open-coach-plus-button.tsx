import { Button } from '#frontend/parts/controls/button.tsx';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { openCustomerCoachPage } from './open-customer-coach-page.ts';

/** Opens the Coach+ page of the open worksheet's customer in a new tab. Null without permission or Coach+. */
export function OpenCoachPlusButton({ isIconOnly = false }: { isIconOnly?: boolean }) {
  const mayUseCoach = useHasPermission('use-coach-plus');
  if (useCurrentUser().HasCoachPlus === false || !mayUseCoach) return null;
  const buttonLabel = isIconOnly
    ? { name: t`Coach+`, size: 'small' as const }
    : { label: t`Coach+` };
  return (
    <Button
      {...buttonLabel}
      className="coach"
      icon="coach"
      variant="text"
      onClick={() => void openCustomerCoachPage()}
    />
  );
}
