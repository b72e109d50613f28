import { shelfToFill } from '#functions/domain/uploads/shelves.ts';
import { storeLinkedFile } from '#functions/domain/uploads/store-upload.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads.ts';

export const handler = handle(uploads.keepUpload, ({ params, body, caller, once }) =>
  storeLinkedFile(shelfToFill(caller, params), body, { by: caller, once }),
);
