import { handle } from '#functions/runtime/handle.ts';
import { listViewWrite } from '#functions/store/dealers/list-views.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { platformKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = handle(
  settings.saveListView,
  async ({ params, body, caller, idempotency }) => {
    const home = caller.dealer ?? platformKey;
    await writeTogether([
      listViewWrite(home, caller.userId, { name: params.name, view: body }),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
