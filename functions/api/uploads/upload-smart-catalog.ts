import { keepSent } from '#functions/domain/uploads/keep.ts';
import { shelfToFill } from '#functions/domain/uploads/shelves.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads.ts';

export const handler = handle(uploads.uploadSmartCatalog, ({ params, body, caller, once }) => {
  const shelf = shelfToFill(caller, { kind: 'smart-catalog', owner: params.id });
  return keepSent(shelf, body.file, { by: caller, once });
});
