import {
  assertUploadOwnerExists,
  getWritableUploadOwner,
} from '#functions/domain/uploads/upload-owners.ts';
import { choose } from '#functions/domain/uploads/upload-releases.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = handle(
  uploads.chooseEdition,
  async ({ params, body, caller, idempotency }) => {
    const owner = { ...getWritableUploadOwner(caller, params), kind: params.kind };
    await assertUploadOwnerExists(owner);
    return choose(owner, body, { by: caller, idempotency });
  },
);
