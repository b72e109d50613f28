import { accessTables } from '#functions/domain/legacy-orders/access-tables.ts';
import { loadSeen, shelfToSee } from '#functions/domain/uploads/shelves.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads.ts';

export const handler = handle(uploads.getAccessTables, async ({ params, caller }) => {
  const shelf = shelfToSee(caller, { kind: 'access-database', owner: params.owner });
  return accessTables(shelf.dealer, await loadSeen(caller, shelf, params.id));
});
