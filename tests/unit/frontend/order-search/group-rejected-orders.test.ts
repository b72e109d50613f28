import { afterEach, expect, test, vi } from 'vitest';
import { frenchDictionary, importMessageTexts } from '#frontend/language/french-dictionary.ts';

const rejected = [
  { Id: 1, Message: 'Not now', Code: 'orders.mayNotBeDeleted', Params: { status: 'Committed' } },
  { Id: 2, Message: 'Not found', Code: 'api.notFound' },
  { Id: 3, Message: 'Not then', Code: 'orders.mayNotBeDeleted', Params: { status: 'Committed' } },
  { Id: 4, Message: 'Not now', Code: 'orders.mayNotBeDeleted', Params: { status: 'Submitted' } },
  { Id: 5, Message: 'Of an older release' },
  { Id: 6, Message: 'Of an older release' },
];

afterEach(() => vi.resetModules());

test('orders have one reason where the code and its values are the same', async () => {
  const { groupRejectedOrders } = await import('#frontend/order-search/group-rejected-orders.ts');
  expect(groupRejectedOrders(rejected)).toEqual([
    { text: 'Not now', ids: [1, 3] },
    { text: 'Not found', ids: [2] },
    { text: 'Not now', ids: [4] },
    { text: 'Of an older release', ids: [5, 6] },
  ]);
});

test('a French user reads the reason in French', async () => {
  vi.resetModules();
  (await import('#shared/language/t.ts')).setTranslationDictionary('fr', frenchDictionary);
  const { loadServerMessages } = await import('#frontend/language/server-messages.ts');
  await loadServerMessages(importMessageTexts);
  const { groupRejectedOrders } = await import('#frontend/order-search/group-rejected-orders.ts');
  expect(groupRejectedOrders(rejected.slice(0, 1))).toEqual([
    {
      text: 'Les commandes à l’état Confirmée ne peuvent pas être supprimées.',
      ids: [1],
    },
  ]);
});
