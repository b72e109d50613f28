import { choose } from '#functions/domain/uploads/editions.ts';
import { refuseNobodys, shelfToFill } from '#functions/domain/uploads/shelves.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads.ts';

export const handler = handle(uploads.chooseEdition, async ({ params, body, caller, once }) => {
  const shelf = { ...shelfToFill(caller, params), kind: params.kind };
  await refuseNobodys(shelf);
  return choose(shelf, body, { by: caller, once });
});
