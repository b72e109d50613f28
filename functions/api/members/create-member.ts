import { throttle } from '#functions/domain/accounts/throttle.ts';
import { allowedOf } from '#functions/domain/members/allowed.ts';
import { belonging } from '#functions/domain/members/apply-user-update.ts';
import { buildUserAccount } from '#functions/domain/members/new-account.ts';
import { invite, newUserId } from '#functions/domain/members/user-writes.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { dealerStatuses } from '#shared/constants.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = handle(
  members.createMember,
  async ({ params, body, caller, idempotency, address }) => {
    const dealer = dealerNamed(caller, params.id);
    const [allowedInput, { DealerStatus }] = await Promise.all([
      allowedOf({ caller, dealer }, body, { roleId: body.UserRoleId }),
      loadDealer(dealer),
    ]);
    const isUnregistered = DealerStatus === dealerStatuses.unregistered;
    await throttle(isUnregistered ? 'createUnregistered' : 'create', { address, email: dealer });
    const account = buildUserAccount(allowedInput, {
      userId: await newUserId(body.Email),
      dealerId: params.id,
    });
    return invite(account, {
      by: caller,
      idempotency,
      more: { ManagerId: allowedInput.ManagerId, ...belonging(allowedInput) },
    });
  },
);
