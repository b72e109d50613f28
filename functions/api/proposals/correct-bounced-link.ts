import { buildRepProposal, replaceBouncedLink } from '#functions/domain/proposals/rep-proposals.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';

export const handler = createApiHandler(
  proposals.correctBouncedLink,
  async ({ params, body, caller, idempotency }) => {
    const correction = { linkId: params.link, email: body.Email };
    await replaceBouncedLink({ caller, idempotency }, params, correction);
    return buildRepProposal(caller, params);
  },
  ({ params, caller }) => buildRepProposal(caller, params),
);
