import * as z from 'zod/mini';
import { retryOrderChangeOnConflict } from '#functions/domain/orders/change-orders-one-by-one.ts';
import { createOrderRevision } from '#functions/domain/orders/order-revision.ts';
import {
  readViewerAndDealer,
  assertOrderVisible,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createConflictError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import type { EndpointReply } from '#shared/contract/endpoint.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import type { OrderRename } from '#shared/schemas/order-search-schema.ts';

/**
 * Throws a conflict error if the current name is neither the one that the user saw nor the new one. Clients
 * that do not send `Was` replace any name.
 */
function assertNameUnchanged(
  current: EndpointReply<typeof orders.renameOrder>,
  { Name, Was }: z.output<typeof OrderRename>,
) {
  const { WorksheetName, Version, RevisedOn, RevisedBy, RevisedById } = current;
  const name = WorksheetName ?? '';
  if (Was === undefined || name === (Was ?? '') || name === Name) return;
  throw createConflictError(ordersMessages.renamedBySomeoneElse(name), {
    Order: z.encode(orders.renameOrder.reply, {
      WorksheetName,
      Version,
      RevisedOn,
      RevisedBy,
      RevisedById,
    }),
  });
}

/** The name is not part of what is committed, so it can change in every status. */
export const handler = createApiHandler(
  orders.renameOrder,
  async ({ body, caller, idempotency }) => {
    const { viewer } = await readViewerAndDealer(caller);
    const reply = { Version: 0, ...createOrderRevision(caller), WorksheetName: body.Name };
    const rejection = await retryOrderChangeOnConflict(async () => {
      const storedHeader = await loadOrderHeader(caller.dealer, body.OrderId);
      assertOrderVisible(storedHeader.order, viewer);
      const reason = findTransitionRejection('rename', storedHeader.order);
      if (reason !== undefined) return reason;
      assertNameUnchanged(storedHeader.order, body);
      reply.Version = storedHeader.order.Version + 1;
      await saveOrderHeader(
        caller.dealer,
        { ...storedHeader.order, ...reply },
        {
          transition: 'rename',
          since: storedHeader,
          extraWrites: [buildIdempotencyWrite(idempotency, { reply })],
        },
      );
      return undefined;
    });
    if (rejection !== undefined) throw createConflictError(rejection);
    return reply;
  },
);
