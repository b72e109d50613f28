import * as z from 'zod/mini';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { dealersMessages } from '#shared/messages/dealers-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { Email } from './account-schema.ts';
import { CustomIcon, Dealer, DealerGroup, RegionFinanceRate } from './dealer-schema.ts';
import { registerFieldMessage } from './field-texts.ts';
import type { SalesSettings } from './people-schema.ts';
import { validateSalesSettings } from './profile-schema.ts';
import { CountryId, RegionId } from './region-id-schema.ts';
import {
  registerSchema,
  Id,
  createTrimmedLineSchema,
  MaybeDate,
  createIntegerSchema,
  Version,
  requiredText,
} from './schema-values.ts';
import { WebAddress, validateChangedWebsite } from './web-address-schema.ts';

/** The upper limit of MaxDescriptionLength, in characters. */
export const MAX_DEALER_DESCRIPTION_LENGTH = 500;
const MAX_REP_TYPES = 30;
const MAX_DEALER_GROUPS = 200;
const MAX_CUSTOM_ICONS = 20;
const MAX_FINANCE_RATES = 500;
export const MAX_SYNONYM_LISTS = 100;
export const MAX_SYNONYMS_PER_LIST = 20;
export const MAX_SYNONYM_LENGTH = 50;

const createRequiredLineSchema = (maxLength: number) =>
  createTrimmedLineSchema(maxLength).check(z.minLength(1, requiredText));
const createOptionalLineSchema = (maxLength: number) =>
  z.nullish(createTrimmedLineSchema(maxLength));
const RepTypes = z.array(createRequiredLineSchema(50)).check(z.maxLength(MAX_REP_TYPES));

/** Adds an issue for every repeated entry. */
const createUniqueEntriesCheck =
  <Entry>(field: string | undefined, getIdentity: (entry: Entry) => unknown) =>
  (entries: Entry[], context: z.core.$RefinementCtx<Entry[]>) => {
    const seenKeys = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const key = JSON.stringify(getIdentity(entry)).toLowerCase();
      if (seenKeys.has(key))
        context.addIssue({
          code: 'custom',
          path: field === undefined ? [index] : [index, field],
          message: registerFieldMessage('api.repeated', apiErrorTexts.repeated),
          input: entries,
        });
      seenKeys.add(key);
    }
  };

/** An existing state, province or territory. */
const KnownRegionId = Id.check(
  z.refine(
    (id) => z.safeParse(RegionId, id).success,
    registerFieldMessage('api.unknownField', apiErrorTexts.unknownField),
  ),
);
const MAX_REGIONS = 100;
const TradeInRegions = z
  .array(KnownRegionId)
  .check(
    z.maxLength(MAX_REGIONS),
    z.superRefine(createUniqueEntriesCheck(undefined, (stateId) => stateId)),
  );

/** Lists of words with the same meaning. */
const SynonymLists = z
  .array(
    z
      .array(createRequiredLineSchema(MAX_SYNONYM_LENGTH))
      .check(z.minLength(2), z.maxLength(MAX_SYNONYMS_PER_LIST)),
  )
  .check(z.maxLength(MAX_SYNONYM_LISTS));

/**
 * Stores a tax number in the format of documents, whatever its spacing: 836197204 RT0001; it may be empty.
 */
const createTaxNumberSchema = (format: RegExp, message: string) =>
  createTrimmedLineSchema(30).check(
    z.overwrite((text) =>
      text
        .toUpperCase()
        .replaceAll(/[\s-]/g, '')
        .replace(/(RT|TQ)/, ' $1'),
    ),
    z.refine((text) => text === '' || format.test(text), message),
  );

/** Fields that only a SmartSales Admin may change. */
const platformFieldSchemas = {
  DealerStatus: Dealer.shape.DealerStatus,
  StoreCode: createTrimmedLineSchema(20),
  EffectiveFrom: Dealer.shape.EffectiveFrom,
  EffectiveTo: Dealer.shape.EffectiveTo,
  PrimaryContact: z.nullish(
    z.object({
      FirstName: createOptionalLineSchema(100),
      LastName: createOptionalLineSchema(100),
      Email: z.nullish(
        z.union(
          [z.literal(''), Email],
          registerFieldMessage('accounts.notAnEmail', accountsTexts.notAnEmail),
        ),
      ),
    }),
  ),
};

/** Fields that the dealer's own administrators may change. */
const ownFieldSchemas = {
  DisplayName: createRequiredLineSchema(100),
  CompanyName: createRequiredLineSchema(100),
  Website: createOptionalLineSchema(255),
  PhoneNumber: createOptionalLineSchema(30),
  AddressLine1: createOptionalLineSchema(255),
  AddressLine2: createOptionalLineSchema(255),
  City: createOptionalLineSchema(100),
  StateId: RegionId,
  CountryId,
  ZipCode: createOptionalLineSchema(MAX_ZIP_LENGTH),
  TimeZone: Dealer.shape.TimeZone,
  GstHstNumber: z.nullish(
    createTaxNumberSchema(
      /^\d{9} RT\d{4}$/,
      registerFieldMessage('dealers.notAGstNumber', dealersTexts.notAGstNumber),
    ),
  ),
  QstNumber: z.nullish(
    createTaxNumberSchema(
      /^\d{10} TQ\d{4}$/,
      registerFieldMessage('dealers.notAQstNumber', dealersTexts.notAQstNumber),
    ),
  ),
  BcPstNumber: createOptionalLineSchema(30),
  SkPstNumber: createOptionalLineSchema(30),
  MbRstNumber: createOptionalLineSchema(30),
  MaxDescriptionLength: z.nullish(createIntegerSchema(1, MAX_DEALER_DESCRIPTION_LENGTH)),
  TradeInAfterTaxStateIds: z.nullish(TradeInRegions),
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
  CustomerType1Token: createOptionalLineSchema(50),
  CustomerType2Token: createOptionalLineSchema(50),
  CustomerType3Token: createOptionalLineSchema(50),
  AllowQuotePricing: Dealer.shape.AllowQuotePricing,
  SmartCatalogSearchV2: Dealer.shape.SmartCatalogSearchV2,
  ConfiguratorVersion: Dealer.shape.ConfiguratorVersion,
  KeepDataOnDevices: Dealer.shape.KeepDataOnDevices,
  AdditionalRep1Types: RepTypes,
  AdditionalRep2Types: RepTypes,
  SalesRepTypes: RepTypes,
  SearchSynonyms: z.nullish(SynonymLists),
  ApprovalRules: Dealer.shape.ApprovalRules,
};

