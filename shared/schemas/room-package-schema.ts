import * as z from 'zod/mini';
import {
  BUNDLE_TITLE_MAX_LENGTH,
  LARGEST_BUNDLE_QUANTITY,
  LARGEST_PACKAGE_LINES,
  LARGEST_QUANTITY,
  LARGEST_UNIT_PRICE,
  MAX_PACKAGES_PER_CALL,
  PACKAGE_TITLE_MAX_LENGTH,
} from '#shared/constants.ts';
import { packagesTexts } from '#shared/texts/packages.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import {
  documented,
  Flag,
  Id,
  IdText,
  IdTexts,
  lineUpTo,
  MaybeId,
  MaybeText,
  Money,
  Quantity,
  Text,
  textUpTo,
  Timestamp,
  createIntegerSchema,
} from './values.ts';

const upTo = (most: number) => z.refine<number>((amount) => amount <= most, pricingTexts.tooLarge);
const notBelowZero = (message: string) => z.refine<number>((amount) => amount >= 0, message);
const Price = Money.check(notBelowZero(packagesTexts.belowZero), upTo(LARGEST_UNIT_PRICE));

/** A line of a package: its product, how many a room has, and what that cost when it was saved. Nothing internal is in it. */
export const PackageLine = documented(
  'PackageLine',
  z.object({
    MfgId: MaybeId,
    MfgCode: MaybeText,
    PartNumber: MaybeText,
    StockCode: MaybeText,
    Description: z.nullish(textUpTo(4000)),
    Quantity: Quantity.check(notBelowZero(pricingTexts.negativeQuantity), upTo(LARGEST_QUANTITY)),
    Retail: z._default(z.nullable(Price), null),
    CustomerCost: Price,
  }),
);
export type PackageLine = z.output<typeof PackageLine>;

const Lines = z
  .array(PackageLine)
  .check(
    z.minLength(1, packagesTexts.noLines),
    z.maxLength(LARGEST_PACKAGE_LINES, packagesTexts.tooManyLines(LARGEST_PACKAGE_LINES)),
  );
const Version = createIntegerSchema(1, Number.MAX_SAFE_INTEGER);

/** How its bundles print, and what they are called. */
const bundle = {
  /** Of the bundle it was saved from: rooms are numbered by it. */
  BundleTitle: textUpTo(BUNDLE_TITLE_MAX_LENGTH),
  PrintOptionId: createIntegerSchema(1, 5),
  BundleQuantity: z._default(createIntegerSchema(1, LARGEST_BUNDLE_QUANTITY), 1),
};

/** A room package, as lists have it. */
export const RoomPackage = documented(
  'RoomPackage',
  z.object({
    Id,
    Version,
    Title: Text,
    Description: textUpTo(1000),
    /** Who made it: theirs alone, unless it is shared with everybody of the dealer. */
    OwnerId: Id,
    OwnerName: Text,
    IsShared: Flag,
    ...bundle,
    LineCount: Id,
    /** What a room cost when its prices were saved. */
    RoomTotal: Money,
    PricesOn: Timestamp,
    ChangedOn: Timestamp,
    ChangedBy: Text,
    FromOrder: MaybeText,
  }),
);
export type RoomPackage = z.output<typeof RoomPackage>;

export const packageChangeKinds = [
  'created',
  'changed',
  'refreshed',
  'replaced',
  'restored',
] as const;
const PackageChangeKind = z.enum(packageChangeKinds);
export type PackageChangeKind = (typeof packageChangeKinds)[number];

/** A state that a package had. */
export const PackageVersion = documented(
  'PackageVersion',
  z.object({
    Version,
    Deed: PackageChangeKind,
    On: Timestamp,
    By: Text,
    Title: Text,
    LineCount: Id,
    RoomTotal: Money,
  }),
);
export type PackageVersion = z.output<typeof PackageVersion>;

/** All of a package: what is in it, its versions from the newest on, and how often it went into an order. */
export const RoomPackageDetails = documented(
  'WholeRoomPackage',
  z.extend(RoomPackage, {
    /** For whom it was sold first: told to nobody but its owner. */
    FromCustomer: MaybeText,
    Lines: z.array(PackageLine),
    Versions: z.array(PackageVersion),
    Uses: Id,
    LastUsedOn: z.nullable(Timestamp),
  }),
);
export type RoomPackageDetails = z.output<typeof RoomPackageDetails>;

/** What a package said at a version. */
export const RoomPackageAtVersion = documented(
  'OldRoomPackage',
  z.extend(PackageVersion, {
    Description: textUpTo(1000),
    IsShared: Flag,
    ...bundle,
    PricesOn: Timestamp,
    Lines: z.array(PackageLine),
  }),
);
export type RoomPackageAtVersion = z.output<typeof RoomPackageAtVersion>;

const packageFields = {
  Title: lineUpTo(PACKAGE_TITLE_MAX_LENGTH).check(z.minLength(1, packagesTexts.titleRequired)),
  Description: z._default(textUpTo(1000), ''),
  IsShared: z._default(Flag, false),
  ...bundle,
};

export const NewRoomPackage = documented(
  'NewRoomPackage',
  z.object({
    ...packageFields,
    Lines,
    FromOrder: z._default(z.nullable(lineUpTo(50)), null),
    FromCustomer: z._default(z.nullable(lineUpTo(200)), null),
  }),
);
export type NewRoomPackage = z.output<typeof NewRoomPackage>;

export const RoomPackageUpdate = documented(
  'RoomPackageUpdate',
  z.object({
    ...packageFields,
    /** Which state of it the caller has seen: a change of another is refused (409). */
    Version,
    /** What was done, for its history. */
    Deed: z._default(z.enum(['changed', 'refreshed', 'replaced', 'restored']), 'changed'),
    /** With their prices of this moment; left out they stay, and so do their prices. */
    Lines: z.optional(Lines),
    /** The package that has the title, as it was seen: it is deleted in the same step. */
    Replaces: z.optional(z.object({ Id, Version })),
  }),
);
export type RoomPackageUpdate = z.output<typeof RoomPackageUpdate>;

/** What is in a package. */
export const LinesOfPackage = documented(
  'LinesOfPackage',
  z.object({ Id, Version, Lines: z.array(PackageLine) }),
);
export type LinesOfPackage = z.output<typeof LinesOfPackage>;

export const PackageIdsQuery = z.object({ id: IdTexts(MAX_PACKAGES_PER_CALL) });
export const PackageVersionSeen = z.object({ Version: IdText });

/** What is told of a change of a package that is shared. */
export const AuditedPackage = z.pick(RoomPackage, {
  Version: true,
  Title: true,
  Description: true,
  IsShared: true,
  PrintOptionId: true,
  LineCount: true,
  RoomTotal: true,
});
