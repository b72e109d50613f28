import * as z from 'zod';
import { Id, Percent, Text, Timestamp } from './values.ts';

export const Dealer = z
  .object({
    Id,
    DisplayName: Text,
    /** HSUS, HSCA and ZAHN change totals, tax and forms; case does not matter (D37). */
    StoreCode: Text,
    CompanyName: Text,
    DealerStatus: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    EffectiveFrom: Timestamp.nullish(),
    EffectiveTo: Timestamp.nullish(),
    Website: Text.nullish(),
    PhoneNumber: Text.nullish(),
    AddressLine1: Text.nullish(),
    AddressLine2: Text.nullish(),
    City: Text.nullish(),
    StateId: Id.nullish(),
    CountryId: Id.nullish(),
    ZipCode: Text.nullish(),
    MaxDescriptionLength: z.number().int().nullish(),
    SalesTax: Percent.nullish(),
    RoundToNearestDollar: z.boolean(),
    DefaultFreight: Percent.nullish(),
    IsDefaultFreightPercent: z.boolean(),
    TaxFreight: z.boolean(),
    GPPercent: Percent.nullish(),
    DefaultDeposit: Percent.nullish(),
    OrderLinkEnabled: z.boolean(),
    UpdatesToCustomersAllowed: z.boolean(),
    SalesRepCanSeeAllOrders: z.boolean(),
    ShowOrderTypes: z.boolean(),
    AdditionalRepsAlternateDisplay: z.boolean(),
    ShowAdditionalRep1: z.boolean(),
    ShowAdditionalRep2: z.boolean(),
    SalesRepShareCustomers: z.boolean(),
    EnablePersonalAddressToggle: z.boolean(),
    EnableCustomerType1: z.boolean(),
    EnableCustomerType2: z.boolean(),
    EnableCustomerType3: z.boolean(),
    AllowQuotePricing: z.boolean(),
    PrimaryContact: z
      .object({ FirstName: Text.nullish(), LastName: Text.nullish(), Email: Text.nullish() })
      .nullish(),
    Manufacturers: z.array(Text),
    AdditionalRep1Types: z.array(Text),
    AdditionalRep2Types: z.array(Text),
    SalesRepTypes: z.array(Text),
  })
  .meta({ id: 'Dealer' });
export type Dealer = z.output<typeof Dealer>;

/** The two sales taxes of a Canadian region as fractions: 0.05 is 5 % (D14). Kept to 6 decimals. */
export const RegionFinanceRate = z
  .object({ StateId: Id, Rate1: z.number().min(0).max(1), Rate2: z.number().min(0).max(1) })
  .meta({ id: 'RegionFinanceRate' });
export type RegionFinanceRate = z.output<typeof RegionFinanceRate>;
