import { randomUUID } from 'node:crypto';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { findFileBytes, writeBucketFile } from '#functions/external/aws-requests.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { deepFreeze } from '#shared/lists/deep-freeze.ts';
import type { ContractPrice } from '#shared/schemas/contract-price-schema.ts';
import {
  getContractPriceOwner,
  packContractPrices,
  unpackContractPrices,
  type ContractPriceOwner,
} from './contract-price-packs.ts';

/*
 * The contract prices of a dealer (B4.2). They lie packed for each customer and each group in one file, an edition,
 * which is never written again. One item says which edition is in use, so a change of one or of thousands is visible
 * at once or not at all. Earlier editions stay: a table that is restored to an earlier moment names one of them.
 *
 *   PK   DEALER#1#CONTRACTPRICES   Version   how often they were changed
 *   SK   EDITION                   File      changes/CONTRACTPRICES/DEALER-1/random: deflated JSON of the packs by owner
 *                                  Count     how many there are
 *                                  LastId    the last id that was assigned
 */

export type ContractPriceEdition = {
  version: number;
  /** Null where the dealer has never had a contract price. */
  file: string | null;
  count: number;
  lastId: number;
  /** The packed contract prices (contract-price-packs.ts). */
  packs: ReadonlyMap<ContractPriceOwner, string>;
};

/** Without `before` it is new, without `after` it is deleted. */
export type ContractPriceChange = {
  before?: ContractPrice | undefined;
  after?: ContractPrice | undefined;
};

const getEditionKey = (dealer: DealerKey) => ({
  PK: `${dealer}#CONTRACTPRICES`,
  SK: 'EDITION',
});

const emptyEdition: ContractPriceEdition = {
  version: 0,
  file: null,
  count: 0,
  lastId: 0,
  packs: new Map(),
};

/** The editions that one process keeps in memory, by dealer, the last used one last. */
const cachedEditions = new Map<DealerKey, ContractPriceEdition>();
/** Characters of packs; the largest edition of a dealer has some five millions. */
const MAX_CACHED_LENGTH = 30_000_000;
const FILE_TIMEOUT_MS = 20_000;

/**
 * All contract prices of a dealer, as they are now. One consistent read, unless it need not be, and the file where it
 * is another one.
 */
export async function readContractPriceEdition(
  dealer: DealerKey,
  { isConsistent = true } = {},
): Promise<ContractPriceEdition> {
  const item = await findItem(getEditionKey(dealer), { isConsistent });
  if (!item) return emptyEdition;
  const file = String(item.File);
  const cached = cachedEditions.get(dealer);
  const edition =
    cached?.file === file
      ? cached
      : {
          version: Number(item.Version),
          file,
          count: Number(item.Count),
          lastId: Number(item.LastId),
          packs: await readEditionFile(file),
        };
  keepInMemory(dealer, edition);
  return edition;
}

async function readEditionFile(file: string): Promise<ContractPriceEdition['packs']> {
  const bytes = await findFileBytes(getFilesBucket(), file);
  if (!bytes) throw new Error(`There is no file ${file}`);
  return new Map(Object.entries(JSON.parse(decompressText(bytes)) as Record<string, string>));
}

function keepInMemory(dealer: DealerKey, edition: ContractPriceEdition) {
  cachedEditions.delete(dealer);
  cachedEditions.set(dealer, edition);
  let length = [...cachedEditions.values()].reduce((sum, one) => sum + getPacksLength(one), 0);
  for (const [other, one] of cachedEditions) {
    if (length <= MAX_CACHED_LENGTH || other === dealer) return;
    cachedEditions.delete(other);
    length -= getPacksLength(one);
  }
}

const getPacksLength = ({ packs }: ContractPriceEdition) =>
  [...packs.values()].reduce((sum, pack) => sum + pack.length, 0);

/** What was unpacked of an edition. */
const unpackedByEdition = new WeakMap<
  ContractPriceEdition,
  Map<ContractPriceOwner | 'all', readonly ContractPrice[]>
>();

function getUnpacked(
  edition: ContractPriceEdition,
  key: ContractPriceOwner | 'all',
  unpack: () => ContractPrice[],
): readonly ContractPrice[] {
  const unpacked = unpackedByEdition.get(edition) ?? new Map();
  unpackedByEdition.set(edition, unpacked);
  const prices =
    (unpacked.get(key) as readonly ContractPrice[] | undefined) ?? deepFreeze(unpack());
  unpacked.set(key, prices);
  return prices;
}

/** The contract prices of one customer or group. */
export const listContractPricesOfOwner = (
  edition: ContractPriceEdition,
  owner: ContractPriceOwner,
): readonly ContractPrice[] =>
  getUnpacked(edition, owner, () => unpackContractPrices(edition.packs.get(owner) ?? '[]'));

/** All contract prices of a dealer, by id; the same array as long as nothing changes. */
export const listAllContractPrices = (edition: ContractPriceEdition): readonly ContractPrice[] =>
  getUnpacked(edition, 'all', () =>
    [...edition.packs.values()].flatMap(unpackContractPrices).toSorted((a, b) => a.Id - b.Id),
  );

/** Applies changes to the packs of the customers and groups that they are about. */
export function applyContractPriceChanges(
  edition: ContractPriceEdition,
  changes: readonly ContractPriceChange[],
): ContractPriceEdition {
  const packs = new Map(edition.packs);
  const removed = Map.groupBy(
    changes.flatMap(({ before }) => (before ? [before] : [])),
    getContractPriceOwner,
  );
  const added = Map.groupBy(
    changes.flatMap(({ after }) => (after ? [after] : [])),
    getContractPriceOwner,
  );
  for (const owner of new Set([...removed.keys(), ...added.keys()])) {
    const removedIds = new Set(removed.get(owner)?.map(({ Id }) => Id));
    const remaining = listContractPricesOfOwner(edition, owner).filter(
      ({ Id }) => !removedIds.has(Id),
    );
    const prices = [...remaining, ...(added.get(owner) ?? [])].toSorted((a, b) => a.Id - b.Id);
    if (prices.length > 0) packs.set(owner, packContractPrices(prices));
    else packs.delete(owner);
  }
  const newCount = changes.filter(({ before }) => !before).length;
  const removedCount = changes.filter(({ after }) => !after).length;
  const ids = changes.flatMap(({ after }) => (after ? [after.Id] : []));
  return {
    version: edition.version + 1,
    file: null,
    count: edition.count + newCount - removedCount,
    lastId: ids.reduce((last, id) => Math.max(last, id), edition.lastId),
    packs,
  };
}

/**
 * Stores an edition in a file and builds the write that puts it into use. The write fails where the contract prices
 * were changed since the edition before it was read.
 */
export async function storeContractPriceEdition(
  dealer: DealerKey,
  { version, count, lastId, packs }: ContractPriceEdition,
): Promise<TableWrite> {
  const file = `changes/CONTRACTPRICES/${dealer.replace('#', '-')}/${randomUUID()}`;
  const text = JSON.stringify(Object.fromEntries(packs));
  await writeBucketFile(getFilesBucket(), file, compressText(text), { ms: FILE_TIMEOUT_MS });
  return {
    Put: {
      TableName,
      Item: {
        ...getEditionKey(dealer),
        Version: version,
        File: file,
        Count: count,
        LastId: lastId,
      },
      ...(version === 1
        ? { ConditionExpression: 'attribute_not_exists(PK)' }
        : {
            ConditionExpression: 'Version = :before',
            ExpressionAttributeValues: { ':before': version - 1 },
          }),
    },
  };
}
