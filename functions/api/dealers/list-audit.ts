import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { auditFields, auditSearched, listAudit } from '#functions/store/audit.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import { platformKey } from '#functions/store/table/table.ts';
import * as dealers from '#shared/contract/dealers.ts';

/** Of the platform's number: what belongs to no dealer. */
export const handler = handle(dealers.listAudit, async ({ params, query, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const before = query.before && new Date(query.before).toISOString();
  const [entries] = await Promise.all([
    listAudit(dealer, before),
    dealer === platformKey ? undefined : loadDealer(dealer),
  ]);
  return answerGrid(entries, query, auditFields, auditSearched);
});
