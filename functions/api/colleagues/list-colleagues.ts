import { handle } from '#functions/runtime/handle.ts';
import {
  colleagueFields,
  colleagueSearched,
  listColleagues,
} from '#functions/store/dealers/colleagues.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as colleagues from '#shared/contract/colleagues.ts';

export const handler = handle(colleagues.listColleagues, async ({ query, caller }) =>
  answerGrid(await listColleagues(caller.dealer), query, colleagueFields, colleagueSearched),
);
