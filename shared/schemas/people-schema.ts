import * as z from 'zod/mini';
import { languages } from '#shared/language/languages.ts';
import { OrderAddress } from './order-address-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  MaybePercent,
  MaybeText,
  PercentCodec,
  Text,
  createIntegerSchema,
} from './schema-values.ts';
import { TaxExemption } from './tax-exemption-schema.ts';

export const RoleIdSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** The signed-in user. */
export const CurrentUser = registerSchema(
  'CurrentUser',
  z.object({
    AppUserId: Id,
    FirstName: Text,
    LastName: Text,
    EmailAddress: Text,
    UserRoleId: RoleIdSchema,
    /** Null for a SmartSales Admin, who belongs to no dealer. */
    DealerId: z.nullable(Id),
    SalesRepId: z.nullable(Id),
    ShowRedNewsIcon: Flag,
    IsLimitedTransferUser: Flag,
    CanUploadConfigurators: Flag,
    /** Null means 15, 0 means off (D34). */
    OrderSaveAlertIntervalMins: z.nullable(createIntegerSchema(0, 1440)),
    /** Null until the user chooses one; then the browser's language is used. */
    Language: z.nullable(z.enum(languages)),
    /** Null: the system's theme. */
    Theme: z.nullable(z.enum(['light', 'dark'])),
    /** Whether this environment has a link to Coach+. */
    HasCoachPlus: z.optional(Flag),
  }),
);
export type CurrentUser = z.output<typeof CurrentUser>;

/** A user of the dealer in the owner picker. */
export const SalesRep = registerSchema(
  'SalesRep',
  z.object({
    SalesRepId: Id,
    AppUserId: Id,
    FirstName: Text,
    LastName: Text,
    Email: Text,
    UserRoleId: RoleIdSchema,
    IsLockedOut: Flag,
    IsUserActive: Flag,
  }),
);
export type SalesRep = z.output<typeof SalesRep>;

/** A user's sales settings: the defaults of the orders they own (D31). */
export const SalesSettings = registerSchema(
  'SalesSettings',
  z.object({
    SalesTax: z.nullable(PercentCodec),
    RoundToNearestDollar: Flag,
    /** Ten-thousandths of a dollar, or of a percent point where IsDefaultFreightPercent is set. */
    DefaultFreight: z.nullable(PercentCodec),
    IsDefaultFreightPercent: Flag,
    TaxFreight: Flag,
    GPPercent: z.nullable(PercentCodec),
    /** Null means 10 %, 0 stays 0 (D13). */
    DefaultDeposit: z.nullable(PercentCodec),
  }),
);
export type SalesSettings = z.output<typeof SalesSettings>;

/** The API's customer addresses have a ZipCode; an order's addresses have a PostalCode. */
const CustomerAddress = registerSchema(
  'CustomerAddress',
  z.extend(z.omit(OrderAddress, { PostalCode: true }), { ZipCode: OrderAddress.shape.PostalCode }),
);
export type CustomerAddress = z.output<typeof CustomerAddress>;

export const Customer = registerSchema(
  'Customer',
  z.object({
    Id,
    JdeNum: Text,
    Name: MaybeText,
    LicenseNumber: MaybeText,
    Specialty: MaybeText,
    PhoneNum: MaybeText,
    FaxNum: MaybeText,
    IsPrivate: Flag,
    /** Percent points; null where the customer has no rate of their own. */
    SalesTax: MaybePercent,
    /** The certificate by which the customer is exempt from sales tax (B5.4). */
    TaxExemption: z.nullish(TaxExemption),
    CustomerType: MaybeText,
    CustomerType2: MaybeText,
    CustomerType3: MaybeText,
    GroupNames: z._default(z.array(Text), []),
    Status: MaybeText,
    CustomerContact: z.nullish(
      z.object({
        FirstName: MaybeText,
        LastName: MaybeText,
        PhoneNumber: MaybeText,
        Email: MaybeText,
      }),
    ),
    Address: z.nullish(CustomerAddress),
    Addresses: z._default(z.array(CustomerAddress), []),
  }),
);
export type Customer = z.output<typeof Customer>;
