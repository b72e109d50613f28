import { conflict } from '#functions/api-error.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findNamedViews, namedViewsWrite } from '#functions/store/dealers/list-views.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { platformKey } from '#functions/store/table/table.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';

export const handler = handle(
  settings.saveNamedViews,
  async ({ params, body, caller, idempotency }) => {
    const home = caller.dealer ?? platformKey;
    const reply = { Version: body.Version + 1, Views: body.Views };
    const guarded = namedViewsWrite(home, caller.userId, { name: params.name, ...reply });
    const current = async () =>
      conflict(listsTexts.viewsChangedMeanwhile, {
        NamedViews: await findNamedViews(home, caller.userId, params.name),
      });
    await writeTransactionOrReject(
      [guarded, buildIdempotencyWrite(idempotency, { reply })],
      [[[guarded], current]],
    );
    return reply;
  },
);
