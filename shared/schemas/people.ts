import * as z from 'zod';
import { OrderAddress } from './order.ts';
import { Id, Percent, Text } from './values.ts';

const RoleId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** Who is signed in, as the shell and the screens need it. */
export const CurrentUser = z
  .object({
    AppUserId: Id,
    FirstName: Text,
    LastName: Text,
    EmailAddress: Text,
    UserRoleId: RoleId,
    /** Null for a SmartSales Admin, who belongs to no dealer. */
    DealerId: Id.nullable(),
    SalesRepId: Id.nullable(),
    ShowRedNewsIcon: z.boolean(),
    IsLimitedTransferUser: z.boolean(),
    CanUploadConfigurators: z.boolean(),
    /** D34: null is 15, 0 is off. */
    OrderSaveAlertIntervalMins: z.number().int().min(0).max(1440).nullable(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.output<typeof CurrentUser>;

/** A user of the dealer as the owner picker needs it. */
export const SalesRep = z
  .object({
    SalesRepId: Id,
    AppUserId: Id,
    FirstName: Text,
    LastName: Text,
    Email: Text,
    UserRoleId: RoleId,
    IsLockedOut: z.boolean(),
    IsUserActive: z.boolean(),
  })
  .meta({ id: 'SalesRep' });
export type SalesRep = z.output<typeof SalesRep>;

/** How a user sells: the defaults of the orders they own (D31). */
export const SalesSettings = z
  .object({
    SalesTax: Percent.nullable(),
    RoundToNearestDollar: z.boolean(),
    /** Ten-thousandths of a dollar, or of a percent point where IsDefaultFreightPercent. */
    DefaultFreight: Percent.nullable(),
    IsDefaultFreightPercent: z.boolean(),
    TaxFreight: z.boolean(),
    GPPercent: Percent.nullable(),
    /** D13: null is 10 %, 0 stays 0. */
    DefaultDeposit: Percent.nullable(),
  })
  .meta({ id: 'SalesSettings' });
export type SalesSettings = z.output<typeof SalesSettings>;

/** A customer's address, as customers are documented; an order's has a PostalCode. */
const CustomerAddress = OrderAddress.omit({ PostalCode: true })
  .extend({ ZipCode: OrderAddress.shape.PostalCode })
  .meta({ id: 'CustomerAddress' });
export type CustomerAddress = z.output<typeof CustomerAddress>;

export const Customer = z
  .object({
    Id,
    JdeNum: Text,
    Name: Text.nullish(),
    LicenseNumber: Text.nullish(),
    Specialty: Text.nullish(),
    PhoneNum: Text.nullish(),
    FaxNum: Text.nullish(),
    IsPrivate: z.boolean(),
    /** Percent points; null where the customer has no rate of their own. */
    SalesTax: Percent.nullish(),
    CustomerType: Text.nullish(),
    CustomerType2: Text.nullish(),
    CustomerType3: Text.nullish(),
    GroupNames: z.array(Text).default([]),
    Status: Text.nullish(),
    CustomerContact: z
      .object({
        FirstName: Text.nullish(),
        LastName: Text.nullish(),
        PhoneNumber: Text.nullish(),
        Email: Text.nullish(),
      })
      .nullish(),
    Address: CustomerAddress.nullish(),
    Addresses: z.array(CustomerAddress).default([]),
  })
  .meta({ id: 'Customer' });
export type Customer = z.output<typeof Customer>;

export const colleagueTitles = ['CSS', 'EC', 'ESS', 'FSC', 'SMES', 'SMM', 'TSS'] as const;

export const Colleague = z
  .object({
    Id,
    Code: Text,
    FirstName: Text,
    LastName: Text,
    Name: Text,
    Email: Text.nullish(),
    Phone: Text.nullish(),
    Title: z.enum(colleagueTitles),
    Groups: z.array(z.object({ GroupId: Id, GroupName: Text })),
    IsDeleted: z.boolean(),
    ShowInSalesRep: z.boolean(),
    ShowInAdditionalRep1: z.boolean(),
    ShowInAdditionalRep2: z.boolean(),
  })
  .meta({ id: 'Colleague' });
export type Colleague = z.output<typeof Colleague>;
