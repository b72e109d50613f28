import { keepBegun } from '#functions/domain/uploads/keep.ts';
import { shelfToFill } from '#functions/domain/uploads/shelves.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads.ts';

export const handler = handle(uploads.keepUpload, ({ params, body, caller, once }) =>
  keepBegun(shelfToFill(caller, params), body, { by: caller, once }),
);
