import { throttle } from '#functions/domain/accounts/throttle.ts';
import { managerFor } from '#functions/domain/members/manager.ts';
import { invite, newUserId } from '#functions/domain/members/member-writes.ts';
import { accountOfMember } from '#functions/domain/members/new-account.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { dealerStatuses } from '#shared/constants.ts';
import * as members from '#shared/contract/members.ts';

export const handler = handle(
  members.createMember,
  async ({ params, body, caller, once, address }) => {
    const dealer = dealerNamed(caller, params.id);
    const [ManagerId, { DealerStatus }] = await Promise.all([
      managerFor(dealer, body.UserRoleId, body.ManagerId),
      loadDealer(dealer),
    ]);
    const isUnregistered = DealerStatus === dealerStatuses.unregistered;
    await throttle(isUnregistered ? 'createUnregistered' : 'create', { address, email: dealer });
    const account = accountOfMember(body, {
      userId: await newUserId(body.Email),
      dealerId: params.id,
    });
    return invite(account, { by: caller, once, more: { ManagerId } });
  },
);
