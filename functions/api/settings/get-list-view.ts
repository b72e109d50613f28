import { handle } from '#functions/runtime/handle.ts';
import { findListView } from '#functions/store/dealers/list-views.ts';
import { platformKey } from '#functions/store/table/table.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = handle(settings.getListView, async ({ params, caller }) =>
  findListView(caller.dealer ?? platformKey, caller.userId, params.name),
);
