import { visiblePackages } from '#functions/domain/packages/package.ts';
import { handle } from '#functions/runtime/handle.ts';
import { packageFields, packageSearched } from '#functions/store/dealers/stored-room-packages.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = handle(packages.listPackages, async ({ query, caller }) =>
  answerGrid(await visiblePackages(caller), query, packageFields, packageSearched),
);
