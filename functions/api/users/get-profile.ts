import { loadUserProfileData, buildUserProfile } from '#functions/domain/accounts/user-profile.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as users from '#shared/contract/users-endpoints.ts';

export const handler = createApiHandler(users.getProfile, async ({ caller }) =>
  buildUserProfile(await loadUserProfileData(caller.userId)),
);
