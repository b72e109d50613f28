import { invite, newUserId } from '#functions/domain/members/member-writes.ts';
import { accountOfAdmin } from '#functions/domain/members/new-account.ts';
import { handle } from '#functions/runtime/handle.ts';
import { roles } from '#shared/access/roles.ts';
import * as members from '#shared/contract/members.ts';

export const handler = handle(members.createAdmin, async ({ body, caller, idempotency }) => {
  const account = accountOfAdmin(body, await newUserId(body.Email), roles.smartSalesAdmin);
  return invite(account, { by: caller, idempotency });
});
