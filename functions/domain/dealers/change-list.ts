import * as z from 'zod/mini';
import { conflict } from '#functions/api-error.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { auditWrites } from '#functions/store/audit.ts';
import {
  changedListWrite,
  loadDealerNow,
  loadList,
  type DealerListRecords,
} from '#functions/store/dealers/dealers.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { numberOf, type DealerKey } from '#functions/store/table/table.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';

type Name = 'Groups' | 'CustomIcons' | 'RegionFinanceRates';
const parts = {
  Groups: 'GROUPS',
  CustomIcons: 'CUSTOMICONS',
  RegionFinanceRates: 'REGIONRATES',
} as const satisfies Record<Name, string>;

/** A list as its call has it, under its own name. */
export type ListReply<N extends Name, Entry> = { Version: number } & Record<N, Entry[]>;

/** One of a dealer's lists at this moment. */
export async function readList<N extends Name, Entry>(dealer: DealerKey, name: N) {
  return replyOf<N, Entry>(name, await loadList<Entry>(dealer, parts[name]));
}

const replyOf = <N extends Name, Entry>(
  name: N,
  { version, records }: Pick<DealerListRecords<Entry>, 'version' | 'records'>,
) => ({ Version: version, [name]: records }) as unknown as ListReply<N, Entry>;

type Change<N extends Name, Entry> = {
  dealer: DealerKey;
  name: N;
  /** What stands in the body. */
  submitted: ListReply<N, Entry>;
  schema: z.ZodMiniObject;
  by: Caller;
  idempotency: IdempotentCall;
  /** Gives those ids that have none yet. */
  numbered?: (entries: readonly Entry[], known: DealerListRecords<Entry>) => Numbered<Entry>;
};
export type Numbered<Entry> = { records: Entry[]; lastId: number };

/** Puts a list in the place of the one that the caller has seen. */
export async function changeList<N extends Name, Entry extends object>({
  dealer,
  name,
  submitted,
  schema,
  by,
  idempotency,
  numbered = (records, { lastId }) => ({ records: [...records], lastId }),
}: Change<N, Entry>): Promise<ListReply<N, Entry>> {
  const [{ DisplayName }, known] = await Promise.all([
    loadDealerNow(dealer),
    loadList<Entry>(dealer, parts[name]),
  ]);
  const before = replyOf(name, known);
  const stale = (current: ListReply<N, Entry>) =>
    conflict(dealersTexts.listChangedMeanwhile, { [name]: z.encode(schema, current) });
  if (submitted.Version !== known.version) throw stale(before);
  const { records, lastId } = numbered(submitted[name], known);
  const reply = replyOf(name, { version: known.version + 1, records });
  const saved = changedListWrite(dealer, parts[name], {
    version: reply.Version,
    lastId,
    records,
  });
  const auditEntry = { schema: z.omit(schema, { Version: true } as never), before, after: reply };
  const writes = [
    saved,
    ...auditWrites(dealer, {
      by,
      kind: 'dealer',
      id: numberOf(dealer),
      name: DisplayName,
      ...auditEntry,
    }),
    buildIdempotencyWrite(idempotency, { reply }),
  ];
  await writeTransactionOrReject(writes, [
    [[saved], async () => stale(await readList(dealer, name))],
  ]);
  return reply;
}

/** Below are the ids of what all dealers have. */
const FIRST_ID = 100;

/** An id that none of the dealer's has or has had; whoever is not among those that are there is new. */
export function withIds<Entry extends { Id: number }>(
  entries: readonly Entry[],
  { records, lastId }: DealerListRecords<Entry>,
): Numbered<Entry> {
  const known = new Set(records.map(({ Id }) => Id));
  let last = Math.max(FIRST_ID, lastId, ...known);
  const seen = new Set<number>();
  const all = entries.map((entry) => {
    const isKnown = known.has(entry.Id) && !seen.has(entry.Id);
    const Id = isKnown ? entry.Id : ++last;
    seen.add(Id);
    return { ...entry, Id };
  });
  return { records: all, lastId: last };
}
