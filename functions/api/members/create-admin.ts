import { buildInvitedAdminAccount } from '#functions/domain/members/build-invited-account.ts';
import { assertEmailFree, inviteUser } from '#functions/domain/members/user-writes.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { createWithNextUserId } from '#functions/store/accounts/user-ids.ts';
import { roles } from '#shared/access/roles.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = createApiHandler(
  members.createAdmin,
  async ({ body, caller, idempotency }) => {
    await assertEmailFree(body.Email);
    return createWithNextUserId((userId) =>
      inviteUser(buildInvitedAdminAccount(body, userId, roles.smartSalesAdmin), {
        by: caller,
        idempotency,
      }),
    );
  },
);
