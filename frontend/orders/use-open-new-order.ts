import { useNavigate } from 'react-router-dom';
import { isScreenUncovered } from '#frontend/browser/shortcuts.ts';
import { startTypeAhead } from '#frontend/browser/type-ahead.ts';
import { isNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';

/** No browser takes Alt+N, as each takes Ctrl+N. */
export const newOrderShortcut = {
  chords: ['Alt+N'],
  description: t`New order`,
  isEnabled: isScreenUncovered,
};

/** Begins another order: what is typed from now on is its customer. */
export function useOpenNewOrder(): () => void {
  const navigate = useNavigate();
  const maySeeCustomers = useHasPermission('view-customers');
  return () => {
    // A phone begins with the lines.
    if (maySeeCustomers && !isNarrowScreen()) startTypeAhead(t`Customer of the new order`);
    void navigate(paths.newOrder);
  };
}
