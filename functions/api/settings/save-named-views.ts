import { createConflictError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  readNamedViews,
  buildNamedViewsWrite,
} from '#functions/store/dealers/stored-list-views.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import { listsMessages } from '#shared/messages/lists-messages.ts';

export const handler = createApiHandler(
  settings.saveNamedViews,
  async ({ params, body, caller, idempotency }) => {
    const dealerKey = caller.dealer ?? PLATFORM_DEALER_KEY;
    const reply = { Version: body.Version + 1, Views: body.Views };
    const guarded = buildNamedViewsWrite(dealerKey, caller.userId, {
      name: params.name,
      newVersion: reply.Version,
      Views: reply.Views,
    });
    const readConflictError = async () =>
      createConflictError(listsMessages.viewsChangedMeanwhile, {
        NamedViews: await readNamedViews(dealerKey, caller.userId, params.name),
      });
    await writeTransactionOrReject(
      [guarded, buildIdempotencyWrite(idempotency, { reply })],
      [[[guarded], readConflictError]],
    );
    return reply;
  },
);
