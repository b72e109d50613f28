import { handle } from '#functions/runtime/handle.ts';
import { hasNewsFor } from '#functions/store/accounts/news.ts';
import * as users from '#shared/contract/users-endpoints.ts';

export const handler = handle(users.getRedNewsIcon, async ({ caller }) => ({
  ShowRedNewsIcon: await hasNewsFor(caller),
}));
