import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import {
  listRecentDealerMailProblems,
  mailProblemListFields,
  mailProblemTextSearch,
} from '#functions/store/stored-mail-problems.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';

/** With the platform's dealer number: the mails that belong to no dealer. */
export const handler = createApiHandler(
  dealers.listMailProblems,
  async ({ params, query, caller }) => {
    const dealer = requireAllowedDealerKey(caller, params.id);
    const [problems] = await Promise.all([
      listRecentDealerMailProblems(dealer),
      dealer === PLATFORM_DEALER_KEY ? undefined : loadDealer(dealer),
    ]);
    return buildGridPage(problems, query, mailProblemListFields, mailProblemTextSearch);
  },
);
