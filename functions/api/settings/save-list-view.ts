import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildListViewWrite } from '#functions/store/dealers/stored-list-views.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = createApiHandler(
  settings.saveListView,
  async ({ params, body, caller, idempotency }) => {
    const dealerKey = caller.dealer ?? PLATFORM_DEALER_KEY;
    await writeTransaction([
      buildListViewWrite(dealerKey, caller.userId, { name: params.name, view: body }),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
