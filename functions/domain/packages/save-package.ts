import * as z from 'zod/mini';
import {
  createConflictError,
  createValidationError,
  createNotFoundError,
  type RejectionError,
} from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  findPackage,
  isSameClaimedPackageTitle,
  listDealerPackagesWithDeleted,
  buildPackageWrites,
  buildReplacedPackageDeletionWrites,
  type PackageRecord,
} from '#functions/store/dealers/stored-room-packages.ts';
import { buildRecordRejection } from '#functions/store/table/id-counters.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import { MAX_EXTENDED_PRICE_CENTS, MAX_PACKAGES } from '#shared/constants.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { packagesMessages } from '#shared/messages/packages-messages.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { asCents } from '#shared/money/money.ts';
import { computeExtendedPrice } from '#shared/pricing/line/line-amounts.ts';
import { isChoosable, isMissingChoiceGroup } from '#shared/pricing/order/bundle-choices.ts';
import {
  AuditedPackage,
  RoomPackage,
  type NewRoomPackage,
  type RoomPackageAtVersion,
  type PackageChangeKind,
  type PackageLine,
  type RoomPackageUpdate,
} from '#shared/schemas/room-package-schema.ts';
import { loadPackageToChange } from './load-package.ts';

/** The limit of a package's search text: longer than any search needs, and small in memory. */
const MAX_CONTENTS_LENGTH = 8000;

type PackageFields = Pick<
  NewRoomPackage,
  | 'Title'
  | 'Description'
  | 'IsShared'
  | 'BundleTitle'
  | 'PrintOptionId'
  | 'BundleQuantity'
  | 'Choice'
  | 'ChoiceGroup'
>;

/**
 * Builds a record from request fields, and from the old record if there is one. Without `lines` their
 * summary stays as it is.
 */
export function buildCheckedPackageRecord(
  by: StaffCaller,
  fields: PackageFields,
  {
    before,
    lines,
  }: { before: PackageRecord | undefined; lines: readonly PackageLine[] | undefined },
): Omit<PackageRecord, 'Id' | 'OwnerId' | 'OwnerName' | 'FromOrder' | 'FromCustomer'> {
  if (fields.IsShared && !hasPermission('share-packages', by)) throw createNotFoundError();
  const now = new Date().toISOString();
  const { LineCount, RoomTotal, PricesOn, Contents } = lines
    ? summarizePackageLines(lines, now)
    : before!;
  const choice = (fields.Choice ?? null) === null && before ? before : fields;
  assertChoiceGroupNamed(choice);
  return {
    ...pickPackageFields({ ...fields, ...pickPackageChoice(choice) }),
    LineCount,
    RoomTotal,
    PricesOn,
    Contents,
    Version: (before?.Version ?? 0) + 1,
    ChangedOn: now,
    ChangedBy: by.fullName,
    DeletedOn: null,
  };
}

const pickPackageFields = (fields: PackageFields): PackageFields => {
  const { Title, Description, IsShared, BundleTitle, PrintOptionId, BundleQuantity } = fields;
  const bundleFields = { BundleTitle, PrintOptionId, BundleQuantity, ...pickPackageChoice(fields) };
  return { Title, Description, IsShared, ...bundleFields };
};

type PackageChoice = Pick<PackageFields, 'Choice' | 'ChoiceGroup'>;

/** The fields are undefined for an included bundle, and the group for one that is no alternative. */
const pickPackageChoice = ({ Choice, ChoiceGroup }: PackageChoice): PackageChoice => ({
  Choice: isChoosable({ Choice }) ? Choice : undefined,
  ChoiceGroup: Choice === 'alternative' ? ChoiceGroup?.trim() : undefined,
});

function assertChoiceGroupNamed(choice: PackageChoice): void {
  if (isMissingChoiceGroup(choice))
    throw createValidationError(signInMessages.seeValidationErrors, {
      ChoiceGroup: ordersMessages.choiceGroupRequired,
    });
}

/** The summary of the lines for lists, and the text for search. */
export function summarizePackageLines(
  lines: readonly PackageLine[],
  PricesOn: string,
): Pick<PackageRecord, 'LineCount' | 'RoomTotal' | 'PricesOn' | 'Contents'> {
  const codes = lines.flatMap(({ PartNumber, StockCode, MfgCode }) => [
    PartNumber,
    StockCode,
    MfgCode,
  ]);
  const descriptions = lines.map(({ Description }) => Description);
  const searchText = [...new Set([...codes, ...descriptions])].filter(Boolean).join('\n');
  return {
    LineCount: lines.length,
    RoomTotal: computeRoomTotal(lines),
    PricesOn,
    Contents: truncateText(searchText, MAX_CONTENTS_LENGTH),
  };
}

/** Throws if a line's price is larger than an order can hold. */
function computeRoomTotal(lines: readonly PackageLine[]) {
  const tooLargeIndex = lines.findIndex(
    ({ CustomerCost, Quantity }) => CustomerCost * Quantity > MAX_EXTENDED_PRICE_CENTS * 1000,
  );
  if (tooLargeIndex >= 0)
    throw createValidationError(signInMessages.seeValidationErrors, {
      [`Lines.${tooLargeIndex}.CustomerCost`]: pricingMessages.tooLarge,
    });
  return asCents(
    lines.reduce(
      (sum, { CustomerCost, Quantity }) => sum + computeExtendedPrice(CustomerCost, Quantity),
      0,
    ),
  );
}

