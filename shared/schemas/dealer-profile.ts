import * as z from 'zod/mini';
import { ZIP_MAX_LENGTH } from '#shared/constants.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { callsTexts } from '#shared/texts/calls.ts';
import { dealersTexts } from '#shared/texts/dealers.ts';
import { Email } from './account.ts';
import { CustomIcon, Dealer, DealerGroup, RegionFinanceRate } from './dealer.ts';
import type { SalesSettings } from './people.ts';
import { sellingProblems } from './profile.ts';
import { CountryId, RegionId } from './region-ids.ts';
import { documented, Id, lineUpTo, MaybeDate, createIntegerSchema } from './values.ts';
import { WebAddress, websiteProblems } from './web-address.ts';

/** The most characters a description may ever have. */
export const LONGEST_DESCRIPTION = 500;
const MOST_TYPES = 30;
const MOST_GROUPS = 200;
const MOST_ICONS = 20;
const MOST_RATES = 500;
export const MOST_SYNONYM_LISTS = 100;
export const MOST_SYNONYMS = 20;
export const LONGEST_SYNONYM = 50;

const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);
const required = (most: number) => lineUpTo(most).check(z.minLength(1, accountsTexts.required));
const maybe = (most: number) => z.nullish(lineUpTo(most));
const types = z.array(required(50)).check(z.maxLength(MOST_TYPES));

/** Words that mean the same, each list of them by itself. */
const synonyms = z
  .array(z.array(required(LONGEST_SYNONYM)).check(z.minLength(2), z.maxLength(MOST_SYNONYMS)))
  .check(z.maxLength(MOST_SYNONYM_LISTS));

/** However it was spaced, as papers print it: 836197204 RT0001; or nothing. */
const registration = (format: RegExp, message: string) =>
  lineUpTo(30).check(
    z.overwrite((text) =>
      text
        .toUpperCase()
        .replaceAll(/[\s-]/g, '')
        .replace(/(RT|TQ)/, ' $1'),
    ),
    z.refine((text) => text === '' || format.test(text), message),
  );

/** What a SmartSales Admin alone may change of a dealer. */
const ofPlatform = {
  DealerStatus: Dealer.shape.DealerStatus,
  StoreCode: lineUpTo(20),
  EffectiveFrom: Dealer.shape.EffectiveFrom,
  EffectiveTo: Dealer.shape.EffectiveTo,
  PrimaryContact: z.nullish(
    z.object({
      FirstName: maybe(100),
      LastName: maybe(100),
      Email: z.nullish(z.union([z.literal(''), Email], accountsTexts.notAnEmail)),
    }),
  ),
};

/** What the dealer's own administrators may change. */
const ofDealer = {
  DisplayName: required(100),
  CompanyName: required(100),
  Website: maybe(255),
  PhoneNumber: maybe(30),
  AddressLine1: maybe(255),
  AddressLine2: maybe(255),
  City: maybe(100),
  StateId: RegionId,
  CountryId,
  ZipCode: maybe(ZIP_MAX_LENGTH),
  GstHstNumber: z.nullish(registration(/^\d{9} RT\d{4}$/, dealersTexts.notAGstNumber)),
  QstNumber: z.nullish(registration(/^\d{10} TQ\d{4}$/, dealersTexts.notAQstNumber)),
  BcPstNumber: maybe(30),
  SkPstNumber: maybe(30),
  MbRstNumber: maybe(30),
  MaxDescriptionLength: z.nullish(createIntegerSchema(1, LONGEST_DESCRIPTION)),
  SalesTax: Dealer.shape.SalesTax,
  RoundToNearestDollar: Dealer.shape.RoundToNearestDollar,
  DefaultFreight: Dealer.shape.DefaultFreight,
  IsDefaultFreightPercent: Dealer.shape.IsDefaultFreightPercent,
  TaxFreight: Dealer.shape.TaxFreight,
  GPPercent: Dealer.shape.GPPercent,
  DefaultDeposit: Dealer.shape.DefaultDeposit,
  OrderLinkEnabled: Dealer.shape.OrderLinkEnabled,
  UpdatesToCustomersAllowed: Dealer.shape.UpdatesToCustomersAllowed,
  SalesRepCanSeeAllOrders: Dealer.shape.SalesRepCanSeeAllOrders,
  ShowOrderTypes: Dealer.shape.ShowOrderTypes,
  AdditionalRepsAlternateDisplay: Dealer.shape.AdditionalRepsAlternateDisplay,
  ShowAdditionalRep1: Dealer.shape.ShowAdditionalRep1,
  ShowAdditionalRep2: Dealer.shape.ShowAdditionalRep2,
  SalesRepShareCustomers: Dealer.shape.SalesRepShareCustomers,
  EnablePersonalAddressToggle: Dealer.shape.EnablePersonalAddressToggle,
  EnableCustomerType1: Dealer.shape.EnableCustomerType1,
  EnableCustomerType2: Dealer.shape.EnableCustomerType2,
  EnableCustomerType3: Dealer.shape.EnableCustomerType3,
  CustomerType1Token: maybe(50),
  CustomerType2Token: maybe(50),
  CustomerType3Token: maybe(50),
  AllowQuotePricing: Dealer.shape.AllowQuotePricing,
  SmartCatalogSearchV2: Dealer.shape.SmartCatalogSearchV2,
  ConfiguratorVersion: Dealer.shape.ConfiguratorVersion,
  AdditionalRep1Types: types,
  AdditionalRep2Types: types,
  SalesRepTypes: types,
  SearchSynonyms: z.nullish(synonyms),
};

