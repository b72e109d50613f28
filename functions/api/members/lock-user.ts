import { setLock } from '#functions/domain/members/set-lock.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = handle(members.lockUser, ({ params, caller, idempotency }) =>
  setLock({ caller, userId: params.id, isLocked: true, idempotency }),
);
