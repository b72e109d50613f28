import { addQuestionAnswer, buildRepProposal } from '#functions/domain/proposals/rep-proposals.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';

export const handler = createApiHandler(
  proposals.answerQuestion,
  async ({ params, body, caller, idempotency }) => {
    const answer = { number: params.number, text: body.Text };
    await addQuestionAnswer({ caller, idempotency }, params, answer);
    return buildRepProposal(caller, params);
  },
  ({ params, caller }) => buildRepProposal(caller, params),
);
