import {
  buildRepProposal,
  withdrawLiveProposal,
} from '#functions/domain/proposals/rep-proposals.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';

export const handler = createApiHandler(
  proposals.withdrawProposal,
  async ({ params, caller, idempotency }) => {
    await withdrawLiveProposal({ caller, idempotency }, params);
    return buildRepProposal(caller, params);
  },
  ({ params, caller }) => buildRepProposal(caller, params),
);
