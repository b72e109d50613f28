import * as z from 'zod/mini';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { Email } from './account-schema.ts';
import { RoleIdSchema } from './people-schema.ts';
import { RegionId } from './region-id-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  createTrimmedLineSchema,
  MaybeId,
  MaybeText,
  Text,
  Timestamp,
  Version,
  requiredText,
} from './schema-values.ts';

/** How a user is billed, by the API's numbers. */
export const userTypes = {
  notSet: 0,
  notActivated: 1,
  disabled: 2,
  exempt: 3,
  support: 4,
  discounted: 5,
  rep: 6,
  manager: 7,
  administrator: 8,
} as const;
export type UserType = (typeof userTypes)[keyof typeof userTypes];
const UserTypeId = z.enum(userTypes);

const userFlags = {
  IsLimitedTransferUser: Flag,
  CanViewAllOrders: Flag,
  CanUploadConfigurators: Flag,
  CanAccessAllGroups: Flag,
  IsVisibleToAllReps: Flag,
};

/** The user's address, which they can also change in their own settings. */
const addressFields = {
  AddressLine1: MaybeText,
  AddressLine2: MaybeText,
  City: MaybeText,
  StateProvinceId: MaybeId,
  ZipCode: MaybeText,
};

/** A user of a dealer, or a SmartSales Admin, in the administrators' list. */
export const DealerUserRow = registerSchema(
  'DealerUser',
  z.object({
    /** Equals AppUserId, because every list identifies its rows by Id. */
    Id,
    AppUserId: Id,
    SalesRepId: Id,
    FirstName: Text,
    LastName: Text,
    Email: Text,
    MobilePhone: z.nullable(Text),
    UserRoleId: RoleIdSchema,
    UserRole: Text,
    /** The AppUserId and the name of the Sales Manager that the user reports to. */
    ManagerId: z.nullable(Id),
    SalesManager: z.nullable(Text),
    IsLockedOut: Flag,
    LockoutStatus: z.enum(['ENABLED', 'DISABLED']),
    IsUserActive: Flag,
    EmailConfirmed: Flag,
    ...userFlags,
    /** The dealer's groups that the user is in; empty where they may see all. */
    GroupIds: z.array(Id),
    GroupNames: Text,
    UserType: UserTypeId,
    CreatedDate: z.nullable(Timestamp),
    LastLogonDate: z.nullable(Timestamp),
  }),
);
export type DealerUserRow = z.output<typeof DealerUserRow>;

export const DealerUserWithVersion = registerSchema(
  'DealerUserWithVersion',
  z.extend(DealerUserRow, { ...addressFields, Version }),
);
export type DealerUserWithVersion = z.output<typeof DealerUserWithVersion>;

const RequiredName = createTrimmedLineSchema(100).check(z.minLength(1, requiredText));
const personFields = {
  FirstName: RequiredName,
  LastName: RequiredName,
  MobilePhone: z._default(z.nullable(createTrimmedLineSchema(30)), null),
};
const createFalseByDefault = (flag: typeof Flag) => z._default(flag, false);
const editableFields = {
  ...personFields,
  /** 0 means nobody; ignored for a user who is no Sales Rep. */
  ManagerId: z._default(z.nullable(Id), null),
  IsLimitedTransferUser: createFalseByDefault(Flag),
  CanViewAllOrders: createFalseByDefault(Flag),
  CanUploadConfigurators: createFalseByDefault(Flag),
  IsVisibleToAllReps: createFalseByDefault(Flag),
  /** A user who may see all groups is in none. */
  CanAccessAllGroups: createFalseByDefault(Flag),
  GroupIds: z._default(z.array(Id).check(z.maxLength(100)), []),
  /** Missing: stays unchanged. */
  AddressLine1: z.nullish(createTrimmedLineSchema(255)),
  AddressLine2: z.nullish(createTrimmedLineSchema(255)),
  City: z.nullish(createTrimmedLineSchema(255)),
  StateProvinceId: z.nullish(RegionId),
  ZipCode: z.nullish(createTrimmedLineSchema(MAX_ZIP_LENGTH)),
  /** Only a SmartSales Admin may set it. */
  UserType: z.optional(UserTypeId),
};

/** A new user of a dealer: they are invited by mail and have no password yet. */
export const NewDealerUser = registerSchema(
  'NewDealerUser',
  z.object({
    ...editableFields,
    Email,
    /** Any role of a dealer. */
    UserRoleId: z.union([z.literal(2), z.literal(3), z.literal(4)], requiredText),
  }),
);
export type NewDealerUser = z.output<typeof NewDealerUser>;

/** A change of a user; role and e-mail cannot be changed. */
export const DealerUserUpdate = registerSchema(
  'DealerUserUpdate',
  z.object({
    ...editableFields,
    /** The version that the caller has seen: a change that is based on another one is rejected (409). */
    Version,
  }),
);
export type DealerUserUpdate = z.output<typeof DealerUserUpdate>;

/** A SmartSales Admin to create. */
export const NewAdmin = registerSchema('NewAdmin', z.object({ ...personFields, Email }));
export type NewAdmin = z.output<typeof NewAdmin>;

/** The fields that the audit log records. */
export const AuditedDealerUser = z.pick(DealerUserRow, {
  FirstName: true,
  LastName: true,
  Email: true,
  MobilePhone: true,
  UserRole: true,
  SalesManager: true,
  LockoutStatus: true,
  EmailConfirmed: true,
  IsLimitedTransferUser: true,
  CanViewAllOrders: true,
  CanUploadConfigurators: true,
  CanAccessAllGroups: true,
  IsVisibleToAllReps: true,
  GroupNames: true,
  UserType: true,
});
