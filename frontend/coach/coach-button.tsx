import { Button } from '#frontend/parts/controls/button.tsx';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { openCoach } from './open-coach.ts';

/** Leads to Coach+, in a tab of its own, where this environment has one. */
export function CoachButton({ isIconOnly = false }: { isIconOnly?: boolean }) {
  const isMeant = useMay('use-coach-plus');
  if (useCurrentUser().HasCoachPlus === false || !isMeant) return null;
  const buttonLabel = isIconOnly
    ? { name: t`Coach+`, size: 'small' as const }
    : { label: t`Coach+` };
  return (
    <Button
      {...buttonLabel}
      className="coach"
      icon="coach"
      variant="text"
      onClick={() => void openCoach()}
    />
  );
}
