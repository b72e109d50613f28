import * as z from 'zod/mini';
import type { RoleId } from '#shared/access/roles.ts';
import { Order, OrderUpdate } from '#shared/schemas/order-schema.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { aLine } from '#tests/make/a-line.ts';
import { wire, type User } from '#tests/make/an-order-desk.ts';
import { aBundle } from '#tests/make/an-order.ts';
import { TEST_PASSWORD } from '#tests/make/sign-in.ts';

/** A dealer of the bench's own, and a rep who calls the API over HTTP as a browser does. */
export async function openDesk(
  address: string,
  dealerId: number,
  account: { roleId?: RoleId } = {},
) {
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  const rep: User = await aStoredUser({ dealerId, ...account });

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
  /** Lines in so many bundles, or all of them as Individual Line Items. */
  const createOrder = async (
    lineCount: number,
    bundleCount = 1,
    changes: Partial<Order> = {},
  ): Promise<Order> => {
    const OrderLines = Array.from({ length: lineCount }, (_, index) =>
      aLine({
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
      aBundle({ Id: `b-${group}`, OrderLineGroupId: group, OrderLineGroupName: `Room ${group}` }),
    );
    const answer = await sendRequest(
      'POST',
      '/Orders',
      wire(aDraft(rep, { Bundles, OrderLines, ...changes })),
    );
    return z.decode(Order, (await answer.json()) as z.input<typeof Order>);
  };
  return { rep, password: TEST_PASSWORD, ask: sendRequest, createOrder };
}

export const asSent = (order: Order) => JSON.stringify(z.encode(OrderUpdate, order));
