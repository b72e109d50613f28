import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import {
  findListRecord,
  formatPaddedId,
  buildRecordChangeWrites,
  type RecordAndClaimWrites,
} from '#functions/store/table/list-records.ts';
import { findItem, readAllItems } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { MAX_PACKAGE_VERSIONS, PACKAGE_UNDELETE_HOURS } from '#shared/constants.ts';
import { createRowSearchOptions } from '#shared/lists/row-search.ts';
import { getSchemaListFields } from '#shared/lists/schema-list-fields.ts';
import {
  type RoomPackageAtVersion,
  type PackageVersion,
  RoomPackage,
} from '#shared/schemas/room-package-schema.ts';

/*
 * Room packages: bundles that are saved to be sold again.
 *
 *   PK   DEALER#1#PACKAGES               Record   JSON of a PackageRecord
 *   SK   padded id                       ExpiresAt  after it is deleted; its versions and uses have it, too
 *
 * The content of a package at each version, including the current one; a version is never written again.
 *
 *   PK   DEALER#1#PACKAGEVERSIONS#id     Version  deflated JSON of a RoomPackageAtVersion
 *   SK   padded version                  About    JSON of what a list of versions shows
 *
 * The claim of a title: unique for the dealer where a package is shared, else for its owner.
 *
 *   PK   DEALER#1#PACKAGETITLES          Id       of the package
 *   SK   DEALER#title, USER#17#title
 *
 * How often a package was added to an order. It is a separate item, so that counting does not conflict with
 * changes of the package.
 *
 *   PK   DEALER#1#PACKAGEUSES            Uses, LastUsedOn
 *   SK   padded id
 */

export type PackageRecord = RoomPackage & {
  /** In no list: users who may read the package need not know which customer it comes from. */
  FromCustomer: string | null;
  /** The searchable text of its content. */
  Contents: string;
  DeletedOn: string | null;
};

export const packageListFields = getSchemaListFields(RoomPackage);

export const packageSearch = createRowSearchOptions({
  names: ['Title', 'BundleTitle'],
  groups: ['Description', 'OwnerName', 'Contents'],
});

const packageList = defineCachedList<PackageRecord>('PACKAGES', 'Record');

/** All packages of a dealer, of all owners, including deleted ones. */
export const listDealerPackagesWithDeleted = (dealer: DealerKey) =>
  readCachedListRows(dealer, packageList);

/** A consistent read. */
export const findPackage = (dealer: DealerKey, id: number) =>
  findListRecord<PackageRecord>(dealer, 'PACKAGES', id, { isConsistent: true });

const getPackageVersionKey = (dealer: DealerKey, id: number, version: number) => ({
  PK: `${dealer}#PACKAGEVERSIONS#${id}`,
  SK: formatPaddedId(version),
});

export async function findPackageAtVersion(
  dealer: DealerKey,
  id: number,
  version: number,
): Promise<RoomPackageAtVersion | undefined> {
  const item = await findItem(getPackageVersionKey(dealer, id, version), { isConsistent: true });
  return item && (JSON.parse(decompressText(item.Version)) as RoomPackageAtVersion);
}

/** The newest first. */
export async function listPackageVersions(
  dealer: DealerKey,
  id: number,
): Promise<PackageVersion[]> {
  const { PK } = getPackageVersionKey(dealer, id, 0);
  const items = await readAllItems({ PK, only: 'About', isConsistent: true });
  return items.map(({ About }) => JSON.parse(String(About)) as PackageVersion).toReversed();
}

const getPackageTitleKey = (dealer: DealerKey, { IsShared, OwnerId, Title }: PackageRecord) => ({
  PK: `${dealer}#PACKAGETITLES`,
  SK: `${IsShared ? 'DEALER' : `USER#${OwnerId}`}#${Title.trim().toUpperCase()}`,
});

/** Whether both claim the same title; a deleted package claims none. */
export const isSameClaimedPackageTitle = (one: PackageRecord, other: PackageRecord) =>
  one.DeletedOn === null &&
  other.DeletedOn === null &&
  getPackageTitleKey('' as DealerKey, one).SK === getPackageTitleKey('' as DealerKey, other).SK;

type PackageChange = {
  before: PackageRecord | undefined;
  after: PackageRecord;
  /** The new content; missing when the content is unchanged. */
  version?: RoomPackageAtVersion;
  /** The package that had the title until now; it is deleted with this change. */
  replacedPackage?: PackageRecord | undefined;
};

type PackageWrites = Pick<RecordAndClaimWrites, 'guarded' | 'claims'> & {
  /** The list's feed entry, a new version, and the expiry of a deleted package with its versions. */
  rest: TableWrite[];
};

/**
 * Creates or changes a package and claims its title. Fails when the record was changed since `before` was
 * read, or another package has claimed the title.
 */
