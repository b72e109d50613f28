import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from '#functions/outside/aws.ts';
import { feedWrite } from '#functions/store/table/feed.ts';
import { pack, unpack } from '#functions/store/table/packed.ts';
import { findItem } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import { writeIfItHolds, type Write } from '#functions/store/table/write.ts';
import type { PriceListState } from '#shared/schemas/price-list.ts';
import type { ProductRecord } from './product-record.ts';

/*
 * A price list changes more products than a transaction holds, and is seen whole or not at all all the same. Its
 * changes lie in a file; from one write on it is in use, and whoever reads products reads them with the file's changes
 * (products.ts) until a worker has written all of them into the table. Meanwhile, and while a list is compared for
 * good, no product is edited by hand: each edit has the condition that it is not so.
 *
 *   PK   DEALER#1#PRICELIST   Phase     open, closing (edits are held back until Until) or writing
 *   SK   STATE                Number    of the list in use; it only grows
 *                             Written   how many of its changes are in the table: each write goes on from there
 *                             Token     whose closing it is
 *                             Record    JSON of a PriceListRecord
 *
 * The file: price-lists/DEALER-1/random in the bucket of files, deflated JSON of ProductChanges.
 */

/** One product, before and after; without one of them it comes or goes. */
export type ProductChange = { before?: ProductRecord; after?: ProductRecord };

export type PriceListRecord = Omit<PriceListState, 'Number' | 'IsWriting' | 'Written'> & {
  File: string;
};

export type StoredPriceList = {
  number: number;
  isWriting: boolean;
  written: number;
  record: PriceListRecord | undefined;
};

/** Longer than comparing and writing a file take. */
const CLOSED_MS = 60_000;

const bucket = () => process.env.FILES_BUCKET!;
const keyOf = (dealer: DealerKey) => ({ PK: `${dealer}#PRICELIST`, SK: 'STATE' });

export async function findPriceList(dealer: DealerKey): Promise<StoredPriceList> {
  const item = await findItem(keyOf(dealer), { isConsistent: true });
  return {
    number: Number(item?.Number ?? 0),
    isWriting: item?.Phase === 'writing',
    written: Number(item?.Written ?? 0),
    record:
      typeof item?.Record === 'string' ? (JSON.parse(item.Record) as PriceListRecord) : undefined,
  };
}

const names = {
  '#phase': 'Phase',
  '#token': 'Token',
  '#until': 'Until',
  '#number': 'Number',
  '#written': 'Written',
  '#record': 'Record',
};

type Change = { set: string; condition: string; values: Record<string, unknown> };

function update(dealer: DealerKey, { set, condition, values }: Change): Write {
  const said = `${set} ${condition}`;
  const used = Object.entries(names);
  return {
    Update: {
      TableName,
      Key: keyOf(dealer),
      UpdateExpression: set,
      ConditionExpression: condition,
      ExpressionAttributeNames: Object.fromEntries(used.filter(([name]) => said.includes(name))),
      ExpressionAttributeValues: values,
    },
  };
}

/** Holds edits of products back for a minute at most; undefined where somebody else does, or a list is being written. */
export async function closeProducts(dealer: DealerKey): Promise<string | undefined> {
  const token = randomUUID();
  const now = Date.now();
  const closing = update(dealer, {
    set: 'SET #phase = :closing, #token = :token, #until = :until',
    condition:
      'attribute_not_exists(PK) OR #phase = :open OR (#phase = :closing AND #until < :now)',
    values: {
      ':closing': 'closing',
      ':open': 'open',
      ':token': token,
      ':until': now + CLOSED_MS,
      ':now': now,
    },
  });
  return (await writeIfItHolds(closing)) ? token : undefined;
}

/** Edits go on. */
export const openProducts = (dealer: DealerKey, token: string) =>
  writeIfItHolds(
    update(dealer, {
      set: 'SET #phase = :open REMOVE #token, #until',
      condition: '#phase = :closing AND #token = :token',
      values: { ':open': 'open', ':closing': 'closing', ':token': token },
    }),
  );

/** Whoever closed and was stopped holds nobody back for longer than a minute. */
export const openForgotten = (dealer: DealerKey) =>
  writeIfItHolds(
    update(dealer, {
      set: 'SET #phase = :open REMOVE #token, #until',
      condition: '#phase = :closing AND #until < :now',
      values: { ':open': 'open', ':closing': 'closing', ':now': Date.now() },
    }),
  );

/** The condition of each edit by hand. */
export const editGuard = (dealer: DealerKey): Write => ({
  ConditionCheck: {
    TableName,
    Key: keyOf(dealer),
    ConditionExpression: 'attribute_not_exists(PK) OR #phase = :open',
    ExpressionAttributeNames: { '#phase': 'Phase' },
    ExpressionAttributeValues: { ':open': 'open' },
  },
});

type Use = { token: string; number: number; written: number; record: PriceListRecord };

/** Has everybody see the list, where nobody has opened the products since they were closed. */
export const inUseWrite = (dealer: DealerKey, { token, number, written, record }: Use): Write =>
  update(dealer, {
    set: 'SET #phase = :phase, #number = :number, #written = :written, #record = :record REMOVE #token, #until',
    condition: '#phase = :closing AND #token = :token',
    values: {
      ':phase': written < record.Total ? 'writing' : 'open',
      ':closing': 'closing',
      ':token': token,
      ':number': number,
      ':written': written,
      ':record': JSON.stringify(record),
    },
  });

type Step = { number: number; from: number; to: number };

/** Goes with the writes of some changes: nobody writes them twice, or after all are written. */
export const stepWrite = (dealer: DealerKey, { number, from, to }: Step): Write =>
  update(dealer, {
    set: 'SET #written = :to',
    condition: '#phase = :writing AND #number = :number AND #written = :from',
    values: { ':writing': 'writing', ':number': number, ':from': from, ':to': to },
  });

/** All is written: whoever keeps the list reads it anew, and edits go on. */
export const endWrites = (
  dealer: DealerKey,
  { number, total }: { number: number; total: number },
) => [
  update(dealer, {
    set: 'SET #phase = :open',
    condition: '#phase = :writing AND #number = :number AND #written = :total',
    values: { ':open': 'open', ':writing': 'writing', ':number': number, ':total': total },
  }),
  feedWrite(dealer, 'PRODUCTS', 'all'),
];

/** A large list takes a while. */
const FILE_MS = 20_000;

/** Puts the changes of a list into a file of its own, and gives its name. */
export async function keepChanges(
  dealer: DealerKey,
  changes: readonly ProductChange[],
): Promise<string> {
  const file = `price-lists/${dealer.replace('#', '-')}/${randomUUID()}`;
  await writeFile(bucket(), file, pack(JSON.stringify(changes)), { ms: FILE_MS });
  return file;
}

/** The file read last: for as long as its list is written everybody reads it. */
let last: { file: string; changes: Promise<readonly ProductChange[]> } | undefined;

/** The changes of a list. */
export function readChanges(file: string): Promise<readonly ProductChange[]> {
  if (last?.file === file) return last.changes;
  const changes = readWhole(file);
  const known = { file, changes };
  last = known;
  changes.catch(() => {
    if (last === known) last = undefined;
  });
  return changes;
}

async function readWhole(file: string): Promise<readonly ProductChange[]> {
  const bytes = await readFile(bucket(), file);
  if (!bytes) throw new Error(`There is no file ${file}`);
  return JSON.parse(unpack(bytes)) as ProductChange[];
}
