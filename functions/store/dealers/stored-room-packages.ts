import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import { searchedBy } from '#functions/store/lists/row-search.ts';
import { pack, unpack } from '#functions/store/table/packed.ts';
import { findItem, readAll } from '#functions/store/table/read.ts';
import { findRecord, paddedId, recordChange } from '#functions/store/table/records.ts';
import { inSeconds, TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { MAX_PACKAGE_VERSIONS, PACKAGE_UNDELETE_HOURS } from '#shared/constants.ts';
import {
  type RoomPackageAtVersion,
  type PackageVersion,
  RoomPackage,
} from '#shared/schemas/room-package-schema.ts';

/*
 * Room packages: bundles that are kept to be sold again.
 *
 *   PK   DEALER#1#PACKAGES               Record   JSON of a PackageRecord
 *   SK   padded id                       ExpiresAt  once it is deleted, as its versions and uses have it
 *
 * What a package said at each version, the one it has now among them; a version is never written again.
 *
 *   PK   DEALER#1#PACKAGEVERSIONS#id     Version  deflated JSON of an OldRoomPackage
 *   SK   padded version                  About    JSON of what a list of versions shows
 *
 * Whose a title is: the dealer's where a package is shared, else its owner's.
 *
 *   PK   DEALER#1#PACKAGETITLES          Id       of the package
 *   SK   DEALER#title, USER#17#title
 *
 * How often a package went into an order. It is counted where it lies, so that nobody who changes the package meets it.
 *
 *   PK   DEALER#1#PACKAGEUSES            Uses, LastUsedOn
 *   SK   padded id
 */

export type PackageRecord = RoomPackage & {
  /** In no list: who may read the package need not know whose customer had it. */
  FromCustomer: string | null;
  /** What is in it, as far as it is found by that. */
  Contents: string;
  DeletedOn: string | null;
};

export const packageFields = fieldsOf(RoomPackage);

/** What a package is found by. */
export const packageSearched = searchedBy({
  names: ['Title', 'BundleTitle'],
  groups: ['Description', 'OwnerName', 'Contents'],
});

const packageList = defineCachedList<PackageRecord>('PACKAGES', 'Record');

/** All of a dealer's, whosever they are, those that were deleted among them. */
export const listPackages = (dealer: DealerKey) => rowsOf(dealer, packageList);

/** A package as it is at this moment. */
export const findPackage = (dealer: DealerKey, id: number) =>
  findRecord<PackageRecord>(dealer, 'PACKAGES', id, { isConsistent: true });

const versionKey = (dealer: DealerKey, id: number, version: number) => ({
  PK: `${dealer}#PACKAGEVERSIONS#${id}`,
  SK: paddedId(version),
});

export async function findPackageVersion(
  dealer: DealerKey,
  id: number,
  version: number,
): Promise<RoomPackageAtVersion | undefined> {
  const item = await findItem(versionKey(dealer, id, version), { isConsistent: true });
  return item && (JSON.parse(unpack(item.Version)) as RoomPackageAtVersion);
}

/** The newest first. */
export async function listPackageVersions(
  dealer: DealerKey,
  id: number,
): Promise<PackageVersion[]> {
  const { PK } = versionKey(dealer, id, 0);
  const items = await readAll({ PK, only: 'About', isConsistent: true });
  return items.map(({ About }) => JSON.parse(String(About)) as PackageVersion).toReversed();
}

const titleKey = (dealer: DealerKey, { IsShared, OwnerId, Title }: PackageRecord) => ({
  PK: `${dealer}#PACKAGETITLES`,
  SK: `${IsShared ? 'DEALER' : `USER#${OwnerId}`}#${Title.trim().toUpperCase()}`,
});

/** Whether one has the title of the other; who is deleted has none. */
export const isSameTitle = (one: PackageRecord, other: PackageRecord) =>
  one.DeletedOn === null &&
  other.DeletedOn === null &&
  titleKey('' as DealerKey, one).SK === titleKey('' as DealerKey, other).SK;

type Change = {
  before: PackageRecord | undefined;
  after: PackageRecord;
  /** What it says from now on; missing where it says the same. */
  version?: RoomPackageAtVersion;
  /** The package that had its title until now, and goes with this change. */
  replacedPackage?: PackageRecord | undefined;
};

/** Makes a package, or changes the very one that was read, and has its title be no other's. */
export function packageWrites(dealer: DealerKey, change: Change) {
  const { before, after, version } = change;
  const [guarded, feed] = recordChange(dealer, 'PACKAGES', { id: after.Id, before, after });
  return {
    guarded: expiring(guarded, after),
    claims: claimWrites(dealer, change),
    rest: [
      feed,
      ...(version ? versionWrites(dealer, after.Id, version) : []),
      ...expiryWrites(dealer, before, after),
    ],
  };
}

/** The change by which another takes the title of the very one that was read. */
export function buildReplacedPackageWrites(
  dealer: DealerKey,
  before: PackageRecord,
  DeletedOn: string,
) {
  const after = { ...before, DeletedOn };
  const [guarded, feed] = recordChange(dealer, 'PACKAGES', { id: before.Id, before, after });
  return {
    after,
    guarded: expiring(guarded, after),
    rest: [feed, ...expiryWrites(dealer, before, after)],
  };
}

const HOUR_MS = 3_600_000;

/** Some time after it could be had back the table drops it; a change at the last moment finds all of it. */
const expiryOf = (deletedOn: string) =>
  inSeconds(Date.parse(deletedOn) + (PACKAGE_UNDELETE_HOURS + 24) * HOUR_MS);

const expiring = (write: Write, { DeletedOn }: PackageRecord): Write =>
  DeletedOn === null
    ? write
    : {
        Put: { ...write.Put!, Item: { ...write.Put!.Item, ExpiresAt: expiryOf(DeletedOn) } },
      };

/** What lies beside a package that was deleted goes with it, and stays with one that comes back. */
function expiryWrites(
  dealer: DealerKey,
  before: PackageRecord | undefined,
  { Id, Version, DeletedOn }: PackageRecord,
): Write[] {
  if (!before || before.DeletedOn === DeletedOn) return [];
  const expiry =
    DeletedOn === null
      ? { UpdateExpression: 'REMOVE ExpiresAt' }
      : {
          UpdateExpression: 'SET ExpiresAt = :expires',
          ExpressionAttributeValues: { ':expires': expiryOf(DeletedOn) },
        };
  const oldest = Math.max(1, Version - MAX_PACKAGE_VERSIONS + 1);
  const versions = Array.from({ length: Version - oldest + 1 }, (_, at) =>
    versionKey(dealer, Id, oldest + at),
  );
  return [...versions, usesKey(dealer, Id)].map((Key) => ({
    Update: { TableName, Key, ...expiry },
  }));
}

function claimWrites(dealer: DealerKey, { before, after, replacedPackage }: Change): Write[] {
  if (before && isSameTitle(before, after)) return [];
  const { Id } = after;
  return [
    ...(before && before.DeletedOn === null
      ? [{ Delete: { TableName, Key: titleKey(dealer, before) } }]
      : []),
    ...(after.DeletedOn === null
      ? [
          {
            Put: {
              TableName,
              Item: { ...titleKey(dealer, after), Id },
              ...(replacedPackage
                ? {
                    ConditionExpression: 'Id = :replaced',
                    ExpressionAttributeValues: { ':replaced': replacedPackage.Id },
                  }
                : { ConditionExpression: 'attribute_not_exists(PK)' }),
            },
          },
        ]
      : []),
  ];
}

/** The oldest goes, so that a package that is changed every day does not grow for ever. */
function versionWrites(dealer: DealerKey, id: number, version: RoomPackageAtVersion): Write[] {
  const { Version, Deed, On, By, Title, LineCount, RoomTotal } = version;
  const about: PackageVersion = { Version, Deed, On, By, Title, LineCount, RoomTotal };
  const oldest = Version - MAX_PACKAGE_VERSIONS;
  return [
    {
      Put: {
        TableName,
        Item: {
          ...versionKey(dealer, id, Version),
          Version: pack(JSON.stringify(version)),
          About: JSON.stringify(about),
        },
      },
    },
    ...(oldest > 0 ? [{ Delete: { TableName, Key: versionKey(dealer, id, oldest) } }] : []),
  ];
}

const usesKey = (dealer: DealerKey, id: number) => ({
  PK: `${dealer}#PACKAGEUSES`,
  SK: paddedId(id),
});

export async function findPackageUses(dealer: DealerKey, id: number) {
  const item = await findItem(usesKey(dealer, id), { isConsistent: true });
  return {
    Uses: Number(item?.Uses ?? 0),
    LastUsedOn: (item?.LastUsedOn as string | undefined) ?? null,
  };
}

/** One more. */
export const usesWrite = (dealer: DealerKey, id: number, now: string): Write => ({
  Update: {
    TableName,
    Key: usesKey(dealer, id),
    UpdateExpression: 'SET LastUsedOn = :now ADD Uses :one',
    ExpressionAttributeValues: { ':now': now, ':one': 1 },
  },
});
