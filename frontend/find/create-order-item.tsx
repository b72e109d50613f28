import type { NavigateFunction } from 'react-router-dom';
import { formatAmount } from '#frontend/format/format-money.ts';
import { OrderStatusLabel } from '#frontend/parts/controls/status-tags.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { findMatchingRowIndexes } from '#shared/search/find-rows.ts';
import { normalizeWithoutSymbols } from '#shared/search/search-words.ts';
import type { RowWords } from '#shared/search/word-list.ts';
import type { FindItem } from './find-items.ts';
import type { RecentOrder } from './recent-orders.ts';

type ShownOrder = Omit<RecentOrder, 'Total'> & {
  Total?: number | null | undefined;
  FoundPart?: string | undefined;
  ClientReference?: string | undefined;
};

type OrderItemContext = {
  navigate: NavigateFunction;
  /** The order that is open. */
  currentOrderId: number | undefined;
  /** The words that are searched for. */
  words?: readonly string[];
};

/** An order from any source. Enter opens it. */
export function createOrderItem(
  order: ShownOrder,
  icon: 'orders' | 'recent',
  { navigate, currentOrderId, words = [] }: OrderItemContext,
) {
  const { Id, OrderNumber, WorksheetName, CustomerName, OrderStatusId, IsDeleted, Total } = order;
  const isCurrent = Id === currentOrderId;
  const to = getOrderPath(order);
  const item: FindItem = {
    key: `order ${Id}`,
    icon,
    number: OrderNumber,
    codes: [OrderNumber],
    title: WorksheetName || CustomerName || t`No name`,
    detail: formatOrderDetail(order, words),
    stateNode: isCurrent ? (
      <span className="faint">{t`Open now`}</span>
    ) : (
      <OrderStatusLabel statusId={OrderStatusId} isDeleted={IsDeleted} />
    ),
    amount: Total === null || Total === undefined ? undefined : formatAmount(asCents(Total)),
    ...(isCurrent && { appearance: 'here' as const }),
    to,
    // An order that is already open stays as it is.
    run: () => void (isCurrent || navigate(to)),
  };
  return item;
}

/** The customer, and the part or the reference that the search matched: the reference first, where nothing cuts it off. */
function formatOrderDetail(order: ShownOrder, words: readonly string[]) {
  const { WorksheetName, CustomerName, FoundPart, ClientReference } = order;
  const details = [WorksheetName && CustomerName, FoundPart && t`with ${FoundPart}`];
  const detail = details.filter(Boolean).join(', ');
  const reference =
    ClientReference && isFoundByReference(order, words) && t`Was New ${ClientReference}`;
  return [reference, detail].filter(Boolean).join('. ') || undefined;
}

/** Whether a word is in the reference alone, and in nothing else that a row shows. */
const isFoundByReference = (
  { OrderNumber, WorksheetName, CustomerName, ClientReference = '' }: ShownOrder,
  words: readonly string[],
) =>
  words.some(
    (word) =>
      normalizeWithoutSymbols(ClientReference).includes(word) &&
      ![OrderNumber, WorksheetName, CustomerName].some((text) =>
        normalizeWithoutSymbols(text ?? '').includes(word),
      ),
  );

const toShownOrder = ({ WorksheetName, CustomerName, ...row }: OrderRow): ShownOrder => ({
  ...row,
  WorksheetName: WorksheetName ?? null,
  CustomerName: CustomerName ?? null,
});

/**
 * Without tolerance for typing errors: such a match would otherwise come before exact matches of the
 * server.
 */
const orderSearchOptions = {
  getTexts: ({ OrderNumber, WorksheetName, CustomerName }: RecentOrder) => ({
    names: [WorksheetName ?? '', CustomerName ?? ''],
    groups: [],
    codes: [OrderNumber],
  }),
  wordsCache: new WeakMap<RecentOrder, RowWords>(),
  isExactSpelling: true,
};

const filterRecentOrders = (text: string, recentOrders: readonly RecentOrder[]) =>
  findMatchingRowIndexes(recentOrders, text, orderSearchOptions)?.rowIndexes.map(
    (index) => recentOrders[index]!,
  ) ?? recentOrders;

/**
 * Merges the orders, the last opened first: the matching ones of this browser, with the server's current
 * data, then the others that the server found. If the server has named all its results, only those are used
 * from the browser's list too.
 */
export function mergeRecentAndFoundOrders(
  text: string,
  recentOrders: readonly RecentOrder[],
  answer: { rows: readonly OrderRow[]; total: number } | undefined,
  maxOrders: number,
): ShownOrder[] {
  const rows = answer?.rows ?? [];
  const hasAllOrders = answer !== undefined && answer.total <= rows.length;
  const openedOrders = filterRecentOrders(text, recentOrders).flatMap((order): ShownOrder[] => {
    const row = rows.find(({ Id }) => Id === order.Id);
    if (row) return [toShownOrder(row)];
    return hasAllOrders ? [] : [order];
  });
  const others = rows.filter(({ Id }) => !openedOrders.some((order) => order.Id === Id));
  return [...openedOrders, ...others.map(toShownOrder)].slice(0, maxOrders);
}
