import type { CallIdempotently } from '#frontend/api/form-calls.ts';
import { errorsOf } from '#frontend/api/form-errors.ts';
import { currentIn } from '#frontend/record-form/current-in.ts';
import { momentsOf, termOf, termProblems, type TermForm } from '#frontend/record-form/term.ts';
import type { RecordKind } from '#frontend/record-form/use-record-form.ts';
import { readSelling, sellingFormOf, type SellingForm } from '#frontend/selling/selling-form.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import {
  validateDealer,
  DealerUpdate,
  getDealerSalesSettings,
  MAX_DEALER_DESCRIPTION_LENGTH,
} from '#shared/schemas/dealer-profile-schema.ts';
import {
  DealerWithVersion,
  type DealerWithVersion as Saved,
} from '#shared/schemas/dealer-schema.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { readSynonyms, synonymsProblem, synonymsText } from './synonyms-form.ts';

const textFields = [
  'DisplayName',
  'CompanyName',
  'Website',
  'PhoneNumber',
  'AddressLine1',
  'AddressLine2',
  'City',
  'ZipCode',
  'GstHstNumber',
  'QstNumber',
  'BcPstNumber',
  'SkPstNumber',
  'MbRstNumber',
  'CustomerType1Token',
  'CustomerType2Token',
  'CustomerType3Token',
] as const;
export type TextFieldName = (typeof textFields)[number];

const flagFields = [
  'OrderLinkEnabled',
  'UpdatesToCustomersAllowed',
  'SalesRepCanSeeAllOrders',
  'ShowOrderTypes',
  'AdditionalRepsAlternateDisplay',
  'ShowAdditionalRep1',
  'ShowAdditionalRep2',
  'SalesRepShareCustomers',
  'EnablePersonalAddressToggle',
  'AllowQuotePricing',
  'SmartCatalogSearchV2',
  'EnableCustomerType1',
  'EnableCustomerType2',
  'EnableCustomerType3',
] as const;
export type FlagName = (typeof flagFields)[number];

export const typeLists = ['SalesRepTypes', 'AdditionalRep1Types', 'AdditionalRep2Types'] as const;
export type TypeList = (typeof typeLists)[number];

/** What a dealer's own administrators keep of it, as it stands in the fields. */
export type OwnForm = SellingForm &
  Record<TextFieldName, string> &
  Record<FlagName, boolean> &
  Record<TypeList, readonly string[]> & {
    ConfiguratorVersion: 1 | 2;
    StateId: number | null;
    CountryId: number | null;
    MaxDescriptionLength: string;
    SearchSynonyms: string;
  };

/** What a SmartSales Admin keeps of it. */
export type PlatformForm = TermForm & {
  DealerStatus: Saved['DealerStatus'];
  StoreCode: string;
  ContactFirstName: string;
  ContactLastName: string;
  ContactEmail: string;
};

const picked = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;

const ownFormOf = (dealer: Saved): OwnForm => ({
  ...sellingFormOf(getDealerSalesSettings(dealer)),
  ...picked(textFields, (name) => dealer[name] ?? ''),
  PhoneNumber: formatPhoneNumber(dealer.PhoneNumber),
  ...picked(flagFields, (name) => dealer[name] ?? false),
  ...picked(typeLists, (name) => dealer[name]),
  ConfiguratorVersion: dealer.ConfiguratorVersion ?? 2,
  SearchSynonyms: synonymsText(dealer.SearchSynonyms),
  StateId: dealer.StateId ?? null,
  CountryId: dealer.CountryId ?? null,
  MaxDescriptionLength:
    (dealer.MaxDescriptionLength ?? null) === null ? '' : String(dealer.MaxDescriptionLength),
});

const platformFormOf = (dealer: Saved): PlatformForm => ({
  DealerStatus: dealer.DealerStatus,
  StoreCode: dealer.StoreCode,
  ...termOf(dealer),
  ContactFirstName: dealer.PrimaryContact?.FirstName ?? '',
  ContactLastName: dealer.PrimaryContact?.LastName ?? '',
  ContactEmail: dealer.PrimaryContact?.Email ?? '',
});