export type DealerPlatformField = keyof typeof platformFieldSchemas;
export type DealerOwnField = keyof typeof ownFieldSchemas;
export const dealerPlatformFields = Object.keys(platformFieldSchemas) as DealerPlatformField[];
export const dealerOwnFields = Object.keys(ownFieldSchemas) as DealerOwnField[];

/**
 * A change of a dealer; fields that are not sent stay. Each field may be changed by one of the two groups
 * (D47).
 */
export const DealerUpdate = registerSchema(
  'DealerUpdate',
  z.extend(z.partial(z.object({ ...ownFieldSchemas, ...platformFieldSchemas })), {
    /** The version that the caller has seen: a change that is based on another one is rejected (409). */
    Version,
  }),
);
export type DealerUpdate = z.output<typeof DealerUpdate>;

/** The fields that the audit log records. */
export const AuditedDealer = z.object({ ...platformFieldSchemas, ...ownFieldSchemas });

/** The error messages by field, for a dealer as a change would leave it. */
export function validateDealer(
  dealer: Dealer,
  previousDealer: Dealer,
): Record<string, CodedMessage> {
  const { EffectiveFrom, EffectiveTo } = dealer;
  const endsBeforeStart =
    EffectiveFrom && EffectiveTo && Date.parse(EffectiveTo) < Date.parse(EffectiveFrom);
  return {
    ...validateSalesSettings(getDealerSalesSettings(dealer)),
    ...validateChangedWebsite(dealer, previousDealer),
    ...(endsBeforeStart && { EffectiveTo: dealersMessages.endsBeforeStart }),
  };
}

/** The sales settings of users who have none of their own. */
export const getDealerSalesSettings = (dealer: Dealer): SalesSettings => ({
  SalesTax: dealer.SalesTax ?? null,
  RoundToNearestDollar: dealer.RoundToNearestDollar,
  DefaultFreight: dealer.DefaultFreight ?? null,
  IsDefaultFreightPercent: dealer.IsDefaultFreightPercent,
  TaxFreight: dealer.TaxFreight,
  GPPercent: dealer.GPPercent ?? null,
  DefaultDeposit: dealer.DefaultDeposit ?? null,
});

/** A new record has the id 0. */
const Groups = z
  .array(
    z.extend(DealerGroup, {
      Name: createRequiredLineSchema(100),
      RegionCode: createOptionalLineSchema(10),
    }),
  )
  .check(
    z.maxLength(MAX_DEALER_GROUPS),
    z.superRefine(createUniqueEntriesCheck('Name', ({ Name }) => Name)),
  );

const CustomIcons = z
  .array(z.extend(CustomIcon, { IconLabel: createRequiredLineSchema(50), Url: WebAddress }))
  .check(
    z.maxLength(MAX_CUSTOM_ICONS),
    z.superRefine(createUniqueEntriesCheck('IconLabel', ({ IconLabel }) => IconLabel)),
  );

/** The taxes of a region from a day on; without a day they have always applied. */
export const DatedFinanceRate = registerSchema(
  'DatedFinanceRate',
  z.extend(RegionFinanceRate, {
    StateId: KnownRegionId,
    EffectiveFrom: MaybeDate,
  }),
);
export type DatedFinanceRate = z.output<typeof DatedFinanceRate>;

const RegionFinanceRates = z
  .array(DatedFinanceRate)
  .check(
    z.maxLength(MAX_FINANCE_RATES),
    z.superRefine(
      createUniqueEntriesCheck('EffectiveFrom', ({ StateId, EffectiveFrom }) => [
        StateId,
        EffectiveFrom ?? null,
      ]),
    ),
  );

/** The lists of a dealer that a SmartSales Admin maintains, each with its version. */
export const VersionedDealerGroups = registerSchema('KeptGroups', z.object({ Version, Groups }));
export type VersionedDealerGroups = z.output<typeof VersionedDealerGroups>;
export const VersionedCustomIcons = registerSchema('KeptIcons', z.object({ Version, CustomIcons }));
export type VersionedCustomIcons = z.output<typeof VersionedCustomIcons>;
export const VersionedFinanceRates = registerSchema(
  'KeptRates',
  z.object({ Version, RegionFinanceRates }),
);
export type VersionedFinanceRates = z.output<typeof VersionedFinanceRates>;

export const VersionedDealerLists = registerSchema(
  'DealerLists',
  z.object({
    Groups: VersionedDealerGroups,
    CustomIcons: VersionedCustomIcons,
    RegionFinanceRates: VersionedFinanceRates,
  }),
);
export type VersionedDealerLists = z.output<typeof VersionedDealerLists>;
