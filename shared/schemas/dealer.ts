import * as z from 'zod';
import { dealerStatuses } from '#shared/constants.ts';
import { Id, Percent, Text, Timestamp } from './values.ts';

export const Dealer = z
  .object({
    Id,
    DisplayName: Text,
    /** HSUS, HSCA and ZAHN change totals, tax and forms; case does not matter (D37). */
    StoreCode: Text,
    CompanyName: Text,
    DealerStatus: z.literal(Object.values(dealerStatuses)),
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
    /** What the dealer calls a type of customer: 'Practice Type'. */
    CustomerType1Token: Text.nullish(),
    CustomerType2Token: Text.nullish(),
    CustomerType3Token: Text.nullish(),
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
