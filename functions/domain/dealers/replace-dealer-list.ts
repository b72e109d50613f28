import * as z from 'zod/mini';
import { createConflictError } from '#functions/rejection-error.ts';
import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  buildDealerListChangeWrite,
  loadDealerWithVersion,
  readVersionedDealerList,
  type DealerListRecords,
} from '#functions/store/dealers/stored-dealers.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { dealersMessages } from '#shared/messages/dealers-messages.ts';

type DealerListName = 'Groups' | 'CustomIcons' | 'RegionFinanceRates';
const partByListName = {
  Groups: 'GROUPS',
  CustomIcons: 'CUSTOMICONS',
  RegionFinanceRates: 'REGIONRATES',
} as const satisfies Record<DealerListName, string>;

/** A dealer list as in the API: the version, and the entries under the list's name. */
export type DealerListReply<N extends DealerListName, Entry> = { Version: number } & Record<
  N,
  Entry[]
>;

/** The current state of one of a dealer's lists. */
export async function readDealerListReply<N extends DealerListName, Entry>(
  dealer: DealerKey,
  name: N,
) {
  return toListReply<N, Entry>(
    name,
    await readVersionedDealerList<Entry>(dealer, partByListName[name]),
  );
}

const toListReply = <N extends DealerListName, Entry>(
  name: N,
  { version, records }: Pick<DealerListRecords<Entry>, 'version' | 'records'>,
) => ({ Version: version, [name]: records }) as unknown as DealerListReply<N, Entry>;

type DealerListChange<N extends DealerListName, Entry> = {
  dealer: DealerKey;
  name: N;
  /** The list in the request body. */
  submitted: DealerListReply<N, Entry>;
  schema: z.ZodMiniObject;
  by: Caller;
  idempotency: IdempotentCall;
  /** Assigns ids to entries that have none. */
  assignIds?: (
    entries: readonly Entry[],
    current: DealerListRecords<Entry>,
  ) => NumberedRecords<Entry>;
};
export type NumberedRecords<Entry> = { records: Entry[]; lastId: number };

/** Replaces a list; throws a conflict error if it is not the version that the caller saw. */
export async function replaceDealerList<N extends DealerListName, Entry extends object>({
  dealer,
  name,
  submitted,
  schema,
  by,
  idempotency,
  assignIds = (records, { lastId }) => ({ records: [...records], lastId }),
}: DealerListChange<N, Entry>): Promise<DealerListReply<N, Entry>> {
  const [{ DisplayName }, current] = await Promise.all([
    loadDealerWithVersion(dealer),
    readVersionedDealerList<Entry>(dealer, partByListName[name]),
  ]);
  const before = toListReply(name, current);
  const createStaleError = (currentReply: DealerListReply<N, Entry>) =>
    createConflictError(dealersMessages.listChangedMeanwhile, {
      [name]: z.encode(schema, currentReply),
    });
  if (submitted.Version !== current.version) throw createStaleError(before);
  const { records, lastId } = assignIds(submitted[name], current);
  const reply = toListReply(name, { version: current.version + 1, records });
  const listWrite = buildDealerListChangeWrite(dealer, partByListName[name], {
    version: reply.Version,
    lastId,
    records,
  });
  const auditEntry = { schema: z.omit(schema, { Version: true } as never), before, after: reply };
  const writes = [
    listWrite,
    ...buildAuditWrites(dealer, {
      by,
      kind: 'dealer',
      id: parseDealerId(dealer),
      name: DisplayName,
      ...auditEntry,
    }),
    buildIdempotencyWrite(idempotency, { reply }),
  ];
  await writeTransactionOrReject(writes, [
    [[listWrite], async () => createStaleError(await readDealerListReply(dealer, name))],
  ]);
  return reply;
}

/** Lower ids are reserved for entries that all dealers share. */
const LAST_SHARED_ID = 100;

/**
 * Assigns new ids that the dealer's list has never used, above 100. An entry whose id is not in the current
 * list, or occurs again, counts as new; nothing is refused.
 */
export function assignNewIdsToUnknownEntries<Entry extends { Id: number }>(
  entries: readonly Entry[],
  { records, lastId }: DealerListRecords<Entry>,
): NumberedRecords<Entry> {
  const knownIds = new Set(records.map(({ Id }) => Id));
  let lastGivenId = Math.max(LAST_SHARED_ID, lastId, ...knownIds);
  const usedIds = new Set<number>();
  const all = entries.map((entry) => {
    const isExisting = knownIds.has(entry.Id) && !usedIds.has(entry.Id);
    const Id = isExisting ? entry.Id : ++lastGivenId;
    usedIds.add(Id);
    return { ...entry, Id };
  });
  return { records: all, lastId: lastGivenId };
}
