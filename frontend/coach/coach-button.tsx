import { Button } from '#frontend/parts/controls/button.tsx';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { openCoachPage } from './open-coach-page.ts';

/** Leads to Coach+, in a tab of its own, where this environment has one. */
export function CoachButton({ isIconOnly = false }: { isIconOnly?: boolean }) {
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
      onClick={() => void openCoachPage()}
    />
  );
}
