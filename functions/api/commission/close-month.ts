import { closeCommissionMonth } from '#functions/domain/commission/close-commission-month.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findStoredReplyOrReject } from '#functions/runtime/idempotent-calls.ts';
import * as commission from '#shared/contract/commission-endpoints.ts';

export const handler = createApiHandler(
  commission.closeMonth,
  async ({ params, caller, idempotency }) =>
    (await findStoredReplyOrReject<typeof commission.closeMonth>(idempotency)) ??
    closeCommissionMonth(params.Month, { by: caller, idempotency }),
);