type Change = Omit<DealerUpdate, 'Version'>;

function ownChange(form: OwnForm): { change: Change; errors: Record<string, string> } {
  const { settings, errors } = readSelling(form);
  const length = form.MaxDescriptionLength.trim();
  const isRead = length === '' || isLength(length);
  if (!isRead) errors['MaxDescriptionLength'] = t`Must be 1 to ${MAX_DEALER_DESCRIPTION_LENGTH}`;
  const SearchSynonyms = readSynonyms(form.SearchSynonyms);
  const problem = synonymsProblem(SearchSynonyms);
  if (problem) errors['SearchSynonyms'] = problem;
  const change = {
    ...settings,
    SearchSynonyms,
    ...picked(textFields, (name) => form[name].trim() || null),
    ...picked(flagFields, (name) => form[name]),
    ...picked(typeLists, (name) => [...form[name]]),
    DisplayName: form.DisplayName.trim(),
    CompanyName: form.CompanyName.trim(),
    ConfiguratorVersion: form.ConfiguratorVersion,
    StateId: form.StateId,
    CountryId: form.CountryId,
    MaxDescriptionLength: length === '' || !isRead ? null : Number(length),
  };
  return { change, errors };
}

const isLength = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_DEALER_DESCRIPTION_LENGTH;

const platformChange = (form: PlatformForm, dealer: Saved): Change => ({
  DealerStatus: form.DealerStatus,
  StoreCode: form.StoreCode.trim(),
  ...momentsOf(form, dealer),
  PrimaryContact: {
    FirstName: form.ContactFirstName.trim() || null,
    LastName: form.ContactLastName.trim() || null,
    Email: form.ContactEmail.trim() || null,
  },
});

/** What the server would say of it. */
const validateDealerChange = (dealer: Saved, change: Change) => ({
  ...errorsOf(DealerUpdate, { ...change, Version: dealer.Version }),
  ...validateDealer({ ...dealer, ...withoutMissing(change) }, dealer),
});

const withoutMissing = (change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

async function sent(change: Change, dealer: Saved | undefined, callIdempotently: CallIdempotently) {
  const { Id: id, Version } = dealer!;
  const saved = await callIdempotently(profiles.updateDealer, {
    params: { id },
    body: { ...change, Version },
  });
  return { said: dealersTexts.updated, saved };
}

const common = {
  currentOf: (body: unknown) => currentIn(body, 'Dealer', DealerWithVersion),
  failed: t`The dealer could not be saved. Try again.`,
};

/** A dealer as its own administrators change it. */
export const ownKind = (dealer: Saved): RecordKind<OwnForm, Saved> => ({
  ...common,
  getDraftKey: () => ({ kind: 'own-dealer', ids: { dealer: dealer.Id } }),
  lost: t`Your settings have unsaved changes. They will be lost.`,
  formOf: (record) => ownFormOf(record ?? dealer),
  problemsOf(form) {
    const { change, errors } = ownChange(form);
    return { ...validateDealerChange(dealer, change), ...errors };
  },
  send: (form, record, callIdempotently) => sent(ownChange(form).change, record, callIdempotently),
});

/** A dealer as a SmartSales Admin changes it. */
export const platformKind = (dealer: Saved): RecordKind<PlatformForm, Saved> => ({
  ...common,
  getDraftKey: () => ({ kind: 'dealer', ids: { dealer: dealer.Id }, name: dealer.CompanyName }),
  lost: t`The dealer has unsaved changes. They will be lost.`,
  formOf: (record) => platformFormOf(record ?? dealer),
  problemsOf: (form) => ({
    ...validateDealerChange(dealer, platformChange(form, dealer)),
    ...termProblems(form),
  }),
  send: (form, record, callIdempotently) =>
    sent(platformChange(form, record ?? dealer), record, callIdempotently),
});
