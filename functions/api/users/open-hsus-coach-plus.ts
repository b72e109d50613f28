import { requestCoachUrl } from '#functions/external/coach-plus.ts';
import { createBusyError, createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listVisibleCustomers } from '#functions/store/dealers/stored-customers.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { coachPlusMessages } from '#shared/messages/coach-plus-messages.ts';

export const handler = createApiHandler(users.openHsusCoachPlus, async ({ body, caller }) => {
  const customers = await listVisibleCustomers(caller.dealer, caller);
  if (!customers.some(({ JdeNum }) => JdeNum === body.JdeNumber)) throw createNotFoundError();
  try {
    return await requestCoachUrl({ jdeNumber: body.JdeNumber, email: caller.email });
  } catch (cause) {
    throw createBusyError(coachPlusMessages.notAccessible, { cause });
  }
});
