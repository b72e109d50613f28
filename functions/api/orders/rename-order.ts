import * as z from 'zod/mini';
import { conflict } from '#functions/api-error.ts';
import { retryOnConflict } from '#functions/domain/orders/one-by-one.ts';
import { revisionBy } from '#functions/domain/orders/revision.ts';
import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadHeader, saveHeader } from '#functions/store/orders/orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import type { EndpointReply } from '#shared/contract/endpoint.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import type { OrderRename } from '#shared/schemas/order-search-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

/** Nobody replaces a name that they have not seen; clients that say nothing of it replace any. */
function assertNameUnchanged(
  current: EndpointReply<typeof orders.renameOrder>,
  { Name, Was }: z.output<typeof OrderRename>,
) {
  const { WorksheetName, Version, RevisedOn, RevisedBy, RevisedById } = current;
  const name = WorksheetName ?? '';
  if (Was === undefined || name === (Was ?? '') || name === Name) return;
  throw conflict(ordersTexts.renamedBySomeoneElse(name), {
    Order: z.encode(orders.renameOrder.reply, {
      WorksheetName,
      Version,
      RevisedOn,
      RevisedBy,
      RevisedById,
    }),
  });
}

/** A name is no part of what was committed, so it may change in every status. */
export const handler = handle(orders.renameOrder, async ({ body, caller, idempotency }) => {
  const { viewer } = await readViewer(caller);
  const reply = { Version: 0, ...revisionBy(caller), WorksheetName: body.Name };
  const rejection = await retryOnConflict(async () => {
    const since = await loadHeader(caller.dealer, body.OrderId);
    assertOrderVisible(since.order, viewer);
    const reason = findTransitionRejection('rename', since.order);
    if (reason !== undefined) return reason;
    assertNameUnchanged(since.order, body);
    reply.Version = since.order.Version + 1;
    await saveHeader(
      caller.dealer,
      { ...since.order, ...reply },
      { transition: 'rename', since, extraWrites: [buildIdempotencyWrite(idempotency, { reply })] },
    );
    return undefined;
  });
  if (rejection !== undefined) throw conflict(rejection);
  return reply;
});
