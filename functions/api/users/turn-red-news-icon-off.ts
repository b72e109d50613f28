import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findDailyMessage, buildNewsSeenWrite } from '#functions/store/accounts/daily-message.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as users from '#shared/contract/users-endpoints.ts';

export const handler = createApiHandler(
  users.turnRedNewsIconOff,
  async ({ caller, idempotency }) => {
    const message = await findDailyMessage();
    if (!message) return;
    const seen = buildNewsSeenWrite(caller.userId, message.PublishedOn);
    await writeTransaction([seen, buildIdempotencyWrite(idempotency, { reply: null })]);
  },
);
