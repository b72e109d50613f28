import type { ApprovalRequest } from '#shared/schemas/approval-request-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** Whether a user may withdraw an open request: who asked for it, or who owns its order. */
export const mayWithdraw = (
  { State, AskedById }: Pick<ApprovalRequest, 'State' | 'AskedById'>,
  { SalesRepId }: Pick<Order, 'SalesRepId'>,
  user: { userId: number; salesRepId: number | null },
): boolean => State === 'open' && (AskedById === user.userId || SalesRepId === user.salesRepId);
