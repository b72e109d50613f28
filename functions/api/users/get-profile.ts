import { loadProfile, profileOf } from '#functions/domain/accounts/profile.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as users from '#shared/contract/users-endpoints.ts';

export const handler = handle(users.getProfile, async ({ caller }) =>
  profileOf(await loadProfile(caller.userId)),
);
