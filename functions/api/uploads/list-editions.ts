import { seriesOf } from '#functions/domain/uploads/editions.ts';
import { refuseNobodys, shelfToSee } from '#functions/domain/uploads/shelves.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads.ts';

export const handler = handle(uploads.listEditions, async ({ params, caller }) => {
  const shelf = { ...shelfToSee(caller, params), kind: params.kind };
  const [all] = await Promise.all([seriesOf(shelf), refuseNobodys(shelf)]);
  return all;
});
