import {
  listUsersOfDealer,
  userListFields,
  userSearch,
} from '#functions/domain/members/read-users.ts';
import { handle } from '#functions/runtime/handle.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import { platformKey } from '#functions/store/table/table.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = handle(members.listAdmins, async ({ query }) =>
  answerGrid(await listUsersOfDealer(platformKey), query, userListFields, userSearch),
);
