import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { entryOf, readEntries } from '#functions/store/orders/order-versions.ts';
import { loadHeader } from '#functions/store/orders/orders.ts';
import { listMails } from '#functions/store/orders/sent-mails.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

const PAGE = 50;

/** The version that is there now is the order itself; those it replaced follow. */
export const handler = handle(orders.listOrderVersions, async ({ params, query, caller }) => {
  const { dealer } = caller;
  const { before, take = PAGE } = query;
  const [current, { viewer }] = await Promise.all([
    loadHeader(dealer, params.id),
    readViewer(caller),
  ]);
  assertOrderVisible(current.order, viewer);
  const { Version } = current.order;
  const isFirst = before === undefined || before > Version;
  const most = isFirst ? take - 1 : take;
  const below = { before: isFirst ? Version : before, most: most + 1 };
  const replaced = await readEntries(dealer, params.id, below);
  const Versions = [...(isFirst ? [entryOf(current)] : []), ...replaced.slice(0, most)];
  const [newest, oldest] = [Versions[0], Versions.at(-1)];
  const Mails =
    newest && oldest
      ? await listMails(dealer, params.id, { oldest: oldest.Version, newest: newest.Version })
      : [];
  return { Versions, Mails, Before: replaced.length > most ? oldest!.Version : null };
});
