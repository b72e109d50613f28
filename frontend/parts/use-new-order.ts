import { useNavigate } from 'react-router-dom';
import { useMay } from '../session/current-user.ts';
import { NEW_ORDER_PATH } from './order-path.ts';
import { typeAhead } from './type-ahead.ts';

/** Begins another order: what is typed from now on is its customer. */
export function useNewOrder(): () => void {
  const navigate = useNavigate();
  const maySeeCustomers = useMay('view-customers');
  return () => {
    if (maySeeCustomers) typeAhead('Customer of the new order');
    void navigate(NEW_ORDER_PATH);
  };
}
