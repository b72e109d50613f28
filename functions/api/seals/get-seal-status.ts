import { readSealStatus } from '#functions/domain/proposals/seal-status.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as seals from '#shared/contract/seals-endpoints.ts';

export const handler = createApiHandler(seals.getSealStatus, ({ params, address }) =>
  readSealStatus(params.sha256, address),
);
