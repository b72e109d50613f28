import { getAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import {
  listDealerMailProblems,
  mailProblemListFields,
  mailProblemTextSearch,
} from '#functions/store/stored-mail-problems.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

/** With the platform's dealer number: the mails that belong to no dealer. */
export const handler = createApiHandler(
  dealers.listMailProblems,
  async ({ params, query, caller }) => {
    const dealer = getAllowedDealerKey(caller, params.id);
    const [problems] = await Promise.all([
      listDealerMailProblems(dealer),
      dealer === PLATFORM_DEALER_KEY ? undefined : loadDealer(dealer),
    ]);
    return answerGrid(problems, query, mailProblemListFields, mailProblemTextSearch);
  },
);
