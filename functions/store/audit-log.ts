import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { readItemPages } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { MAX_AUDIT_PAGE_ENTRIES, MAX_AUDIT_SCANNED_ENTRIES } from '#shared/constants.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { createSearchTextReader } from '#shared/lists/row-search.ts';
import { getSchemaListFields } from '#shared/lists/schema-list-fields.ts';
import { AuditEntry } from '#shared/schemas/audit-schema.ts';
import { listChangedFieldsForAudit } from './list-changed-fields-for-audit.ts';

/*
 * The audit log of a dealer: who changed what, from what to what, and when. An entry is written in the
 * transaction of its change and never changed: functions that write entries may put items here, but neither
 * change nor delete any (`appends` in area-access.ts), and each is put only where there is none.
 *
 *   PK   DEALER#1#AUDIT                           Entry   JSON
 *   SK   2026-11-23T18:00:00.000Z#5f0c2a91
 *
 * It grows for as long as the dealer exists, so it is not a list that is cached in memory. It is read
 * backwards from a moment, thousands at a time, and the list engine sorts and filters those. Changes that
 * belong to no dealer are written under the platform's key (table-client.ts).
 */

export const auditListFields = getSchemaListFields(AuditEntry);

export const auditTextSearch = {
  text: createSearchTextReader(['By', 'Kind', 'RecordId', 'Name', 'Deed']),
};

const getAuditPartitionKey = (dealer: DealerKey) => `${dealer}#AUDIT`;

type RecordValues = Readonly<Record<string, unknown>>;

type AuditedChange = {
  by: { userId: number; fullName: string };
  kind: string;
  id: number | string;
  name: string;
  /** Only these fields are audited. */
  schema: z.ZodMiniObject;
  /** The record before and after; missing before it was created, and after it was removed. */
  before?: RecordValues | undefined;
  after?: RecordValues | undefined;
};

/** The audit entry of a change, to be written in its transaction; none where no audited field changed. */
export function buildAuditWrites(
  dealer: DealerKey,
  { by, kind, id, name, ...change }: AuditedChange,
): TableWrite[] {
  const { schema, before, after } = change;
  const Changes = listChangedFieldsForAudit(schema, before, after);
  if (before && after && Changes.length === 0) return [];
  const When = new Date().toISOString();
  const entry: Omit<AuditEntry, 'Id'> = {
    When,
    UserId: by.userId,
    By: truncateText(by.fullName, 500),
    Kind: kind,
    RecordId: String(id),
    Name: truncateText(name, 500),
    Deed: before ? (after ? 'changed' : 'removed') : 'created',
    Changes,
  };
  const SK = `${When}#${randomUUID().slice(0, 8)}`;
  const Item = { PK: getAuditPartitionKey(dealer), SK, Entry: JSON.stringify(entry) };
  return [{ Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } }];
}

/** From `from` (inclusive) to `before` (exclusive); without both, all entries. */
type AuditPeriod = { from?: string | undefined; before?: string | undefined };

/** Entries, the newest first. `olderBefore` is set where there are older ones: the next page is before it. */
type AuditPage = { entries: AuditEntry[]; olderBefore?: string };

export const listNewestAuditEntries = async (dealer: DealerKey) =>
  (await readAuditPage(dealer, {})).entries;

/** The newest entries of a period, at most one page. */
async function readAuditPage(dealer: DealerKey, period: AuditPeriod): Promise<AuditPage> {
  const entries: AuditEntry[] = [];
  const pages = readItemPages({
    PK: getAuditPartitionKey(dealer),
    isConsistent: true,
    newestFirst: true,
    page: MAX_AUDIT_PAGE_ENTRIES + 1,
    ...period,
  });
  for await (const items of pages) {
    entries.push(...items.map(toAuditEntry));
    if (entries.length > MAX_AUDIT_PAGE_ENTRIES) break;
  }
  const firstOmittedEntry = entries[MAX_AUDIT_PAGE_ENTRIES];
  if (!firstOmittedEntry) return { entries };
  // Entries of the same moment stay on the same page.
  const completeEntries = entries.filter(({ When }) => When > firstOmittedEntry.When);
  return { entries: completeEntries, olderBefore: addOneMillisecond(firstOmittedEntry.When) };
}

const addOneMillisecond = (when: string) => new Date(Date.parse(when) + 1).toISOString();

/**
 * Reads older pages until the filter has found a full page of entries, or the limit of scanned entries is
 * reached.
 */
export async function searchAuditEntriesUpToLimit(
  dealer: DealerKey,
  { from, before }: AuditPeriod,
  filterEntries: (entries: readonly AuditEntry[]) => readonly AuditEntry[],
): Promise<AuditPage> {
  const entries: AuditEntry[] = [];
  let scannedCount = 0;
  let currentBefore = before;
  for (;;) {
    const auditPage = await readAuditPage(dealer, { from, before: currentBefore });
    entries.push(...filterEntries(auditPage.entries));
    scannedCount += auditPage.entries.length;
    const isDone =
      entries.length >= MAX_AUDIT_PAGE_ENTRIES || scannedCount >= MAX_AUDIT_SCANNED_ENTRIES;
    if (auditPage.olderBefore === undefined || isDone) return { ...auditPage, entries };
    currentBefore = auditPage.olderBefore;
  }
}

const toAuditEntry = ({ SK, Entry }: TableItem): AuditEntry => ({
  ...(JSON.parse(String(Entry)) as Omit<AuditEntry, 'Id'>),
  Id: computeAuditEntryId(String(SK)),
});

/** Ids for each millisecond: with so many, every id is a safe integer until 2039. */
const IDS_PER_MILLISECOND = 4096;

function computeAuditEntryId(sortKey: string): number {
  const [time = '', id = ''] = sortKey.split('#');
  return Date.parse(time) * IDS_PER_MILLISECOND + (Number.parseInt(id, 16) % IDS_PER_MILLISECOND);
}
