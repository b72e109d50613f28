import { useNavigate } from 'react-router-dom';
import { isScreenUncovered } from '#frontend/browser/shortcuts.ts';
import { startTypedTextCapture } from '#frontend/browser/typed-text-capture.ts';
import { isNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';

/** No browser uses Alt+N, while every browser uses Ctrl+N. */
export const newOrderShortcut = {
  chords: ['Alt+N'],
  description: t`New order`,
  isEnabled: isScreenUncovered,
};

/** Starts a new order. Text typed from now on goes into its customer field. */
export function useOpenNewOrder(): () => void {
  const navigate = useNavigate();
  const maySeeCustomers = useHasPermission('view-customers');
  return () => {
    // On a phone a new order starts with the lines.
    if (maySeeCustomers && !isNarrowScreen()) startTypedTextCapture(t`Customer of the new order`);
    void navigate(paths.newOrder);
  };
}
