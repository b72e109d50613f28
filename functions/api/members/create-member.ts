import { countActionOrReject } from '#functions/domain/accounts/count-action-or-reject.ts';
import { getGroupAndVisibilityFields } from '#functions/domain/members/apply-user-update.ts';
import { buildInvitedUserAccount } from '#functions/domain/members/build-invited-account.ts';
import { restrictUserInputOrReject } from '#functions/domain/members/restrict-user-input-or-reject.ts';
import { assertEmailFree, inviteUser } from '#functions/domain/members/user-writes.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { createWithNextUserId } from '#functions/store/accounts/user-ids.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { dealerStatuses } from '#shared/constants.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = createApiHandler(
  members.createMember,
  async ({ params, body, caller, idempotency, address }) => {
    const dealer = requireAllowedDealerKey(caller, params.id);
    const [allowedInput, { DealerStatus }] = await Promise.all([
      restrictUserInputOrReject({ caller, dealer }, body, { roleId: body.UserRoleId }),
      loadDealer(dealer),
    ]);
    const isUnregistered = DealerStatus === dealerStatuses.unregistered;
    await countActionOrReject(isUnregistered ? 'createUnregistered' : 'create', {
      ipAddress: address,
      subject: dealer,
    });
    await assertEmailFree(body.Email);
    return createWithNextUserId((userId) =>
      inviteUser(buildInvitedUserAccount(allowedInput, { userId, dealerId: params.id }), {
        by: caller,
        idempotency,
        extraUserFields: {
          ManagerId: allowedInput.ManagerId,
          ...getGroupAndVisibilityFields(allowedInput),
        },
      }),
    );
  },
);
