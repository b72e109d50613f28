import { handle } from '#functions/runtime/handle.ts';
import { findDailyMessage } from '#functions/store/accounts/news.ts';
import * as system from '#shared/contract/system-endpoints.ts';

export const handler = handle(
  system.getDailyMessage,
  async () => (await findDailyMessage()) ?? null,
);
