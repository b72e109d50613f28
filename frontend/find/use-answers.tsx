import { useNavigate } from 'react-router-dom';
import { useObserved } from '#frontend/browser/use-observed.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { allOrdersItem, failedItem } from './create-find-items.tsx';
import { customerItem, createNewOrderItem } from './customer-item.tsx';
import type { Group, Item } from './items.ts';
import { offer } from './offer.ts';
import { foundOrders, orderItem } from './order-items.tsx';
import { productItem } from './product-item.tsx';
import { findCustomers, findOrders, findProducts } from './questions.ts';
import type { RecentOrder } from './recent.ts';
import { useFound, type Found } from './use-found.ts';

/** So many are shown of each kind. */
export const MOST = 5;

/** What the server finds of each kind that the user may see, and whether an answer is still on its way. */
export function useAnswers(text: string, recent: readonly RecentOrder[]) {
  const navigate = useNavigate();
  const order = useObserved(offer, (offered) => offered?.order);
  const orders = useFound(useMay('view-orders') ? findOrders : undefined, text);
  const customers = useFound(useMay('view-customers') ? findCustomers : undefined, text);
  const products = useFound(useMay('search-products') ? findProducts : undefined, text);
  const mayCreate = useMay('create-orders');
  const shown = foundOrders(text, recent, orders.answer, MOST);
  const around = { navigate, hereId: order?.Id };
  return {
    groups: [
      groupOf(
        t`Orders`,
        orders,
        shown.map((each) => orderItem(each, 'orders', around)),
      ),
      groupOf(
        t`Customers`,
        customers,
        rowsOf(customers).map((row) => customerItem(row, navigate)),
      ),
      groupOf(
        t`Products`,
        products,
        rowsOf(products).map((row) => productItem(row, order, navigate)),
      ),
    ],
    /** What may be begun with the first customer that was found. */
    beginning: mayCreate
      ? rowsOf(customers)
          .slice(0, 1)
          .map((row) => createNewOrderItem(row, navigate))
      : [],
    /** What comes near, of what none is found. */
    near: { customers: customers.answer?.near, products: products.answer?.near },
    chooseNear: (found: Customer | Product) =>
      ('JdeNum' in found
        ? customerItem(found, navigate)
        : productItem(found, order, navigate)
      ).run(),
    /** The whole list, where more was found than is shown. */
    further:
      orders.answer && orders.answer.total > MOST
        ? [allOrdersItem(text, orders.answer.total, navigate)]
        : [],
    isWaiting: [orders, customers, products].some(({ isWaiting }) => isWaiting),
  };
}

const rowsOf = <Row,>({ answer }: Found<Row>) => answer?.rows ?? [];

function groupOf<Row>(name: string, found: Found<Row>, items: readonly Item[]): Group {
  const { answer, isWaiting, isFailed, retry } = found;
  if (isFailed) return { name, items: [failedItem(name, retry)] };
  const shown = items.length;
  return {
    name,
    items,
    count: answer && t`${shown} of ${formatInteger(Math.max(answer.total, shown))}`,
    isSearching: isWaiting && shown === 0,
    isOld: isWaiting && answer !== undefined,
  };
}
