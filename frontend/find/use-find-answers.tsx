import { useNavigate } from 'react-router-dom';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { parseFirstSearchWords } from '#shared/search/search-words.ts';
import { createCustomerItem, createNewOrderItem } from './create-customer-item.tsx';
import { createAllOrdersItem, createFailedGroupItem } from './create-find-items.tsx';
import { mergeRecentAndFoundOrders, createOrderItem } from './create-order-item.tsx';
import { createProductItem } from './create-product-item.tsx';
import type { FindGroup, FindItem } from './find-items.ts';
import { pageContextState } from './find-page-context.ts';
import { searchTopCustomers, searchTopOrders, searchTopProducts } from './find-queries.ts';
import type { RecentOrder } from './recent-orders.ts';
import { useFindQuery, type FindQueryState } from './use-find-query.ts';

/** The number of rows shown per group. */
export const MAX_ITEMS_PER_GROUP = 5;

/** What the server finds of each kind that the user may see, and whether an answer is pending. */
export function useFindAnswers(text: string, recentOrders: readonly RecentOrder[]) {
  const navigate = useNavigate();
  const order = useObservable(pageContextState, (pageContext) => pageContext?.order);
  const orders = useFindQuery(useHasPermission('view-orders') ? searchTopOrders : undefined, text);
  const customers = useFindQuery(
    useHasPermission('view-customers') ? searchTopCustomers : undefined,
    text,
  );
  const products = useFindQuery(
    useHasPermission('search-products') ? searchTopProducts : undefined,
    text,
  );
  const mayCreate = useHasPermission('create-orders');
  const shownOrders = mergeRecentAndFoundOrders(
    text,
    recentOrders,
    orders.answer,
    MAX_ITEMS_PER_GROUP,
  );
  const words = parseFirstSearchWords(text);
  const itemContext = { navigate, currentOrderId: order?.Id, words };
  return {
    groups: [
      toFindGroup(
        t`Orders`,
        orders,
        shownOrders.map((each) => createOrderItem(each, 'orders', itemContext)),
      ),
      toFindGroup(
        t`Customers`,
        customers,
        getAnswerRows(customers).map((row) => createCustomerItem(row, navigate)),
      ),
      toFindGroup(
        t`Products`,
        products,
        getAnswerRows(products).map((row) => createProductItem(row, order, navigate)),
      ),
    ],
    /** The action to start an order with the first customer found. */
    newOrderItems: mayCreate
      ? getAnswerRows(customers)
          .slice(0, 1)
          .map((row) => createNewOrderItem(row, navigate))
      : [],
    /** The nearest matches, where nothing was found. */
    nearMatches: {
      customers: customers.answer?.nearMatches,
      products: products.answer?.nearMatches,
    },
    chooseNearMatch: (nearMatch: Customer | Product) =>
      ('JdeNum' in nearMatch
        ? createCustomerItem(nearMatch, navigate)
        : createProductItem(nearMatch, order, navigate)
      ).run(),
    /** Opens the whole list, where more was found than is shown. */
    allOrdersItems:
      orders.answer && orders.answer.total > MAX_ITEMS_PER_GROUP
        ? [createAllOrdersItem(text, orders.answer.total, navigate)]
        : [],
    isWaiting: [orders, customers, products].some(({ isWaiting }) => isWaiting),
  };
}

const getAnswerRows = <Row,>({ answer }: FindQueryState<Row>) => answer?.rows ?? [];

function toFindGroup<Row>(
  name: string,
  queryState: FindQueryState<Row>,
  items: readonly FindItem[],
): FindGroup {
  const { answer, isWaiting, isFailed, retry } = queryState;
  if (isFailed) return { name, items: [createFailedGroupItem(name, retry)] };
  const shownCount = items.length;
  return {
    name,
    items,
    count: answer && t`${shownCount} of ${formatInteger(Math.max(answer.total, shownCount))}`,
    isSearching: isWaiting && shownCount === 0,
    isStale: isWaiting && answer !== undefined,
  };
}
