import {
  assertUploadOwnerExists,
  requireWritableUploadOwner,
} from '#functions/domain/uploads/upload-owners.ts';
import { setOrWithdrawCurrentRelease } from '#functions/domain/uploads/upload-releases.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = createApiHandler(
  uploads.chooseEdition,
  async ({ params, body, caller, idempotency }) => {
    const owner = { ...requireWritableUploadOwner(caller, params), kind: params.kind };
    await assertUploadOwnerExists(owner);
    return setOrWithdrawCurrentRelease(owner, body, { by: caller, idempotency });
  },
);
