import { buildInvitedAdminAccount } from '#functions/domain/members/build-invited-account.ts';
import { inviteUser, allocateUserIdForNewEmail } from '#functions/domain/members/user-writes.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { roles } from '#shared/access/roles.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = createApiHandler(
  members.createAdmin,
  async ({ body, caller, idempotency }) => {
    const account = buildInvitedAdminAccount(
      body,
      await allocateUserIdForNewEmail(body.Email),
      roles.smartSalesAdmin,
    );
    return inviteUser(account, { by: caller, idempotency });
  },
);