type PackageSave = {
  by: StaffCaller;
  idempotency: IdempotentCall;
  before: PackageRecord | undefined;
  after: PackageRecord;
  /** Missing if the change does not make a new content version. */
  versionContent?: { action: PackageChangeKind; lines: readonly PackageLine[] };
  /** The package that has had the title so far; it is deleted. */
  replaced?: PackageRecord | undefined;
};

/**
 * Writes a package with its version; throws a conflict error if it was changed meanwhile (D23), or if
 * another package has the title, and IdInUseError if the id of a new package is in use (D29).
 */
export async function savePackage(change: PackageSave): Promise<RoomPackage> {
  const { by, idempotency, before, after, versionContent, replaced } = change;
  const { dealer } = by;
  // For a new package the caller has checked this before its id was allocated.
  if (before && !replaced) await assertPackageTitleFree(by, before, after);
  const reply: RoomPackage = after;
  const version = versionContent && buildPackageVersion(after, versionContent);
  const {
    guarded: guardedWrite,
    claims,
    rest,
  } = buildPackageWrites(dealer, {
    before,
    after,
    ...(version && { version }),
    replacedPackage: replaced,
  });
  const replacedRecordWrites =
    replaced && buildReplacedPackageDeletionWrites(dealer, replaced, after.ChangedOn);
  const writes = [
    guardedWrite,
    ...claims,
    ...rest,
    ...buildPackageAuditWrites(by, before, after),
    ...(replacedRecordWrites
      ? [
          replacedRecordWrites.guarded,
          ...replacedRecordWrites.rest,
          ...buildPackageAuditWrites(by, replaced, replacedRecordWrites.after),
        ]
      : []),
    buildIdempotencyWrite(idempotency, { reply: after.DeletedOn === null ? reply : null }),
  ];
  await writeTransactionOrReject(writes, [
    buildRecordRejection(guardedWrite, before, () => readStalePackageError(by, after.Id)),
    [
      replacedRecordWrites ? [replacedRecordWrites.guarded] : [],
      () => readStalePackageError(by, replaced!.Id),
    ],
    [claims, () => createConflictError(packagesMessages.titleTakenMeanwhile)],
  ]);
  return reply;
}

/**
 * The package whose title a change takes over, in the version that the caller saw; undefined if the request
 * names none.
 */
export async function loadPackageToReplace(
  by: StaffCaller,
  after: PackageRecord,
  replaces: RoomPackageUpdate['Replaces'],
): Promise<PackageRecord | undefined> {
  if (!replaces) return undefined;
  if (replaces.Id === after.Id) throw createNotFoundError();
  const replaced = await loadPackageToChange(by, replaces.Id);
  if (replaced.Version !== replaces.Version || !isSameClaimedPackageTitle(replaced, after))
    throw await readStalePackageError(by, replaces.Id);
  return replaced;
}

const isExistingPackage = (record: PackageRecord | undefined) => record?.DeletedOn === null;

/** Changes of shared packages are in the audit log; changes of private ones are not. */
function buildPackageAuditWrites(
  by: StaffCaller,
  before: PackageRecord | undefined,
  after: PackageRecord,
) {
  if (!before?.IsShared && !after.IsShared) return [];
  return buildAuditWrites(by.dealer, {
    by,
    kind: 'room package',
    id: after.Id,
    name: after.Title,
    schema: AuditedPackage,
    before: isExistingPackage(before) ? before : undefined,
    after: isExistingPackage(after) ? after : undefined,
  });
}

const buildPackageVersion = (
  record: PackageRecord,
  { action, lines }: { action: PackageChangeKind; lines: readonly PackageLine[] },
): RoomPackageAtVersion => {
  const { Version, LineCount, RoomTotal, PricesOn, ChangedOn, ChangedBy } = record;
  return {
    ...pickPackageFields(record),
    Version,
    LineCount,
    RoomTotal,
    PricesOn,
    Deed: action,
    On: ChangedOn,
    By: ChangedBy,
    Lines: [...lines],
  };
};

/**
 * The search in the list finds which package has the title, so that the user can replace it. The claim
 * decides between two simultaneous saves.
 */
export async function assertPackageTitleFree(
  by: StaffCaller,
  before: PackageRecord | undefined,
  after: PackageRecord,
): Promise<void> {
  if (after.DeletedOn !== null || (before && isSameClaimedPackageTitle(before, after))) return;
  const packages = await listDealerPackagesWithDeleted(by.dealer);
  const packageWithTitle = packages.find(
    (one) => one.Id !== after.Id && isSameClaimedPackageTitle(one, after),
  );
  if (!packageWithTitle) return;
  const text = after.IsShared ? packagesMessages.dealersTitleTaken : packagesMessages.titleTaken;
  throw createConflictError(text, toConflictDetails(packageWithTitle));
}

/** The list is held in memory, so its length is limited. */
export async function assertPackageCountBelowLimit({ dealer }: StaffCaller): Promise<void> {
  const all = await listDealerPackagesWithDeleted(dealer);
  if (all.filter(({ DeletedOn }) => DeletedOn === null).length >= MAX_PACKAGES)
    throw createValidationError(packagesMessages.tooManyPackages);
}

const toConflictDetails = (record: PackageRecord) => ({
  Package: z.encode(RoomPackage, record),
});

/** The error carries the current version; 404 if the package is deleted. */
export async function readStalePackageError(by: StaffCaller, id: number): Promise<RejectionError> {
  const current = await findPackage(by.dealer, id);
  if (!current || current.DeletedOn !== null) return createNotFoundError();
  return createConflictError(packagesMessages.changedMeanwhile, toConflictDetails(current));
}
