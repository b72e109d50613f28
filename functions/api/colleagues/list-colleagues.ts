import { handle } from '#functions/runtime/handle.ts';
import { colleagueFields, listColleagues } from '#functions/store/colleagues.ts';
import { answerGrid } from '#functions/store/list.ts';
import { api } from '#shared/contract/index.ts';

export const handler = handle(api.colleagues.listColleagues, async ({ query, caller }) =>
  answerGrid(await listColleagues(caller.dealer), query, colleagueFields),
);
