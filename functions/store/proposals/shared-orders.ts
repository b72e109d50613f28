import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import type { ChangeCollector } from '#functions/store/list-cache/change-collector.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import {
  buildRecordChangeWrites,
  buildRecordItem,
  buildUnguardedRecordWrites,
} from '#functions/store/table/list-records.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { SharedOrderState } from '#shared/order/rules/follow-up.ts';
import type { StoredProposal } from './stored-proposals.ts';

/*
 * What the list of orders shows of proposals. The rows are separate from those of the orders, so that an opening
 * or a question makes no new version and conflicts with no save. A row is written with its proposal. It stays when that
 * has ended, so that Insights knows which orders were ever shared. Rows that were deleted then, before this was so, are
 * put back with the amounts of older orders.
 *
 *   PK   DEALER#1#SHAREDORDERS   Record   JSON of a SharedOrder
 *   SK   padded id of the order
 */

type SharedOrder = SharedOrderState & {
  /** The order's id. */
  Id: number;
};

const sharedOrderList = defineCachedList<SharedOrder>('SHAREDORDERS', 'Record');

const buildSharedOrder = ({
  orderId,
  state,
  expiresOn,
  links,
  offer,
  questionOn,
}: StoredProposal): SharedOrder => {
  const openedOn = links
    .flatMap(({ LastOpenedOn }) => LastOpenedOn ?? [])
    .toSorted()
    .at(-1);
  const isEnded = state.state === 'ended';
  return {
    Id: orderId,
    State: state.state,
    ExpiresOn: expiresOn,
    IsOpened: openedOn !== undefined,
    ...(openedOn !== undefined && {
      OpenedOn: openedOn,
      Openings: links.reduce((sum, { Openings }) => sum + Openings, 0),
    }),
    ...(!isEnded && questionOn && { AskedOn: questionOn }),
    ...(!isEnded && offer?.isChanged && { IsChanged: true }),
  };
};

/** The writes of the order's row with a change of its newest proposal; none where the row stays as it is. */
export function buildSharedOrderWrites(
  dealer: DealerKey,
  before: StoredProposal | undefined,
  after: StoredProposal,
): TableWrite[] {
  const rowBefore = before && buildSharedOrder(before);
  const row = buildSharedOrder(after);
  if (JSON.stringify(rowBefore) === JSON.stringify(row)) return [];
  return buildUnguardedRecordWrites(dealer, 'SHAREDORDERS', [
    buildRecordItem(dealer, 'SHAREDORDERS', row.Id, row),
  ]);
}

/**
 * The row of an order whose proposal ended before such rows stayed. The first of the writes fails where the order has a
 * row.
 */
export const buildMissingSharedOrderWrites = (
  dealer: DealerKey,
  newest: StoredProposal,
): readonly [guarded: TableWrite, feed: TableWrite] => {
  const row = buildSharedOrder(newest);
  return buildRecordChangeWrites(dealer, 'SHAREDORDERS', {
    id: row.Id,
    before: undefined,
    after: row,
  });
};

export type SharedStates = ReadonlyMap<number, SharedOrderState>;
const statesByRows = new WeakMap<readonly SharedOrder[], SharedStates>();

/** For each order that was ever shared, the state of its newest proposal; the same map while nothing has changed. */
export async function readSharedOrderStates(
  dealer: DealerKey,
  collector?: ChangeCollector,
): Promise<SharedStates> {
  const rows = await readCachedListRows(dealer, sharedOrderList, collector);
  const cached = statesByRows.get(rows);
  if (cached) return cached;
  const states = new Map(rows.map((row) => [row.Id, row]));
  statesByRows.set(rows, states);
  return states;
}
