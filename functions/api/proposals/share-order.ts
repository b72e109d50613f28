import { buildRepProposal } from '#functions/domain/proposals/rep-proposals.ts';
import { shareOrderVersion } from '#functions/domain/proposals/share-order-version.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';

export const handler = createApiHandler(
  proposals.shareOrder,
  async ({ params, body, caller, idempotency }) => {
    const { sequence } = await shareOrderVersion({ caller, orderId: params.id, idempotency }, body);
    return buildRepProposal(caller, { id: params.id, sequence });
  },
  ({ params, caller }, sequence) =>
    buildRepProposal(caller, { id: params.id, sequence: Number(sequence) }),
);
