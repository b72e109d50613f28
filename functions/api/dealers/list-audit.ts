import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  auditListFields,
  auditTextSearch,
  searchAuditEntriesUpToLimit,
} from '#functions/store/audit-log.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';

/** With the platform's dealer number: the entries that belong to no dealer. */
export const handler = createApiHandler(dealers.listAudit, async ({ params, query, caller }) => {
  const dealer = requireAllowedDealerKey(caller, params.id);
  const { filter, search, searchExpr, searchOperation, searchValue } = query;
  const filterOnly = {
    filter,
    search,
    searchExpr,
    searchOperation,
    searchValue,
    take: MAX_LIST_PAGE_ROWS,
  };
  const filterEntries = (entries: readonly AuditEntry[]) =>
    buildGridPage(entries, filterOnly, auditListFields, auditTextSearch).data;
  const period = { from: toKeyTime(query.from), before: toKeyTime(query.before) };
  const [{ entries, olderBefore }] = await Promise.all([
    searchAuditEntriesUpToLimit(dealer, period, filterEntries),
    dealer === PLATFORM_DEALER_KEY ? undefined : loadDealer(dealer),
  ]);
  return {
    ...buildGridPage(entries, query, auditListFields, auditTextSearch),
    ...(olderBefore !== undefined && { Older: olderBefore }),
  };
});

/** In the time format of the table keys. */
const toKeyTime = (time: string | undefined) => time && new Date(time).toISOString();
