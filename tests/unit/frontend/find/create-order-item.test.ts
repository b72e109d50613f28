import { afterEach, describe, expect, it, vi } from 'vitest';
import { mergeFoundOrders, createOrderItem } from '#frontend/find/create-order-item.tsx';
import {
  saveRecentOrder,
  listRecentOrders,
  addRecentOrder,
  type RecentOrder,
} from '#frontend/find/recent-orders.ts';
import { asCents } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';

const recent = (Id: number, WorksheetName = `Refit ${Id}`): RecentOrder => ({
  Id,
  CustomerId: 1,
  OrderNumber: String(Id),
  WorksheetName,
  CustomerName: 'Lakeshore Dental',
  OrderStatusId: 1,
  IsDeleted: false,
  Total: 100,
});
const row = (Id: number) => ({ ...recent(Id), OrderStatusId: 2, Total: asCents(200) }) as OrderRow;
const shown = (...asked: Parameters<typeof mergeFoundOrders>) =>
  mergeFoundOrders(...asked).map(({ Id, OrderStatusId }) => `${Id} ${OrderStatusId}`);

const found = (text: string) => shown(text, [recent(8), recent(3, 'Other')], undefined, 5);

describe('Orders that were opened', () => {
  it('stand first, as the server says they are now', () => {
    const answer = { rows: [row(9), row(8), row(7)], total: 20 };
    expect(shown('refit', [recent(8), recent(3), recent(4, 'Other')], answer, 5)).toEqual([
      '8 2',
      '3 1',
      '9 2',
      '7 2',
    ]);
  });
  it('are there before the server answers', () => {
    expect(shown('lakeshore', [recent(8), recent(3)], undefined, 5)).toEqual(['8 1', '3 1']);
  });
  it('are not there where the server has named all there are without them', () => {
    expect(shown('refit', [recent(8), recent(3)], { rows: [row(3)], total: 1 }, 5)).toEqual([
      '3 2',
    ]);
    expect(shown('refit', [recent(8)], { rows: [], total: 0 }, 5)).toEqual([]);
  });
  it('are found by words of their customer and by their number, spelled as they are', () => {
    expect(found('refit lake')).toEqual(['8 1']);
    expect(found('dental 3')).toEqual(['3 1']);
    expect(found('refot')).toEqual([]);
  });
  it('are no more than are shown', () => {
    const rows = [1, 2, 3].map(row);
    expect(shown('refit', [recent(8), recent(9)], { rows, total: 9 }, 3)).toHaveLength(3);
  });
});

it('says the customer of an order, and the part that it was found by', () => {
  const around = { navigate: () => undefined, currentOrderId: undefined };
  const about = (more: object) =>
    createOrderItem({ ...recent(8), ...more }, 'orders', around).detail;
  expect(about({})).toBe('Lakeshore Dental');
  expect(about({ FoundPart: 'ADR A500-CH' })).toBe('Lakeshore Dental, with ADR A500-CH');
  expect(about({ FoundPart: 'ADR A500-CH', WorksheetName: null })).toBe('with ADR A500-CH');
  expect(about({ WorksheetName: null })).toBeUndefined();
});

it('keeps an order that is opened again once, and first', () => {
  const order = { ...recent(3), WorksheetName: 'New name' } as unknown as Order;
  const list = addRecentOrder([recent(5), recent(3)], order);
  expect(list.map(({ Id, WorksheetName }) => `${Id} ${WorksheetName}`)).toEqual([
    '3 New name',
    '5 Refit 5',
  ]);
  const many = Array.from({ length: 30 }, (_, at) => recent(at + 100));
  expect(addRecentOrder(many, order)).toHaveLength(20);
});

describe('What the browser has stored', () => {
  const user = { AppUserId: 7, DealerId: 2 } as CurrentUser;
  afterEach(() => vi.unstubAllGlobals());

  it('may be anything, and the box opens', () => {
    for (const text of [null, '{', '[1]', '[{"Id":1}]', '"x"']) {
      vi.stubGlobal('localStorage', { getItem: () => text });
      expect(listRecentOrders(user)).toEqual([]);
    }
  });
  it('may be full, and the order opens', () => {
    const setItem = vi.fn<() => void>(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    expect(() => saveRecentOrder(user, recent(3) as unknown as Order)).not.toThrow();
    expect(setItem).toHaveBeenCalledOnce();
  });
});
