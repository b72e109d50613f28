import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import {
  listMailProblems,
  mailProblemFields,
  mailProblemSearched,
} from '#functions/store/mail-problems.ts';
import { platformKey } from '#functions/store/table/table.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

/** Of the platform's number: mails that are no dealer's. */
export const handler = handle(dealers.listMailProblems, async ({ params, query, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const [problems] = await Promise.all([
    listMailProblems(dealer),
    dealer === platformKey ? undefined : loadDealer(dealer),
  ]);
  return answerGrid(problems, query, mailProblemFields, mailProblemSearched);
});
