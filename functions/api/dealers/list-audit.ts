import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { auditFields, auditSearched, findAudit } from '#functions/store/audit.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import { platformKey } from '#functions/store/table/table.ts';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';

/** Of the platform's number: what belongs to no dealer. */
export const handler = handle(dealers.listAudit, async ({ params, query, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const { filter, search, searchExpr, searchOperation, searchValue } = query;
  const narrowed = {
    filter,
    search,
    searchExpr,
    searchOperation,
    searchValue,
    take: MAX_LIST_PAGE_ROWS,
  };
  const wanted = (entries: readonly AuditEntry[]) =>
    answerGrid(entries, narrowed, auditFields, auditSearched).data;
  const period = { from: momentOf(query.from), before: momentOf(query.before) };
  const [{ entries, older }] = await Promise.all([
    findAudit(dealer, period, wanted),
    dealer === platformKey ? undefined : loadDealer(dealer),
  ]);
  return {
    ...answerGrid(entries, query, auditFields, auditSearched),
    ...(older !== undefined && { Older: older }),
  };
});

/** As the keys have it. */
const momentOf = (time: string | undefined) => time && new Date(time).toISOString();