export function buildPackageWrites(dealer: DealerKey, change: PackageChange): PackageWrites {
  const { before, after, version } = change;
  const [guarded, feed] = buildRecordChangeWrites(dealer, 'PACKAGES', {
    id: after.Id,
    before,
    after,
  });
  return {
    guarded: addExpiry(guarded, after),
    claims: buildTitleClaimWrites(dealer, change),
    rest: [
      feed,
      ...(version ? buildPackageVersionWrites(dealer, after.Id, version) : []),
      ...buildExpiryWrites(dealer, before, after),
    ],
  };
}

/** Deletes the package whose title another one takes over; fails when it was changed since it was read. */
export function buildReplacedPackageDeletionWrites(
  dealer: DealerKey,
  before: PackageRecord,
  DeletedOn: string,
): Omit<PackageWrites, 'claims'> & { after: PackageRecord } {
  const after = { ...before, DeletedOn };
  const [guarded, feed] = buildRecordChangeWrites(dealer, 'PACKAGES', {
    id: before.Id,
    before,
    after,
  });
  return {
    after,
    guarded: addExpiry(guarded, after),
    rest: [feed, ...buildExpiryWrites(dealer, before, after)],
  };
}

const HOUR_MS = 3_600_000;

/**
 * The table removes a package some time after it can no longer be restored, so that a restore at the last
 * moment finds all of it.
 */
const computeExpiryTime = (deletedOn: string) =>
  toEpochSeconds(Date.parse(deletedOn) + (PACKAGE_UNDELETE_HOURS + 24) * HOUR_MS);

const addExpiry = (write: TableWrite, { DeletedOn }: PackageRecord): TableWrite =>
  DeletedOn === null
    ? write
    : {
        Put: {
          ...write.Put!,
          Item: { ...write.Put!.Item, ExpiresAt: computeExpiryTime(DeletedOn) },
        },
      };

/** The versions and uses of a deleted package expire with it; those of a restored package do not. */
function buildExpiryWrites(
  dealer: DealerKey,
  before: PackageRecord | undefined,
  { Id, Version, DeletedOn }: PackageRecord,
): TableWrite[] {
  if (!before || before.DeletedOn === DeletedOn) return [];
  const expiry =
    DeletedOn === null
      ? { UpdateExpression: 'REMOVE ExpiresAt' }
      : {
          UpdateExpression: 'SET ExpiresAt = :expires',
          ExpressionAttributeValues: { ':expires': computeExpiryTime(DeletedOn) },
        };
  const oldest = Math.max(1, Version - MAX_PACKAGE_VERSIONS + 1);
  const versions = Array.from({ length: Version - oldest + 1 }, (_, index) =>
    getPackageVersionKey(dealer, Id, oldest + index),
  );
  return [...versions, getPackageUsesKey(dealer, Id)].map((Key) => ({
    Update: { TableName, Key, ...expiry },
  }));
}

function buildTitleClaimWrites(
  dealer: DealerKey,
  { before, after, replacedPackage }: PackageChange,
): TableWrite[] {
  if (before && isSameClaimedPackageTitle(before, after)) return [];
  const { Id } = after;
  return [
    ...(before && before.DeletedOn === null
      ? [{ Delete: { TableName, Key: getPackageTitleKey(dealer, before) } }]
      : []),
    ...(after.DeletedOn === null
      ? [
          {
            Put: {
              TableName,
              Item: { ...getPackageTitleKey(dealer, after), Id },
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

/** The oldest version is deleted, so that a package that is changed every day does not grow for ever. */
function buildPackageVersionWrites(
  dealer: DealerKey,
  id: number,
  version: RoomPackageAtVersion,
): TableWrite[] {
  const { Version, Deed, On, By, Title, LineCount, RoomTotal } = version;
  const summary: PackageVersion = { Version, Deed, On, By, Title, LineCount, RoomTotal };
  const oldest = Version - MAX_PACKAGE_VERSIONS;
  return [
    {
      Put: {
        TableName,
        Item: {
          ...getPackageVersionKey(dealer, id, Version),
          Version: compressText(JSON.stringify(version)),
          About: JSON.stringify(summary),
        },
      },
    },
    ...(oldest > 0
      ? [{ Delete: { TableName, Key: getPackageVersionKey(dealer, id, oldest) } }]
      : []),
  ];
}

const getPackageUsesKey = (dealer: DealerKey, id: number) => ({
  PK: `${dealer}#PACKAGEUSES`,
  SK: formatPaddedId(id),
});

export async function readPackageUsage(
  dealer: DealerKey,
  id: number,
): Promise<{ Uses: number; LastUsedOn: string | null }> {
  const item = await findItem(getPackageUsesKey(dealer, id), { isConsistent: true });
  return {
    Uses: Number(item?.Uses ?? 0),
    LastUsedOn: (item?.LastUsedOn as string | undefined) ?? null,
  };
}

export const buildPackageUseCountWrite = (
  dealer: DealerKey,
  id: number,
  now: string,
): TableWrite => ({
  Update: {
    TableName,
    Key: getPackageUsesKey(dealer, id),
    UpdateExpression: 'SET LastUsedOn = :now ADD Uses :one',
    ExpressionAttributeValues: { ':now': now, ':one': 1 },
  },
});
