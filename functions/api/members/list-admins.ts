import { listMembersOf, memberFields, memberSearched } from '#functions/domain/members/member.ts';
import { handle } from '#functions/runtime/handle.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import { platformKey } from '#functions/store/table/table.ts';
import * as members from '#shared/contract/members.ts';

export const handler = handle(members.listAdmins, async ({ query }) =>
  answerGrid(await listMembersOf(platformKey), query, memberFields, memberSearched),
);
