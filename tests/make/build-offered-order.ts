import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { buildCustomerCopy, type OrderToShare } from '#shared/proposals/build-customer-copy.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { buildBundle, buildOrder, buildRoom } from './build-order.ts';

export const sharingDealer = demoDealers[0]!.dealer;

const imaging = { Choice: 'alternative', ChoiceGroup: 'Imaging' } as const;

/** Included rooms, two options, and two alternatives of which the second is taken. */
export const offeredBundles: readonly Bundle[] = [
  buildBundle(),
  buildRoom(1, { Choice: 'optional', IsTaken: true, PrintOptionId: 2 }),
  buildRoom(2, { ...imaging, IsTaken: false }),
  buildRoom(3, { PrintOptionId: 3, Quantity: 2 }),
  buildRoom(4, { ...imaging, ChoiceGroup: 'imaging ', IsTaken: true }),
  buildRoom(5, { Choice: 'optional', IsTaken: false }),
];

/** An order with a line in each of these bundles. */
export const buildOfferedOrder = (changes: Partial<Order> = {}, storeCode = 'HSUS') => ({
  ...buildOrder(
    {
      Bundles: [...offeredBundles],
      OrderLines: offeredBundles.map(({ OrderLineGroupId, OrderLineGroupName }) =>
        buildLine({
          OrderLineId: `line-${OrderLineGroupId}`,
          LineNumber: OrderLineGroupId + 1,
          OrderLineGroupId,
          OrderLineGroupName,
        }),
      ),
      ...changes,
    },
    storeCode,
  ),
  ExpiresOn: changes.ExpiresOn ?? '2026-12-31',
});

/** The customer's copy of an order, as its second proposal. */
export const buildTestCopy = (
  order: OrderToShare['order'] = buildOfferedOrder(),
  shared: Partial<OrderToShare> = {},
) =>
  buildCustomerCopy(
    {
      order,
      dealer: sharingDealer,
      owner: { name: 'Robin Reed' },
      ownRates: undefined,
      logoSha256: null,
      termsSha256: {},
      ...shared,
    },
    {
      sequence: 2,
      sharedOn: '2026-11-20T10:00:00.000Z',
      message: 'Dear Renee,',
      languages: ['en'],
      mayChoose: true,
      asksSignature: true,
    },
  );
