import { listApprovalEvents } from '#functions/domain/approval-requests/list-approval-events.ts';
import { assertOrderReadable } from '#functions/domain/approval-requests/order-readers.ts';
import { readViewerAndDealer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listRecentOrderMails } from '#functions/store/orders/sent-order-mails.ts';
import {
  toOrderVersion,
  listRecentReplacedOrderVersions,
} from '#functions/store/orders/stored-order-versions.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

const DEFAULT_PAGE_SIZE = 50;

/** The first entry is the current order; the versions that it replaced follow. */
export const handler = createApiHandler(
  orders.listOrderVersions,
  async ({ params, query, caller }) => {
    const { dealer } = caller;
    const { before, take = DEFAULT_PAGE_SIZE } = query;
    const [current, { viewer }] = await Promise.all([
      loadOrderHeader(dealer, params.id),
      readViewerAndDealer(caller),
    ]);
    await assertOrderReadable(current.order, viewer, caller);
    const { Version } = current.order;
    const isFirst = before === undefined || before > Version;
    const limit = isFirst ? take - 1 : take;
    const range = { before: isFirst ? Version : before, limit: limit + 1 };
    const replaced = await listRecentReplacedOrderVersions(dealer, params.id, range);
    const Versions = [...(isFirst ? [toOrderVersion(current)] : []), ...replaced.slice(0, limit)];
    const [newest, oldest] = [Versions[0], Versions.at(-1)];
    const versions = newest && oldest && { oldest: oldest.Version, newest: newest.Version };
    const [Mails, Approvals] = versions
      ? await Promise.all([
          listRecentOrderMails(dealer, params.id, versions),
          listApprovalEvents(dealer, params.id, versions),
        ])
      : [[], []];
    return { Versions, Mails, Approvals, Before: replaced.length > limit ? oldest!.Version : null };
  },
);
