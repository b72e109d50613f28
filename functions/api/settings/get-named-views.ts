import { handle } from '#functions/runtime/handle.ts';
import { findNamedViews } from '#functions/store/dealers/list-views.ts';
import { platformKey } from '#functions/store/table/table.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = handle(settings.getNamedViews, async ({ params, caller }) =>
  findNamedViews(caller.dealer ?? platformKey, caller.userId, params.name),
);
