import * as z from 'zod/mini';
import { ZIP_MAX_LENGTH } from '#shared/constants.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { Email } from './account.ts';
import { RoleId } from './people.ts';
import { RegionId } from './region-ids.ts';
import {
  documented,
  Flag,
  Id,
  lineUpTo,
  MaybeId,
  MaybeText,
  Text,
  Timestamp,
  createIntegerSchema,
} from './values.ts';

/** What a user is billed as, by the numbers of the wire. */
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

const flags = {
  IsLimitedTransferUser: Flag,
  CanViewAllOrders: Flag,
  CanUploadConfigurators: Flag,
  CanAccessAllGroups: Flag,
  IsVisibleToAllReps: Flag,
};

/** Where they are reached, as they say it in their own settings, too. */
const address = {
  AddressLine1: MaybeText,
  AddressLine2: MaybeText,
  City: MaybeText,
  StateProvinceId: MaybeId,
  ZipCode: MaybeText,
};

/** A user of a dealer, or a SmartSales Admin, as administrators see them. */
export const DealerUserRow = documented(
  'DealerUser',
  z.object({
    /** The AppUserId, as every list names what tells its rows apart. */
    Id,
    AppUserId: Id,
    SalesRepId: Id,
    FirstName: Text,
    LastName: Text,
    Email: Text,
    MobilePhone: z.nullable(Text),
    UserRoleId: RoleId,
    UserRole: Text,
    /** The AppUserId of the Sales Manager they report to, and that manager's name. */
    ManagerId: z.nullable(Id),
    SalesManager: z.nullable(Text),
    IsLockedOut: Flag,
    LockoutStatus: z.enum(['ENABLED', 'DISABLED']),
    IsUserActive: Flag,
    EmailConfirmed: Flag,
    ...flags,
    /** The dealer's groups they are in; none where they may see all. */
    GroupIds: z.array(Id),
    GroupNames: Text,
    UserType: UserTypeId,
    CreatedDate: z.nullable(Timestamp),
    LastLogonDate: z.nullable(Timestamp),
  }),
);
export type DealerUserRow = z.output<typeof DealerUserRow>;

const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);

/** One of them, and which state of it that is. */
export const DealerUserWithVersion = documented(
  'DealerUserWithVersion',
  z.extend(DealerUserRow, { ...address, Version }),
);
export type DealerUserWithVersion = z.output<typeof DealerUserWithVersion>;

const name = lineUpTo(100).check(z.minLength(1, accountsTexts.required));
const person = {
  FirstName: name,
  LastName: name,
  MobilePhone: z._default(z.nullable(lineUpTo(30)), null),
};
const unset = (flag: typeof Flag) => z._default(flag, false);
const editableFields = {
  ...person,
  /** 0 is nobody, and so is any of a user who is no Sales Rep. */
  ManagerId: z._default(z.nullable(Id), null),
  IsLimitedTransferUser: unset(Flag),
  CanViewAllOrders: unset(Flag),
  CanUploadConfigurators: unset(Flag),
  IsVisibleToAllReps: unset(Flag),
  /** Whoever may see all groups is in none. */
  CanAccessAllGroups: unset(Flag),
  GroupIds: z._default(z.array(Id).check(z.maxLength(100)), []),
  /** Missing where they stay as they are. */
  AddressLine1: z.nullish(lineUpTo(255)),
  AddressLine2: z.nullish(lineUpTo(255)),
  City: z.nullish(lineUpTo(255)),
  StateProvinceId: z.nullish(RegionId),
  ZipCode: z.nullish(lineUpTo(ZIP_MAX_LENGTH)),
  /** What they are billed as: a SmartSales Admin alone says so. */
  UserType: z.optional(UserTypeId),
};

/** A user that a dealer is to have: invited by mail, and with no password until then. */
export const NewDealerUser = documented(
  'NewDealerUser',
  z.object({
    ...editableFields,
    Email,
    /** Any of a dealer's. */
    UserRoleId: z.union([z.literal(2), z.literal(3), z.literal(4)], accountsTexts.required),
  }),
);
export type NewDealerUser = z.output<typeof NewDealerUser>;

/** What may be changed of a user; neither their role nor their e-mail. */
export const DealerUserUpdate = documented(
  'DealerUserUpdate',
  z.object({
    ...editableFields,
    /** Which state of it the caller has seen: a change of another is refused (409). */
    Version,
  }),
);
export type DealerUserUpdate = z.output<typeof DealerUserUpdate>;

/** A SmartSales Admin that there is to be. */
export const NewAdmin = documented('NewAdmin', z.object({ ...person, Email }));
export type NewAdmin = z.output<typeof NewAdmin>;

/** What is told of a change. */
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
