import * as z from 'zod/mini';
import { dealerStatuses } from '#shared/constants.ts';
import { timeZones } from '#shared/reference/time-zones.ts';
import { ApprovalRules } from './approval-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  MaybeFlag,
  MaybeId,
  MaybePercent,
  MaybeText,
  MaybeTimestamp,
  Text,
  Version,
} from './schema-values.ts';
import { WebAddress } from './web-address-schema.ts';

export const Dealer = registerSchema(
  'Dealer',
  z.object({
    Id,
    DisplayName: Text,
    /** HSUS, HSCA and ZAHN change totals, tax and forms; case does not matter (D37). */
    StoreCode: Text,
    CompanyName: Text,
    DealerStatus: z.literal(Object.values(dealerStatuses)),
    EffectiveFrom: MaybeTimestamp,
    EffectiveTo: MaybeTimestamp,
    Website: MaybeText,
    PhoneNumber: MaybeText,
    AddressLine1: MaybeText,
    AddressLine2: MaybeText,
    City: MaybeText,
    StateId: MaybeId,
    CountryId: MaybeId,
    ZipCode: MaybeText,
    /** Missing: the zone of the state or province. */
    TimeZone: z.nullish(z.enum(timeZones)),
    MaxDescriptionLength: z.nullish(z.int()),
    /** Registration numbers of the Canadian taxes, as documents print them (D64). */
    GstHstNumber: MaybeText,
    QstNumber: MaybeText,
    BcPstNumber: MaybeText,
    SkPstNumber: MaybeText,
    MbRstNumber: MaybeText,
    /** States and provinces where a trade-in does not lower the taxed amount (B5.3). */
    TradeInAfterTaxStateIds: z.nullish(z.array(Id)),
    SalesTax: MaybePercent,
    RoundToNearestDollar: Flag,
    DefaultFreight: MaybePercent,
    IsDefaultFreightPercent: Flag,
    TaxFreight: Flag,
    GPPercent: MaybePercent,
    DefaultDeposit: MaybePercent,
    OrderLinkEnabled: Flag,
    UpdatesToCustomersAllowed: Flag,
    SalesRepCanSeeAllOrders: Flag,
    ShowOrderTypes: Flag,
    AdditionalRepsAlternateDisplay: Flag,
    ShowAdditionalRep1: Flag,
    ShowAdditionalRep2: Flag,
    SalesRepShareCustomers: Flag,
    EnablePersonalAddressToggle: Flag,
    EnableCustomerType1: Flag,
    EnableCustomerType2: Flag,
    EnableCustomerType3: Flag,
    /** The dealer's own label for a type of customer: 'Practice Type'. */
    CustomerType1Token: MaybeText,
    CustomerType2Token: MaybeText,
    CustomerType3Token: MaybeText,
    AllowQuotePricing: Flag,
    /** SmartCatalog Search works by category and sub-category. */
    SmartCatalogSearchV2: MaybeFlag,
    /** The version of the configurator dialog; missing means 2. */
    ConfiguratorVersion: z.nullish(z.literal([1, 2])),
    /** Whether devices may keep lists, to work without a network (B7.3); missing means yes. */
    KeepDataOnDevices: MaybeFlag,
    PrimaryContact: z.nullish(
      z.object({ FirstName: MaybeText, LastName: MaybeText, Email: MaybeText }),
    ),
    /** Whether the user who signed the dealer up wants a call from a sales representative. */
    ContactRequested: MaybeFlag,
    Manufacturers: z.array(Text),
    AdditionalRep1Types: z.array(Text),
    AdditionalRep2Types: z.array(Text),
    SalesRepTypes: z.array(Text),
    /** Lists of words with the same meaning in product searches; missing means the default lists. */
    SearchSynonyms: z.nullish(z.array(z.array(Text))),
    /** Which orders need an approval, by whom (B3.1); missing means none. */
    ApprovalRules: z.nullish(ApprovalRules),
  }),
);
export type Dealer = z.output<typeof Dealer>;

export const DealerWithVersion = registerSchema('DealerWithVersion', z.extend(Dealer, { Version }));
export type DealerWithVersion = z.output<typeof DealerWithVersion>;

/** A dealer in the list of all dealers. */
export const DealerRow = registerSchema(
  'DealerRow',
  z.pick(Dealer, {
    Id: true,
    DisplayName: true,
    CompanyName: true,
    StoreCode: true,
    DealerStatus: true,
    City: true,
    StateId: true,
    EffectiveTo: true,
  }),
);
export type DealerRow = z.output<typeof DealerRow>;

/** A group of a dealer's staff or customers. */
export const DealerGroup = registerSchema(
  'DealerGroup',
  z.object({ Id, Name: Text, RegionCode: MaybeText }),
);
export type DealerGroup = z.output<typeof DealerGroup>;

/** The two sales taxes of a Canadian region as fractions with 6 decimals: 0.05 is 5 % (D14). */
export const RegionFinanceRate = registerSchema(
  'RegionFinanceRate',
  z.object({
    StateId: Id,
    Rate1: z.number().check(z.minimum(0), z.maximum(1)),
    Rate2: z.number().check(z.minimum(0), z.maximum(1)),
  }),
);
export type RegionFinanceRate = z.output<typeof RegionFinanceRate>;

/** A link to an external page for the dealer's staff, shown beside the order's lines. */
export const CustomIcon = registerSchema(
  'CustomIcon',
  z.object({ Id, IconLabel: Text, Url: WebAddress }),
);
export type CustomIcon = z.output<typeof CustomIcon>;
