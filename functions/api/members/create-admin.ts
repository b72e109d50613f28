import { buildAdminAccount } from '#functions/domain/members/build-account.ts';
import { inviteUser, allocateUserId } from '#functions/domain/members/user-writes.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { roles } from '#shared/access/roles.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = createApiHandler(
  members.createAdmin,
  async ({ body, caller, idempotency }) => {
    const account = buildAdminAccount(
      body,
      await allocateUserId(body.Email),
      roles.smartSalesAdmin,
    );
    return inviteUser(account, { by: caller, idempotency });
  },
);
