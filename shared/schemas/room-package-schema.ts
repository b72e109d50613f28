import * as z from 'zod/mini';
import {
  MAX_BUNDLE_TITLE_LENGTH,
  MAX_BUNDLE_QUANTITY,
  MAX_PACKAGE_LINES,
  MAX_QUANTITY_THOUSANDTHS,
  MAX_UNIT_PRICE_CENTS,
  MAX_PACKAGES_PER_CALL,
  MAX_PACKAGE_TITLE_LENGTH,
} from '#shared/constants.ts';
import { packagesTexts } from '#shared/texts/packages-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import { Bundle } from './order-schema.ts';
import { Taxable } from './order-tax-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  IdParam,
  createQueryIdListSchema,
  createTrimmedLineSchema,
  MaybeId,
  MaybeText,
  MoneyCodec,
  QuantityCodec,
  Text,
  createTextSchema,
  Timestamp,
  createIntegerSchema,
  Count,
} from './schema-values.ts';

const createMaxAmountCheck = (maxAmount: number) =>
  z.refine<number>(
    (amount) => amount <= maxAmount,
    registerFieldMessage('pricing.tooLarge', pricingTexts.tooLarge),
  );
const createNotNegativeCheck = (message: string) =>
  z.refine<number>((amount) => amount >= 0, message);
const PackagePrice = MoneyCodec.check(
  createNotNegativeCheck(registerFieldMessage('packages.belowZero', packagesTexts.belowZero)),
  createMaxAmountCheck(MAX_UNIT_PRICE_CENTS),
);

/**
 * A line of a package: its product, the quantity per room, and its price when it was saved. It has no
 * internal amounts.
 */
export const PackageLine = registerSchema(
  'PackageLine',
  z.object({
    MfgId: MaybeId,
    MfgCode: MaybeText,
    PartNumber: MaybeText,
    StockCode: MaybeText,
    Description: z.nullish(createTextSchema(4000)),
    Quantity: QuantityCodec.check(
      createNotNegativeCheck(
        registerFieldMessage('pricing.negativeQuantity', pricingTexts.negativeQuantity),
      ),
      createMaxAmountCheck(MAX_QUANTITY_THOUSANDTHS),
    ),
    Retail: z._default(z.nullable(PackagePrice), null),
    CustomerCost: PackagePrice,
    /** Missing in older packages: the product's (B5.3). */
    Taxable: z.optional(Taxable),
  }),
);
export type PackageLine = z.output<typeof PackageLine>;

const PackageLinesInput = z.array(PackageLine).check(
  z.minLength(1, registerFieldMessage('packages.noLines', packagesTexts.noLines)),
  z.maxLength(
    MAX_PACKAGE_LINES,
    registerFieldMessage('packages.tooManyLines', packagesTexts.tooManyLines(MAX_PACKAGE_LINES), {
      max: MAX_PACKAGE_LINES,
    }),
  ),
);
const Version = createIntegerSchema(1, Number.MAX_SAFE_INTEGER);

/** The bundle that the package becomes in an order. */
const bundleFields = {
  /** The title of the bundle that it was saved from; the numbers of rooms are added to it. */
  BundleTitle: createTextSchema(MAX_BUNDLE_TITLE_LENGTH),
  PrintOptionId: createIntegerSchema(1, 5),
  BundleQuantity: z._default(createIntegerSchema(1, MAX_BUNDLE_QUANTITY), 1),
  /** Whether the bundle may be left out (B1.1). A change without a value keeps the stored one. */
  Choice: Bundle.shape.Choice,
  ChoiceGroup: Bundle.shape.ChoiceGroup,
};

/** A room package in a list. */
export const RoomPackage = registerSchema(
  'RoomPackage',
  z.object({
    Id,
    Version,
    Title: Text,
    Description: createTextSchema(1000),
    /** Only the owner sees the package, unless it is shared in the dealer. */
    OwnerId: Id,
    OwnerName: Text,
    IsShared: Flag,
    ...bundleFields,
    LineCount: Count,
    /** The price of a room when its prices were saved. */
    RoomTotal: MoneyCodec,
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

/** An earlier or the present version of a package, in its history. */
export const PackageVersion = registerSchema(
  'PackageVersion',
  z.object({
    Version,
    Deed: PackageChangeKind,
    On: Timestamp,
    By: Text,
    Title: Text,
    LineCount: Count,
    RoomTotal: MoneyCodec,
  }),
);
export type PackageVersion = z.output<typeof PackageVersion>;

/** A package with its lines, its versions from the newest on, and how often it was added to an order. */
export const RoomPackageDetails = registerSchema(
  'WholeRoomPackage',
  z.extend(RoomPackage, {
    /** The customer of the order that it was saved from; only the owner sees it. */
    FromCustomer: MaybeText,
    Lines: z.array(PackageLine),
    Versions: z.array(PackageVersion),
    Uses: Count,
    LastUsedOn: z.nullable(Timestamp),
  }),
);
export type RoomPackageDetails = z.output<typeof RoomPackageDetails>;

/** A package as it was at a version. */
export const RoomPackageAtVersion = registerSchema(
  'OldRoomPackage',
  z.extend(PackageVersion, {
    Description: createTextSchema(1000),
    IsShared: Flag,
    ...bundleFields,
    PricesOn: Timestamp,
    Lines: z.array(PackageLine),
  }),
);
export type RoomPackageAtVersion = z.output<typeof RoomPackageAtVersion>;

const packageFields = {
  Title: createTrimmedLineSchema(MAX_PACKAGE_TITLE_LENGTH).check(
    z.minLength(1, registerFieldMessage('packages.titleRequired', packagesTexts.titleRequired)),
  ),
  Description: z._default(createTextSchema(1000), ''),
  IsShared: z._default(Flag, false),
  ...bundleFields,
};

export const NewRoomPackage = registerSchema(
  'NewRoomPackage',
  z.object({
    ...packageFields,
    Lines: PackageLinesInput,
    FromOrder: z._default(z.nullable(createTrimmedLineSchema(50)), null),
    FromCustomer: z._default(z.nullable(createTrimmedLineSchema(200)), null),
  }),
);
export type NewRoomPackage = z.output<typeof NewRoomPackage>;

export const RoomPackageUpdate = registerSchema(
  'RoomPackageUpdate',
  z.object({
    ...packageFields,
    /** The version that the caller has seen: a change that is based on another one is rejected (409). */
    Version,
    /** The kind of the change, for the history. */
    Deed: z._default(z.enum(['changed', 'refreshed', 'replaced', 'restored']), 'changed'),
    /** The lines with their present prices; where it is missing, lines and prices stay. */
    Lines: z.optional(PackageLinesInput),
    /**
     * The package with the same title and the version that the caller has seen: it is deleted in the same
     * step.
     */
    Replaces: z.optional(z.object({ Id, Version })),
  }),
);
export type RoomPackageUpdate = z.output<typeof RoomPackageUpdate>;

export const PackageLineSet = registerSchema(
  'LinesOfPackage',
  z.object({ Id, Version, Lines: z.array(PackageLine) }),
);
export type PackageLineSet = z.output<typeof PackageLineSet>;

export const PackageIdsQuery = z.object({ id: createQueryIdListSchema(MAX_PACKAGES_PER_CALL) });
export const SeenPackageVersion = z.object({ Version: IdParam });

/** The fields that the audit log records of a shared package. */
export const AuditedPackage = z.pick(RoomPackage, {
  Version: true,
  Title: true,
  Description: true,
  IsShared: true,
  PrintOptionId: true,
  LineCount: true,
  RoomTotal: true,
});
