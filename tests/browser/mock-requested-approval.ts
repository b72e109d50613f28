import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { asCents, asPercent } from '#shared/money/money.ts';
import { OrderApprovals } from '#shared/schemas/approval-request-schema.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const REQUESTED_ORDER_ID = 100_001_234;
export const requestedOrderPath = `/dashboard/approvals/${REQUESTED_ORDER_ID}`;

const rule = { MfgId: null, Approver: 'manager' as const };
const reasons: OrderApprovals['Reasons'] = [
  {
    ...rule,
    Measure: 'orderGp',
    OrderLineId: null,
    Value: asPercent(182_000),
    Limit: asPercent(200_000),
    Shortfall: asCents(829_13),
  },
  {
    ...rule,
    Measure: 'lineGp',
    OrderLineId: '1',
    Value: asPercent(91_000),
    Limit: asPercent(300_000),
    Shortfall: null,
  },
];

const approvals: OrderApprovals = {
  Version: 3,
  Reasons: reasons,
  ReasonsAtWorst: null,
  CoveredBy: null,
  MayAnswer: true,
  Requests: [
    {
      Sequence: 2,
      State: 'open',
      AskedOn: '2026-11-24T09:12:00.000Z',
      AskedBy: 'Dana Whitfield',
      AskedById: 17,
      Note: 'They buy a second practice in spring.',
      MayChoose: false,
      OrderVersion: 3,
      Reasons: reasons,
      ReasonsAtWorst: null,
      Asked: [{ AppUserId: 18, Name: 'Marcus Oyelaran' }],
      Answer: null,
      Cover: null,
    },
    {
      Sequence: 1,
      State: 'approved',
      AskedOn: '2026-11-20T09:12:00.000Z',
      AskedBy: 'Dana Whitfield',
      AskedById: 17,
      Note: null,
      MayChoose: false,
      OrderVersion: 2,
      Reasons: reasons,
      ReasonsAtWorst: null,
      Asked: [{ AppUserId: 18, Name: 'Marcus Oyelaran' }],
      Answer: {
        On: '2026-11-20T10:00:00.000Z',
        By: 'Marcus Oyelaran',
        ById: 18,
        Note: null,
        OrderVersion: 2,
      },
      Cover: null,
    },
  ],
};

/** From now on an order is asked for, and the user may answer; an answer changes nothing. */
export async function mockRequestedApproval(page: Page): Promise<void> {
  const order = buildOrder({
    Id: REQUESTED_ORDER_ID,
    Version: 3,
    CustomerName: 'Lakeshore Dental Group',
    WorksheetName: 'Second practice',
    OrderLines: [
      buildLine({ OrderLineId: '1', Description: 'Dental chair with two arms and a headrest' }),
      buildLine({ OrderLineId: '2' }),
    ],
  });
  await page.route(new RegExp(`/api/Orders/${REQUESTED_ORDER_ID}$`), (route) =>
    route.fulfill({ json: z.encode(Order, order) }),
  );
  await page.route(/\/api\/Orders\/\d+\/Approval(\/Answer)?$/, (route) =>
    route.fulfill({ json: z.encode(OrderApprovals, approvals) }),
  );
}
