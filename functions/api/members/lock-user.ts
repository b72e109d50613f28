import { setUserLock } from '#functions/domain/members/set-user-lock.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = createApiHandler(members.lockUser, ({ params, caller, idempotency }) =>
  setUserLock({ caller, userId: params.id, isLocked: true, idempotency }),
);
