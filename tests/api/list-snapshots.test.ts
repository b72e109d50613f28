import { expect, onTestFinished, test, vi } from 'vitest';
import { findFileBytes, writeBucketFile } from '#functions/external/aws-requests.ts';
import { runInRequestContext } from '#functions/log/request-context.ts';
import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { ListCache } from '#functions/store/list-cache/list-cache.ts';
import { findSnapshotPointer } from '#functions/store/list-cache/list-snapshot.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { storeDealer, storeManyCustomers } from '#tests/make/dealer-fixtures.ts';

/* A process with an empty cache reads its own dealer's snapshot, and no other file. */

type SnapshotRow = { Id: number; Name: string };
const snapshotList = defineCachedList<SnapshotRow, 'CUSTOMERS'>('CUSTOMERS', 'Record');
/** Lists with fewer rows have no snapshot and are read from their records. */
const ROW_COUNT = 300;

async function createListDealer(id: number, name: string) {
  await storeDealer({ Id: id });
  await storeManyCustomers(id, ROW_COUNT, () => ({ Name: name }));
  return toDealerKey(id);
}

/** The names in the list of a fresh process. */
async function listFreshNames(dealer: ReturnType<typeof toDealerKey>): Promise<string[]> {
  const { rows } = await new ListCache().readList(dealer, snapshotList);
  expect(rows).toHaveLength(ROW_COUNT);
  return [...new Set(rows.map(({ Name }) => Name))];
}

test('Each dealer has a snapshot of its own, and another file in its place is not taken', async () => {
  const one = await createListDealer(9765, 'Of the one');
  const other = await createListDealer(9766, 'Of the other');
  expect(await listFreshNames(one)).toEqual(['Of the one']);
  expect(await listFreshNames(other)).toEqual(['Of the other']);
  const [mine, theirs] = [
    await findSnapshotPointer(one, snapshotList),
    await findSnapshotPointer(other, snapshotList),
  ];
  expect(mine).toBeDefined();
  expect(mine!.File).not.toBe(theirs!.File);
  expect(await listFreshNames(one)).toEqual(['Of the one']);

  // The dealer's own snapshot with other names: nothing else shows that it comes from the file.
  const bucket = process.env.FILES_BUCKET!;
  const own = decompressText((await findFileBytes(bucket, mine!.File))!);
  const forged = own.replaceAll('Of the one', 'Of nobody!');
  expect(forged).not.toBe(own);
  await writeBucketFile(bucket, mine!.File, compressText(forged));
  expect(await listFreshNames(one)).toEqual(['Of the one']);
});

test('A snapshot that cannot be written is a warning under the id of the request, and the list is read', async () => {
  const dealer = await createListDealer(9701, 'Of the third');
  const brokenList = {
    ...snapshotList,
    toFile: () => {
      throw new TypeError('No file.');
    },
  };
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const { rows } = await runInRequestContext('r-1', () =>
    new ListCache().readList(dealer, brokenList),
  );
  const lines = write.mock.calls.map(([text]) => String(text));
  expect(rows).toHaveLength(ROW_COUNT);
  expect(
    lines.filter((line) => line.startsWith('{"level"')).map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    {
      level: 'warn',
      requestId: 'r-1',
      job: 'list snapshot',
      error: { name: 'TypeError', at: expect.any(Array) },
    },
  ]);
});
