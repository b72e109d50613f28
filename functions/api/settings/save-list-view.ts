import { handle } from '#functions/runtime/handle.ts';
import { listViewWrite } from '#functions/store/dealers/list-views.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { platformKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as settings from '#shared/contract/settings.ts';

export const handler = handle(settings.saveListView, async ({ params, body, caller, once }) => {
  const home = caller.dealer ?? platformKey;
  await writeTogether([
    listViewWrite(home, caller.userId, { name: params.name, view: body }),
    onceItem(once, { reply: null }),
  ]);
});
