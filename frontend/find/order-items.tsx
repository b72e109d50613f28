import type { NavigateFunction } from 'react-router-dom';
import { asAmount } from '#frontend/format/money.ts';
import { OrderStatus } from '#frontend/parts/controls/tag.tsx';
import { pathOfOrder } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { findRows } from '#shared/search/find-rows.ts';
import type { RowWords } from '#shared/search/word-list.ts';
import type { Item } from './items.ts';
import type { RecentOrder } from './recent.ts';

type Shown = Omit<RecentOrder, 'Total'> & {
  Total?: number | null | undefined;
  FoundPart?: string | undefined;
};

type Around = {
  navigate: NavigateFunction;
  /** The order that is on the screen. */
  hereId: number | undefined;
};

/** An order, however it came to be known: Enter opens it. */
export function orderItem(order: Shown, icon: 'orders' | 'recent', { navigate, hereId }: Around) {
  const { Id, OrderNumber, WorksheetName, CustomerName, OrderStatusId, IsDeleted, Total } = order;
  const isHere = Id === hereId;
  const to = pathOfOrder(order);
  const item: Item = {
    key: `order ${Id}`,
    icon,
    number: OrderNumber,
    codes: [OrderNumber],
    title: WorksheetName || CustomerName || t`No name`,
    about: aboutOf(order),
    state: isHere ? (
      <span className="faint">{t`Open now`}</span>
    ) : (
      <OrderStatus statusId={OrderStatusId} isDeleted={IsDeleted} />
    ),
    amount: Total === null || Total === undefined ? undefined : asAmount(asCents(Total)),
    ...(isHere && { appearance: 'here' as const }),
    to,
    // Where it is open already it stays as it is.
    run: () => void (isHere || navigate(to)),
  };
  return item;
}

/** The customer, and the part that it was found by. */
const aboutOf = ({ WorksheetName, CustomerName, FoundPart }: Shown) =>
  [WorksheetName && CustomerName, FoundPart && t`with ${FoundPart}`].filter(Boolean).join(', ') ||
  undefined;

const rowOf = ({ WorksheetName, CustomerName, ...row }: OrderRow): Shown => ({
  ...row,
  WorksheetName: WorksheetName ?? null,
  CustomerName: CustomerName ?? null,
});

/** By letters as they are: with one wrong it would stand before what the server finds with none. */
const searchedOrders = {
  getTexts: ({ OrderNumber, WorksheetName, CustomerName }: RecentOrder) => ({
    names: [WorksheetName ?? '', CustomerName ?? ''],
    groups: [],
    codes: [OrderNumber],
  }),
  wordsCache: new WeakMap<RecentOrder, RowWords>(),
  isSpelled: true,
};

const recentWith = (text: string, recent: readonly RecentOrder[]) =>
  findRows(recent, text, searchedOrders)?.rowIndexes.map((index) => recent[index]!) ?? recent;

/**
 * What was opened last first: the orders of this browser that have the words, as the server says they are
 * where it names them, then what else it found. Once it has named all there are, it names those of the browser, too.
 */
export function foundOrders(
  text: string,
  recent: readonly RecentOrder[],
  answer: { rows: readonly OrderRow[]; total: number } | undefined,
  most: number,
): Shown[] {
  const rows = answer?.rows ?? [];
  const isAll = answer !== undefined && answer.total <= rows.length;
  const opened = recentWith(text, recent).flatMap((order): Shown[] => {
    const row = rows.find(({ Id }) => Id === order.Id);
    if (row) return [rowOf(row)];
    return isAll ? [] : [order];
  });
  const others = rows.filter(({ Id }) => !opened.some((order) => order.Id === Id));
  return [...opened, ...others.map(rowOf)].slice(0, most);
}
