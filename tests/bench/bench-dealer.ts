import * as z from 'zod/mini';
import type { RoleId } from '#shared/access/roles.ts';
import { Order, OrderUpdate } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle } from '#tests/make/build-order.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { encodeOrderUpdate, type OrderClientUser } from '#tests/make/order-client.ts';
import { TEST_PASSWORD } from '#tests/make/sign-in.ts';

/** A dealer of the bench, and a rep who calls the API over HTTP as a browser does. */
export async function createBenchDealer(
  address: string,
  dealerId: number,
  account: { roleId?: RoleId } = {},
) {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  const rep: OrderClientUser = await createSignedInDealerUser({ dealerId, ...account });

  const sendRequest = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${rep.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  /** Creates an order with lines in this many bundles, or all as Individual Line Items. */
  const createOrder = async (
    lineCount: number,
    bundleCount = 1,
    changes: Partial<Order> = {},
  ): Promise<Order> => {
    const OrderLines = Array.from({ length: lineCount }, (_, index) =>
      buildLine({
        OrderLineId: `line-${index + 1}`,
        LineNumber: index + 1,
        Description: `Ardent A${500 + index} Patient Chair, Dual-Articulating Headrest, Sewn`,
        PartNumber: `A${500 + index}-CH`,
        MfgCode: 'ADR',
        StockCode: `204-${5000 + index}`,
        OrderLineGroupId: index % bundleCount,
      }),
    );
    const Bundles = Array.from({ length: bundleCount }, (_, group) =>
      buildBundle({
        Id: `b-${group}`,
        OrderLineGroupId: group,
        OrderLineGroupName: `Room ${group}`,
      }),
    );
    const answer = await sendRequest(
      'POST',
      '/Orders',
      encodeOrderUpdate(buildUnsavedOrder(rep, { Bundles, OrderLines, ...changes })),
    );
    return z.decode(Order, (await answer.json()) as z.input<typeof Order>);
  };
  return { rep, password: TEST_PASSWORD, sendRequest, createOrder };
}

export const formatOrderUpdateJson = (order: Order) => JSON.stringify(z.encode(OrderUpdate, order));
