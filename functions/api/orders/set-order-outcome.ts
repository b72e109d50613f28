import * as z from 'zod/mini';
import { retryOrderChangeOnConflict } from '#functions/domain/orders/change-orders-one-by-one.ts';
import { createOrderRevision } from '#functions/domain/orders/order-revision.ts';
import {
  assertOrderVisibleEvenDeleted,
  readViewerAndDealer,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createConflictError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import type { EndpointReply } from '#shared/contract/endpoint.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import type { OutcomeUpdate } from '#shared/schemas/order-outcome-schema.ts';

/** The reply is in the transaction that sets the outcome, so a repeated request gets the same one (D46). */
export const handler = createApiHandler(
  orders.setOrderOutcome,
  async ({ params, body, caller, idempotency }) => {
    const { viewer } = await readViewerAndDealer(caller);
    const revision = createOrderRevision(caller);
    let reply: EndpointReply<typeof orders.setOrderOutcome> | undefined;
    const rejection = await retryOrderChangeOnConflict(async () => {
      const since = await loadOrderHeader(caller.dealer, params.id);
      assertOrderVisibleEvenDeleted(since.order, viewer);
      const reason = findOutcomeRejection(since.order);
      if (reason !== undefined) return reason;
      assertOutcomeUnchanged(since.order, body);
      const Outcome = buildOutcome(body, since.order, revision);
      reply = { Version: since.order.Version + 1, ...revision, Outcome };
      await saveOrderHeader(
        caller.dealer,
        { ...since.order, ...reply },
        {
          transition: 'outcome',
          since,
          extraWrites: [
            buildIdempotencyWrite(idempotency, {
              reply: z.encode(orders.setOrderOutcome.reply, reply),
            }),
          ],
        },
      );
      return undefined;
    });
    if (rejection !== undefined) throw createConflictError(rejection);
    return reply!;
  },
);

/** An order that was deleted as lost or without a decision may still be said to be something else. */
const findOutcomeRejection = (order: OrderHeader) =>
  order.IsDeleted && order.Outcome ? undefined : findTransitionRejection('outcome', order);

/** Throws 409, with who set it, where the outcome is neither the one that the user saw nor the new one. */
function assertOutcomeUnchanged(current: OrderHeader, { Was, ...sent }: OutcomeUpdate) {
  const { Outcome = null } = current;
  if (Was === undefined || Was === (Outcome?.SetOn ?? null)) return;
  if (
    (Outcome?.Outcome ?? null) === sent.Outcome &&
    (Outcome?.Reason ?? null) === (sent.Reason ?? null)
  )
    return;
  const { Version, RevisedOn, RevisedBy, RevisedById } = current;
  throw createConflictError(
    ordersMessages.outcomeSetBySomeoneElse(Outcome?.SetBy ?? RevisedBy ?? ''),
    {
      Order: z.encode(orders.setOrderOutcome.reply, {
        Version,
        RevisedOn,
        RevisedBy,
        RevisedById,
        Outcome,
      }),
    },
  );
}

function buildOutcome(
  { Outcome, Reason, Competitor, Note }: OutcomeUpdate,
  before: OrderHeader,
  { RevisedOn, RevisedBy, RevisedById }: ReturnType<typeof createOrderRevision>,
): OrderHeader['Outcome'] {
  if (Outcome === null) return null;
  return {
    Outcome,
    Reason: Reason ?? null,
    Competitor: Competitor || null,
    Note: Note?.trim() || null,
    SetOn: RevisedOn,
    SetBy: RevisedBy ?? '',
    SetById: RevisedById ?? null,
    ...(before.IsDeleted && before.Outcome?.IsFromDeletion && { IsFromDeletion: true }),
  };
}