export type PlatformField = keyof typeof ofPlatform;
export type OwnField = keyof typeof ofDealer;
export const platformFields = Object.keys(ofPlatform) as PlatformField[];
export const ownFields = Object.keys(ofDealer) as OwnField[];

/** What may be changed of a dealer; what is not sent stays. Each field has one who may change it (D47). */
export const DealerUpdate = documented(
  'DealerUpdate',
  z.extend(z.partial(z.object({ ...ofDealer, ...ofPlatform })), {
    /** Which state of it the caller has seen: a change of another is refused (409). */
    Version,
  }),
);
export type DealerUpdate = z.output<typeof DealerUpdate>;

/** What is told of a change. */
export const AuditedDealer = z.object({ ...ofPlatform, ...ofDealer });

/** What cannot be, of a dealer as a change would leave it. */
export function dealerProblems(dealer: Dealer, before: Dealer): Record<string, string> {
  const { EffectiveFrom, EffectiveTo } = dealer;
  const isBackwards =
    EffectiveFrom && EffectiveTo && Date.parse(EffectiveTo) < Date.parse(EffectiveFrom);
  return {
    ...sellingProblems(defaultsOf(dealer)),
    ...websiteProblems(dealer, before),
    ...(isBackwards && { EffectiveTo: dealersTexts.endsBeforeItBegins }),
  };
}

/** How whoever has no settings of their own sells. */
export const defaultsOf = (dealer: Dealer): SalesSettings => ({
  SalesTax: dealer.SalesTax ?? null,
  RoundToNearestDollar: dealer.RoundToNearestDollar,
  DefaultFreight: dealer.DefaultFreight ?? null,
  IsDefaultFreightPercent: dealer.IsDefaultFreightPercent,
  TaxFreight: dealer.TaxFreight,
  GPPercent: dealer.GPPercent ?? null,
  DefaultDeposit: dealer.DefaultDeposit ?? null,
});

/** Says of every entry that stands there twice what is wrong with it. */
const createUniqueEntriesCheck =
  <Entry>(field: string, known: (entry: Entry) => unknown) =>
  (entries: Entry[], context: z.core.$RefinementCtx<Entry[]>) => {
    const seen = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const key = JSON.stringify(known(entry)).toLowerCase();
      if (seen.has(key))
        context.addIssue({
          code: 'custom',
          path: [index, field],
          message: callsTexts.saidTwice,
          input: entries,
        });
      seen.add(key);
    }
  };

/** A record that there is not yet has the id 0. */
const Groups = z
  .array(z.extend(DealerGroup, { Name: required(100), RegionCode: maybe(10) }))
  .check(
    z.maxLength(MOST_GROUPS),
    z.superRefine(createUniqueEntriesCheck('Name', ({ Name }) => Name)),
  );

const CustomIcons = z
  .array(z.extend(CustomIcon, { IconLabel: required(50), Url: WebAddress }))
  .check(
    z.maxLength(MOST_ICONS),
    z.superRefine(createUniqueEntriesCheck('IconLabel', ({ IconLabel }) => IconLabel)),
  );

/** The taxes of a region from a day on; from ever, where there is none. */
export const DatedFinanceRate = documented(
  'DatedFinanceRate',
  z.extend(RegionFinanceRate, {
    StateId: Id.check(z.refine((id) => z.safeParse(RegionId, id).success, callsTexts.isNotKnown)),
    EffectiveFrom: MaybeDate,
  }),
);
export type DatedFinanceRate = z.output<typeof DatedFinanceRate>;

const RegionFinanceRates = z
  .array(DatedFinanceRate)
  .check(
    z.maxLength(MOST_RATES),
    z.superRefine(
      createUniqueEntriesCheck('EffectiveFrom', ({ StateId, EffectiveFrom }) => [
        StateId,
        EffectiveFrom ?? null,
      ]),
    ),
  );

/** The lists of a dealer that a SmartSales Admin keeps, each with the state that it is in. */
export const VersionedDealerGroups = documented('KeptGroups', z.object({ Version, Groups }));
export type VersionedDealerGroups = z.output<typeof VersionedDealerGroups>;
export const VersionedCustomIcons = documented('KeptIcons', z.object({ Version, CustomIcons }));
export type VersionedCustomIcons = z.output<typeof VersionedCustomIcons>;
export const VersionedFinanceRates = documented(
  'KeptRates',
  z.object({ Version, RegionFinanceRates }),
);
export type VersionedFinanceRates = z.output<typeof VersionedFinanceRates>;

export const DealerLists = documented(
  'DealerLists',
  z.object({
    Groups: VersionedDealerGroups,
    CustomIcons: VersionedCustomIcons,
    RegionFinanceRates: VersionedFinanceRates,
  }),
);
export type DealerLists = z.output<typeof DealerLists>;
