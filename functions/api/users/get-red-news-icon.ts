import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { hasUnopenedNews } from '#functions/store/accounts/daily-message.ts';
import * as users from '#shared/contract/users-endpoints.ts';

export const handler = createApiHandler(users.getRedNewsIcon, async ({ caller }) => ({
  ShowRedNewsIcon: await hasUnopenedNews(caller),
}));
