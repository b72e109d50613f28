import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findDailyMessage } from '#functions/store/accounts/daily-message.ts';
import * as system from '#shared/contract/system-endpoints.ts';

export const handler = createApiHandler(
  system.getDailyMessage,
  async () => (await findDailyMessage()) ?? null,
);
