import { useNavigate } from 'react-router-dom';
import { isUncovered } from '#frontend/browser/keys.ts';
import { typeAhead } from '#frontend/browser/type-ahead.ts';
import { isNarrow } from '#frontend/browser/use-narrow.ts';
import { paths } from '#frontend/paths.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';

/** No browser takes Alt+N, as each takes Ctrl+N. */
export const newOrderShortcut = { chords: ['Alt+N'], description: t`New order`, when: isUncovered };

/** Begins another order: what is typed from now on is its customer. */
export function useOpenNewOrder(): () => void {
  const navigate = useNavigate();
  const maySeeCustomers = useMay('view-customers');
  return () => {
    // A phone begins with the lines.
    if (maySeeCustomers && !isNarrow()) typeAhead(t`Customer of the new order`);
    void navigate(paths.newOrder);
  };
}
