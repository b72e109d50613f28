import { randomUUID } from 'node:crypto';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { findFileBytes, writeBucketFile } from '#functions/external/aws-requests.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { applyChangesToRows } from './apply-record-changes.ts';
import type { ProductRecord } from './product-record.ts';
import {
  computeScheduledChanges,
  type LeftOutRow,
  type ScheduledListContent,
} from './scheduled-list-changes.ts';
import type { RecordChange, ScheduledListRef } from './stored-change-sets.ts';

/*
 * What scheduled price lists do is stored in files: price-lists/DEALER-1/random in the bucket of files, deflated JSON
 * of a ScheduledListContent. Readers learn of the lists from the state of the product list, which they read anyway
 * (stored-change-sets.ts), and open a file only between the instant of its list and its activation.
 */

/** A large list takes a while. */
const FILE_TIMEOUT_MS = 20_000;

/** Writes what a list does into a new file and returns its name. */
export async function writeScheduledListFile(
  dealer: DealerKey,
  content: ScheduledListContent,
): Promise<string> {
  const file = `price-lists/${dealer.replace('#', '-')}/${randomUUID()}`;
  await writeBucketFile(getFilesBucket(), file, compressText(JSON.stringify(content)), {
    ms: FILE_TIMEOUT_MS,
  });
  return file;
}

/** Not cached: what it gives for some products is. */
export async function readScheduledListFile(file: string): Promise<ScheduledListContent> {
  const bytes = await findFileBytes(getFilesBucket(), file);
  if (!bytes) throw new Error(`There is no file ${file}`);
  return JSON.parse(decompressText(bytes)) as ScheduledListContent;
}

type AppliedList = {
  changes: readonly RecordChange<ProductRecord>[];
  leftOut: readonly LeftOutRow[];
  products: readonly ProductRecord[];
};

/** The list that was applied last to an array of products. */
const appliedListCache = new WeakMap<
  readonly ProductRecord[],
  { file: string; applied: Promise<AppliedList> }
>();

/** What a scheduled list does to these products, and the products after it. */
export function applyScheduledList(
  products: readonly ProductRecord[],
  { File }: Pick<ScheduledListRef, 'File'>,
): Promise<AppliedList> {
  const cached = appliedListCache.get(products);
  if (cached?.file === File) return cached.applied;
  const entry = { file: File, applied: applyUncachedList(products, File) };
  appliedListCache.set(products, entry);
  entry.applied.catch(() => {
    if (appliedListCache.get(products) === entry) appliedListCache.delete(products);
  });
  return entry.applied;
}

async function applyUncachedList(
  products: readonly ProductRecord[],
  file: string,
): Promise<AppliedList> {
  const { changes, leftOut } = computeScheduledChanges(await readScheduledListFile(file), products);
  return { changes, leftOut, products: applyChangesToRows(products, changes) };
}

/** The products after several lists, in the order in which they come into use. */
export async function applyScheduledLists(
  products: readonly ProductRecord[],
  lists: readonly ScheduledListRef[],
): Promise<readonly ProductRecord[]> {
  let current = products;
  for (const list of lists) current = (await applyScheduledList(current, list)).products;
  return current;
}
