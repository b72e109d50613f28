import { handle } from '#functions/runtime/handle.ts';
import { findDailyMessage, newsSeenBy } from '#functions/store/accounts/news.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as users from '#shared/contract/users-endpoints.ts';

export const handler = handle(users.turnRedNewsIconOff, async ({ caller, idempotency }) => {
  const message = await findDailyMessage();
  if (!message) return;
  const seen = newsSeenBy(caller.userId, message.PublishedOn);
  await writeTogether([seen, buildIdempotencyWrite(idempotency, { reply: null })]);
});
