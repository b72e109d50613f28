import { afterEach, describe, expect, it, vi } from 'vitest';
import { mergeRecentAndFoundOrders, createOrderItem } from '#frontend/find/create-order-item.tsx';
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
import { parseFirstSearchWords } from '#shared/search/search-words.ts';

const buildRecentOrder = (Id: number, WorksheetName = `Refit ${Id}`): RecentOrder => ({
  Id,
  CustomerId: 1,
  OrderNumber: String(Id),
  WorksheetName,
  CustomerName: 'Lakeshore Dental',
  OrderStatusId: 1,
  IsDeleted: false,
  Total: 100,
});
const buildOrderRow = (Id: number) =>
  ({ ...buildRecentOrder(Id), OrderStatusId: 2, Total: asCents(200) }) as OrderRow;
const formatFound = (...args: Parameters<typeof mergeRecentAndFoundOrders>) =>
  mergeRecentAndFoundOrders(...args).map(({ Id, OrderStatusId }) => `${Id} ${OrderStatusId}`);

const findByText = (text: string) =>
  formatFound(text, [buildRecentOrder(8), buildRecentOrder(3, 'Other')], undefined, 5);

describe('Orders that were opened', () => {
  it('stand first, as the server says they are now', () => {
    const answer = { rows: [buildOrderRow(9), buildOrderRow(8), buildOrderRow(7)], total: 20 };
    expect(
      formatFound(
        'refit',
        [buildRecentOrder(8), buildRecentOrder(3), buildRecentOrder(4, 'Other')],
        answer,
        5,
      ),
    ).toEqual(['8 2', '3 1', '9 2', '7 2']);
  });
  it('are there before the server answers', () => {
    expect(
      formatFound('lakeshore', [buildRecentOrder(8), buildRecentOrder(3)], undefined, 5),
    ).toEqual(['8 1', '3 1']);
  });
  it('are not there where the server has named all there are without them', () => {
    expect(
      formatFound(
        'refit',
        [buildRecentOrder(8), buildRecentOrder(3)],
        { rows: [buildOrderRow(3)], total: 1 },
        5,
      ),
    ).toEqual(['3 2']);
    expect(formatFound('refit', [buildRecentOrder(8)], { rows: [], total: 0 }, 5)).toEqual([]);
  });
  it('are found by words of their customer and by their number, spelled as they are', () => {
    expect(findByText('refit lake')).toEqual(['8 1']);
    expect(findByText('dental 3')).toEqual(['3 1']);
    expect(findByText('refot')).toEqual([]);
  });
  it('are no more than are shown', () => {
    const rows = [1, 2, 3].map(buildOrderRow);
    expect(
      formatFound('refit', [buildRecentOrder(8), buildRecentOrder(9)], { rows, total: 9 }, 3),
    ).toHaveLength(3);
  });
});

it('says the customer of an order, and the part that it was found by', () => {
  const around = { navigate: () => undefined, currentOrderId: undefined };
  const about = (more: object) =>
    createOrderItem({ ...buildRecentOrder(8), ...more }, 'orders', around).detail;
  expect(about({})).toBe('Lakeshore Dental');
  expect(about({ FoundPart: 'ADR A500-CH' })).toBe('Lakeshore Dental, with ADR A500-CH');
  expect(about({ FoundPart: 'ADR A500-CH', WorksheetName: null })).toBe('with ADR A500-CH');
  expect(about({ WorksheetName: null })).toBeUndefined();
});

const detailFor = (text: string, more: object = {}) =>
  createOrderItem({ ...buildRecentOrder(8), ClientReference: 'K7F3QX', ...more }, 'orders', {
    navigate: () => undefined,
    currentOrderId: undefined,
    words: parseFirstSearchWords(text),
  }).detail;

it('says the reference of an order that was found by it', () => {
  expect(detailFor('k7f3qx')).toBe('Was New K7F3QX. Lakeshore Dental');
  expect(detailFor('refit K7F')).toBe('Was New K7F3QX. Lakeshore Dental');
  expect(detailFor('k7f3qx', { WorksheetName: null })).toBe('Was New K7F3QX');
  // A word that is in what is shown needs no other reason.
  expect(detailFor('refit')).toBe('Lakeshore Dental');
  expect(detailFor('f')).toBe('Lakeshore Dental');
  expect(detailFor('k7f3qx', { ClientReference: undefined })).toBe('Lakeshore Dental');
});

it('keeps an order that is opened again once, and first', () => {
  const order = { ...buildRecentOrder(3), WorksheetName: 'New name' } as unknown as Order;
  const list = addRecentOrder([buildRecentOrder(5), buildRecentOrder(3)], order);
  expect(list.map(({ Id, WorksheetName }) => `${Id} ${WorksheetName}`)).toEqual([
    '3 New name',
    '5 Refit 5',
  ]);
  const many = Array.from({ length: 30 }, (_, at) => buildRecentOrder(at + 100));
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
    expect(() => saveRecentOrder(user, buildRecentOrder(3) as unknown as Order)).not.toThrow();
    expect(setItem).toHaveBeenCalledOnce();
  });
});
