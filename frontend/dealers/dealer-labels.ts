import { t } from '#shared/language/t.ts';
import type { FlagName, OwnForm, PlatformForm, TypeList } from './dealer-form.ts';

/** Where its cards are on a page, which may have others beside them. */
export const cardIds = {
  general: 'dealer-general',
  logo: 'dealer-logo',
  defaults: 'dealer-defaults',
  configuration: 'dealer-configuration',
  contact: 'dealer-contact',
  manufacturers: 'dealer-manufacturers',
  reps: 'dealer-reps',
  search: 'dealer-search',
  configurators: 'dealer-configurators',
  templates: 'dealer-templates',
  lists: 'dealer-lists',
  history: 'dealer-history',
} as const;

/** A dealer of Canada prints them with its taxes (D64). */
export const taxNumberFields = [
  'GstHstNumber',
  'QstNumber',
  'BcPstNumber',
  'SkPstNumber',
  'MbRstNumber',
] as const;

/** The cards that are saved together, in their order. */
export const cards = [
  { id: cardIds.general, title: t`General Information` },
  { id: cardIds.defaults, title: t`Worksheet Defaults` },
  { id: cardIds.configuration, title: t`Configuration` },
  { id: cardIds.contact, title: t`Primary Contact` },
  { id: cardIds.manufacturers, title: t`Manufacturers` },
  { id: cardIds.reps, title: t`Additional Sales Rep Config` },
  { id: cardIds.search, title: t`Search words` },
] as const;

export const flagLabels: Record<FlagName, string> = {
  OrderLinkEnabled: t`OrderLink`,
  UpdatesToCustomersAllowed: t`Updates to customers allowed`,
  SalesRepCanSeeAllOrders: t`Sales reps can see all orders`,
  ShowOrderTypes: t`Show order types`,
  AdditionalRepsAlternateDisplay: t`Alternate display of additional reps`,
  ShowAdditionalRep1: t`Show Additional Rep 1`,
  ShowAdditionalRep2: t`Show Additional Rep 2`,
  SalesRepShareCustomers: t`Sales reps share customers`,
  EnablePersonalAddressToggle: t`Personal address toggle`,
  AllowQuotePricing: t`Allow quote pricing`,
  SmartCatalogSearchV2: t`SmartCatalog Search by sub-category`,
  EnableCustomerType1: t`Customer Type 1`,
  EnableCustomerType2: t`Customer Type 2`,
  EnableCustomerType3: t`Customer Type 3`,
};
export const flagNames = Object.keys(flagLabels) as FlagName[];

const types = {
  EnableCustomerType1: 'CustomerType1Token',
  EnableCustomerType2: 'CustomerType2Token',
  EnableCustomerType3: 'CustomerType3Token',
} as const;

/** The field with the name of a type of customer, where a flag is about one. */
export const typeOf = (flag: FlagName) =>
  (types as Partial<Record<FlagName, (typeof types)[keyof typeof types]>>)[flag];

export const typeListLabels: Record<TypeList, string> = {
  SalesRepTypes: t`Sales Rep`,
  AdditionalRep1Types: t`Additional Rep 1`,
  AdditionalRep2Types: t`Additional Rep 2`,
};

export const ownLabels: Record<keyof OwnForm, string> = {
  ...flagLabels,
  ...typeListLabels,
  CompanyName: t`Company Name`,
  DisplayName: t`Display Name`,
  Website: t`Website`,
  PhoneNumber: t`Phone`,
  AddressLine1: t`Address`,
  AddressLine2: t`Suite`,
  City: t`City`,
  StateId: t`State/Province`,
  CountryId: t`Country`,
  ZipCode: t`Zip Code`,
  GstHstNumber: t`GST/HST number`,
  QstNumber: t`QST number`,
  BcPstNumber: t`PST number, British Columbia`,
  SkPstNumber: t`PST number, Saskatchewan`,
  MbRstNumber: t`RST number, Manitoba`,
  MaxDescriptionLength: t`Description length`,
  ConfiguratorVersion: t`Configurator`,
  SearchSynonyms: t`Words that mean the same`,
  SalesTax: t`Sales tax`,
  DefaultFreight: t`Default freight`,
  IsDefaultFreightPercent: t`Freight is a percent`,
  TaxFreight: t`Tax freight`,
  GPPercent: t`GP`,
  DefaultDeposit: t`Default deposit`,
  RoundToNearestDollar: t`Round customer cost`,
  CustomerType1Token: t`Name of ${t`Customer Type 1`}`,
  CustomerType2Token: t`Name of ${t`Customer Type 2`}`,
  CustomerType3Token: t`Name of ${t`Customer Type 3`}`,
};

export const platformLabels: Record<Exclude<keyof PlatformForm, 'unread'>, string> = {
  DealerStatus: t`Status`,
  StoreCode: t`Company Code`,
  EffectiveFrom: t`Effective From`,
  EffectiveTo: t`Effective To`,
  ContactFirstName: t`First Name`,
  ContactLastName: t`Last Name`,
  ContactEmail: t`Email`,
};
