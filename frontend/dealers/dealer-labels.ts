import { t } from '#shared/language/t.ts';
import type {
  DealerFlagName,
  OwnDealerForm,
  PlatformDealerForm,
  RepTypeListName,
} from './dealer-form.ts';

/** The element ids of the cards. A page may also have other cards. */
export const dealerCardIds = {
  general: 'dealer-general',
  logo: 'dealer-logo',
  defaults: 'dealer-defaults',
  configuration: 'dealer-configuration',
  contact: 'dealer-contact',
  manufacturers: 'dealer-manufacturers',
  reps: 'dealer-reps',
  approvals: 'dealer-approvals',
  search: 'dealer-search',
  configurators: 'dealer-configurators',
  commission: 'dealer-commission',
  templates: 'dealer-templates',
  lists: 'dealer-lists',
  history: 'dealer-history',
} as const;

/** A Canadian dealer prints these numbers with its taxes (D64). */
export const taxNumberFields = [
  'GstHstNumber',
  'QstNumber',
  'BcPstNumber',
  'SkPstNumber',
  'MbRstNumber',
] as const;

/** The cards that are saved together, in their order. */
export const dealerProfileCards = [
  { id: dealerCardIds.general, title: t`General Information` },
  { id: dealerCardIds.defaults, title: t`Worksheet Defaults` },
  { id: dealerCardIds.configuration, title: t`Configuration` },
  { id: dealerCardIds.contact, title: t`Primary Contact` },
  { id: dealerCardIds.manufacturers, title: t`Manufacturers` },
  { id: dealerCardIds.reps, title: t`Additional Sales Rep Config` },
  { id: dealerCardIds.approvals, title: t`Approvals` },
  { id: dealerCardIds.search, title: t`Search words` },
] as const;

export const dealerFlagLabels: Record<DealerFlagName, string> = {
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
  KeepDataOnDevices: t`Keep data on devices`,
  EnableCustomerType1: t`Customer Type 1`,
  EnableCustomerType2: t`Customer Type 2`,
  EnableCustomerType3: t`Customer Type 3`,
};
export const dealerFlagNames = Object.keys(dealerFlagLabels) as DealerFlagName[];

/** What flags need said beside their label. */
export const dealerFlagNotes: Partial<Record<DealerFlagName, string>> = {
  KeepDataOnDevices: t`On: users may work up to 12 hours without a network. Off: what is on devices is removed at their next contact; unsaved work is not.`,
};

const customerTypeFieldByFlag = {
  EnableCustomerType1: 'CustomerType1Token',
  EnableCustomerType2: 'CustomerType2Token',
  EnableCustomerType3: 'CustomerType3Token',
} as const;

/** The field with the name of a customer type, for a flag about one. */
export const findCustomerTypeNameField = (flag: DealerFlagName) =>
  (
    customerTypeFieldByFlag as Partial<
      Record<DealerFlagName, (typeof customerTypeFieldByFlag)[keyof typeof customerTypeFieldByFlag]>
    >
  )[flag];

export const repTypeListLabels: Record<RepTypeListName, string> = {
  SalesRepTypes: t`Sales Rep`,
  AdditionalRep1Types: t`Additional Rep 1`,
  AdditionalRep2Types: t`Additional Rep 2`,
};

export const ownDealerFieldLabels: Record<keyof OwnDealerForm, string> = {
  ...dealerFlagLabels,
  ...repTypeListLabels,
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
  TimeZone: t`Time zone`,
  GstHstNumber: t`GST/HST number`,
  QstNumber: t`QST number`,
  BcPstNumber: t`PST number, British Columbia`,
  SkPstNumber: t`PST number, Saskatchewan`,
  MbRstNumber: t`RST number, Manitoba`,
  MaxDescriptionLength: t`Description length`,
  ConfiguratorVersion: t`Configurator`,
  SearchSynonyms: t`Words that mean the same`,
  ApprovalRules: t`Approvals`,
  TradeInAfterTaxStateIds: t`Trade-ins after tax in`,
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

export const platformDealerFieldLabels: Record<
  Exclude<keyof PlatformDealerForm, 'invalidTexts'>,
  string
> = {
  DealerStatus: t`Status`,
  StoreCode: t`Company Code`,
  EffectiveFrom: t`Effective From`,
  EffectiveTo: t`Effective To`,
  ContactFirstName: t`First Name`,
  ContactLastName: t`Last Name`,
  ContactEmail: t`Email`,
};
