import { shelfToFill } from '#functions/domain/uploads/shelves.ts';
import { storeSentFile } from '#functions/domain/uploads/store-upload.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads.ts';

export const handler = handle(uploads.uploadAccessDatabase, ({ body, caller, once }) => {
  const shelf = shelfToFill(caller, { kind: 'access-database', owner: caller.dealerId });
  return storeSentFile(shelf, body.file, { by: caller, once });
});
