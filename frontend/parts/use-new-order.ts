import { useNavigate } from 'react-router-dom';
import { useMay } from '../session/current-user.ts';
import { NEW_ORDER_PATH } from './order-path.ts';
import { typeAhead } from './type-ahead.ts';
import { isNarrow } from './use-narrow.ts';

/** Begins another order: what is typed from now on is its customer. */
export function useNewOrder(): () => void {
  const navigate = useNavigate();
  const maySeeCustomers = useMay('view-customers');
  return () => {
    // A phone begins with the lines.
    if (maySeeCustomers && !isNarrow()) typeAhead('Customer of the new order');
    void navigate(NEW_ORDER_PATH);
  };
}
