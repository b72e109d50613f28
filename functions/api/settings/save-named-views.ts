import { conflict } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findNamedViews, namedViewsWrite } from '#functions/store/dealers/list-views.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { platformKey } from '#functions/store/table/table.ts';
import { writeOrRefuse } from '#functions/store/table/transaction.ts';
import * as settings from '#shared/contract/settings.ts';
import { listsTexts } from '#shared/texts/lists.ts';

export const handler = handle(settings.saveNamedViews, async ({ params, body, caller, once }) => {
  const home = caller.dealer ?? platformKey;
  const reply = { Version: body.Version + 1, Views: body.Views };
  const guarded = namedViewsWrite(home, caller.userId, { name: params.name, ...reply });
  const current = async () =>
    conflict(listsTexts.viewsChangedMeanwhile, {
      NamedViews: await findNamedViews(home, caller.userId, params.name),
    });
  await writeOrRefuse([guarded, onceItem(once, { reply })], [[[guarded], current]]);
  return reply;
});
