import { accountOfAdmin } from '#functions/domain/members/new-account.ts';
import { invite, newUserId } from '#functions/domain/members/user-writes.ts';
import { handle } from '#functions/runtime/handle.ts';
import { roles } from '#shared/access/roles.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = handle(members.createAdmin, async ({ body, caller, idempotency }) => {
  const account = accountOfAdmin(body, await newUserId(body.Email), roles.smartSalesAdmin);
  return invite(account, { by: caller, idempotency });
});
