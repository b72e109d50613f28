import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import { searchedText } from '#functions/store/lists/row-search.ts';
import { readPages } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Item } from '#functions/store/table/versions.ts';
import type { Write } from '#functions/store/table/write.ts';
import { MAX_AUDIT_PAGE_ENTRIES, MAX_AUDIT_SCANNED_ENTRIES } from '#shared/constants.ts';
import { AuditEntry } from '#shared/schemas/audit-schema.ts';
import { changedFields } from './changed-fields.ts';

/*
 * Who changed what of a dealer's, from what to what, when. An entry is written in the transaction of its change and
 * never again: the functions that write some may put items here and neither change nor delete any (`appends` in area-access.ts),
 * and each is put only where there is none.
 *
 *   PK   DEALER#1#AUDIT                           Entry   JSON
 *   SK   2026-11-23T18:00:00.000Z#5f0c2a91
 *
 * It grows for as long as there is the dealer, so it is no list that is kept in memory whole: it is read backwards
 * from a moment, thousands at a time, and those the list engine sorts and filters. What belongs to no dealer is written under
 * the platform's key (table.ts).
 */

export const auditFields = fieldsOf(AuditEntry);

/** What an entry is found by. */
export const auditSearched = { text: searchedText(['By', 'Kind', 'RecordId', 'Name', 'Deed']) };

const partition = (dealer: DealerKey) => `${dealer}#AUDIT`;

type Values = Readonly<Record<string, unknown>>;

type Change = {
  by: { userId: number; fullName: string };
  kind: string;
  id: number | string;
  name: string;
  /** The fields that are told of. */
  schema: z.ZodMiniObject;
  /** The record as it was and as it is; missing before it was created, and after it was removed. */
  before?: Values | undefined;
  after?: Values | undefined;
};

/** The entry of a change, to be written in its transaction; none where nothing changed that is told of. */
export function auditWrites(dealer: DealerKey, { by, kind, id, name, ...change }: Change): Write[] {
  const { schema, before, after } = change;
  const Changes = changedFields(schema, before, after);
  if (before && after && Changes.length === 0) return [];
  const When = new Date().toISOString();
  const entry: Omit<AuditEntry, 'Id'> = {
    When,
    UserId: by.userId,
    By: by.fullName.slice(0, 500),
    Kind: kind,
    RecordId: String(id),
    Name: name.slice(0, 500),
    Deed: before ? (after ? 'changed' : 'removed') : 'created',
    Changes,
  };
  const SK = `${When}#${randomUUID().slice(0, 8)}`;
  const Item = { PK: partition(dealer), SK, Entry: JSON.stringify(entry) };
  return [{ Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } }];
}

/** From which moment on, and before which one; all of them where neither is said. */
type Period = { from?: string | undefined; before?: string | undefined };

/** Entries, the newest first, and before which moment the next ones stand, where there are any. */
type AuditPart = { entries: AuditEntry[]; older?: string };

/** A dealer's newest entries. */
export const listAudit = async (dealer: DealerKey) => (await partOf(dealer, {})).entries;

/** The newest entries of a period, as many as are read at once. */
async function partOf(dealer: DealerKey, period: Period): Promise<AuditPart> {
  const found: AuditEntry[] = [];
  const pages = readPages({
    PK: partition(dealer),
    isConsistent: true,
    newestFirst: true,
    page: MAX_AUDIT_PAGE_ENTRIES + 1,
    ...period,
  });
  for await (const items of pages) {
    found.push(...items.map(read));
    if (found.length > MAX_AUDIT_PAGE_ENTRIES) break;
  }
  const next = found[MAX_AUDIT_PAGE_ENTRIES];
  if (!next) return { entries: found };
  // Of one moment all stand in the same part.
  const completeEntries = found.filter(({ When }) => When > next.When);
  return { entries: completeEntries, older: justAfter(next.When) };
}

const justAfter = (when: string) => new Date(Date.parse(when) + 1).toISOString();

/**
 * A dealer's entries that somebody looks for: it goes on through older ones until it has as many as are read at once,
 * or has looked through as many as a call may.
 */
export async function findAudit(
  dealer: DealerKey,
  { from, before }: Period,
  wanted: (entries: readonly AuditEntry[]) => readonly AuditEntry[],
): Promise<AuditPart> {
  const entries: AuditEntry[] = [];
  let scannedCount = 0;
  let currentBefore = before;
  for (;;) {
    const part = await partOf(dealer, { from, before: currentBefore });
    entries.push(...wanted(part.entries));
    scannedCount += part.entries.length;
    const isEnough =
      entries.length >= MAX_AUDIT_PAGE_ENTRIES || scannedCount >= MAX_AUDIT_SCANNED_ENTRIES;
    if (part.older === undefined || isEnough) return { ...part, entries };
    currentBefore = part.older;
  }
}

const read = ({ SK, Entry }: Item): AuditEntry => ({
  ...(JSON.parse(String(Entry)) as Omit<AuditEntry, 'Id'>),
  Id: idOf(String(SK)),
});

/** Of one millisecond there are so many: the numbers of all stay whole until 2039. */
const OF_A_MOMENT = 4096;

function idOf(sort: string): number {
  const [time = '', id = ''] = sort.split('#');
  return Date.parse(time) * OF_A_MOMENT + (Number.parseInt(id, 16) % OF_A_MOMENT);
}
