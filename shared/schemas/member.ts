import * as z from 'zod/mini';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { Email } from './account.ts';
import { RoleId } from './people.ts';
import { documented, Flag, Id, lineUpTo, Text, Timestamp, whole } from './values.ts';

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
};

/** A user of a dealer, or a SmartSales Admin, as administrators see them. */
export const Member = documented(
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
    UserType: UserTypeId,
    CreatedDate: z.nullable(Timestamp),
  }),
);
export type Member = z.output<typeof Member>;

const Version = whole(0, Number.MAX_SAFE_INTEGER);

/** One of them, and which state of it that is. */
export const MemberWithVersion = documented('DealerUserWithVersion', z.extend(Member, { Version }));
export type MemberWithVersion = z.output<typeof MemberWithVersion>;

const name = lineUpTo(100).check(z.minLength(1, accountsTexts.required));
const person = {
  FirstName: name,
  LastName: name,
  MobilePhone: z._default(z.nullable(lineUpTo(30)), null),
};
const unset = (flag: typeof Flag) => z._default(flag, false);
const kept = {
  ...person,
  /** 0 is nobody, and so is any of a user who is no Sales Rep. */
  ManagerId: z._default(z.nullable(Id), null),
  IsLimitedTransferUser: unset(Flag),
  CanViewAllOrders: unset(Flag),
  CanUploadConfigurators: unset(Flag),
};

/** A user that a dealer is to have: invited by mail, and with no password until then. */
export const NewMember = documented(
  'NewDealerUser',
  z.object({
    ...kept,
    Email,
    /** Any of a dealer's. */
    UserRoleId: z.union([z.literal(2), z.literal(3), z.literal(4)], accountsTexts.required),
  }),
);
export type NewMember = z.output<typeof NewMember>;

/** What may be changed of a user; neither their role nor their e-mail. */
export const MemberUpdate = documented(
  'DealerUserUpdate',
  z.object({
    ...kept,
    /** Which state of it the caller has seen: a change of another is refused (409). */
    Version,
  }),
);
export type MemberUpdate = z.output<typeof MemberUpdate>;

/** A SmartSales Admin that there is to be. */
export const NewAdmin = documented('NewAdmin', z.object({ ...person, Email }));
export type NewAdmin = z.output<typeof NewAdmin>;

/** What is told of a change. */
export const AuditedMember = z.pick(Member, {
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
  UserType: true,
});
