import * as z from 'zod/mini';
import type { CallIdempotently } from '#frontend/api/create-idempotent-form-calls.ts';
import { validateBody, validateUnencodedBody } from '#frontend/api/validate-body.ts';
import {
  toEffectiveMoments,
  toEffectivePeriodForm,
  validateEffectivePeriod,
  type EffectivePeriodForm,
} from '#frontend/record-form/effective-period.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import {
  parseSellingForm,
  toSellingForm,
  type SellingForm,
} from '#frontend/selling/selling-form.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { toMessageTexts } from '#shared/messages/message.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import {
  validateDealer,
  DealerUpdate,
  getDealerSalesSettings,
  MAX_DEALER_DESCRIPTION_LENGTH,
} from '#shared/schemas/dealer-profile-schema.ts';
import {
  type Dealer,
  DealerWithVersion,
  type DealerWithVersion as Saved,
} from '#shared/schemas/dealer-schema.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import {
  parseApprovalRuleForms,
  toApprovalRuleForms,
  type ApprovalRuleForm,
} from './approval-rules-form.ts';
import {
  parseSynonymsUnlessDefault,
  findSynonymsProblem,
  formatSynonyms,
} from './synonyms-form.ts';

const dealerTextFields = [
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
export type DealerTextFieldName = (typeof dealerTextFields)[number];

const dealerFlagFields = [
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
  'KeepDataOnDevices',
  'EnableCustomerType1',
  'EnableCustomerType2',
  'EnableCustomerType3',
] as const;
export type DealerFlagName = (typeof dealerFlagFields)[number];

export const repTypeListNames = [
  'SalesRepTypes',
  'AdditionalRep1Types',
  'AdditionalRep2Types',
] as const;
export type RepTypeListName = (typeof repTypeListNames)[number];

/** The fields that a dealer's own administrators maintain. */
export type OwnDealerForm = SellingForm &
  Record<DealerTextFieldName, string> &
  Record<DealerFlagName, boolean> &
  Record<RepTypeListName, readonly string[]> & {
    ConfiguratorVersion: 1 | 2;
    StateId: number | null;
    CountryId: number | null;
    TimeZone: TimeZone | null;
    MaxDescriptionLength: string;
    TradeInAfterTaxStateIds: readonly number[];
    SearchSynonyms: string;
    ApprovalRules: readonly ApprovalRuleForm[];
  };

/** The fields that a SmartSales Admin maintains. */
export type PlatformDealerForm = EffectivePeriodForm & {
  DealerStatus: Saved['DealerStatus'];
  StoreCode: string;
  ContactFirstName: string;
  ContactLastName: string;
  ContactEmail: string;
};

const mapFields = <Name extends string, Value>(
  names: readonly Name[],
  getValue: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, getValue(name)])) as Record<Name, Value>;

/** Of flags that are on where nobody has chosen. */
const flagDefaults: Partial<Record<DealerFlagName, true>> = { KeepDataOnDevices: true };

export const isDealerFlagOn = (dealer: Dealer, name: DealerFlagName): boolean =>
  dealer[name] ?? flagDefaults[name] ?? false;

const toOwnDealerForm = (dealer: Saved): OwnDealerForm => ({
  ...toSellingForm(getDealerSalesSettings(dealer)),
  ...mapFields(dealerTextFields, (name) => dealer[name] ?? ''),
  PhoneNumber: formatPhoneNumber(dealer.PhoneNumber),
  ...mapFields(dealerFlagFields, (name) => isDealerFlagOn(dealer, name)),
  ...mapFields(repTypeListNames, (name) => dealer[name]),
  ConfiguratorVersion: dealer.ConfiguratorVersion ?? 2,
  SearchSynonyms: formatSynonyms(dealer.SearchSynonyms),
  ApprovalRules: toApprovalRuleForms(dealer.ApprovalRules),
  StateId: dealer.StateId ?? null,
  CountryId: dealer.CountryId ?? null,
  TimeZone: dealer.TimeZone ?? null,
  TradeInAfterTaxStateIds: dealer.TradeInAfterTaxStateIds ?? [],
  MaxDescriptionLength:
    (dealer.MaxDescriptionLength ?? null) === null ? '' : String(dealer.MaxDescriptionLength),
});

const toPlatformDealerForm = (dealer: Saved): PlatformDealerForm => ({
  DealerStatus: dealer.DealerStatus,
  StoreCode: dealer.StoreCode,
  ...toEffectivePeriodForm(dealer),
  ContactFirstName: dealer.PrimaryContact?.FirstName ?? '',
  ContactLastName: dealer.PrimaryContact?.LastName ?? '',
  ContactEmail: dealer.PrimaryContact?.Email ?? '',
});

type DealerChange = Omit<DealerUpdate, 'Version'>;

function toOwnDealerChange(form: OwnDealerForm): {
  change: DealerChange;
  errors: Record<string, string>;
} {
  const { settings, errors } = parseSellingForm(form);
  const length = form.MaxDescriptionLength.trim();
  const isLengthValid = length === '' || isDescriptionLength(length);
  if (!isLengthValid)
    errors['MaxDescriptionLength'] = t`Must be 1 to ${MAX_DEALER_DESCRIPTION_LENGTH}`;
  const SearchSynonyms = parseSynonymsUnlessDefault(form.SearchSynonyms);
  const problem = findSynonymsProblem(SearchSynonyms);
  if (problem) errors['SearchSynonyms'] = problem;
  const { rules, errors: ruleErrors } = parseApprovalRuleForms(form.ApprovalRules);
  Object.assign(errors, ruleErrors);
  const change = {
    ...settings,
    SearchSynonyms,
    ApprovalRules: rules.length > 0 ? rules : null,
    ...mapFields(dealerTextFields, (name) => form[name].trim() || null),
    ...mapFields(dealerFlagFields, (name) => form[name]),
    ...mapFields(repTypeListNames, (name) => [...form[name]]),
    DisplayName: form.DisplayName.trim(),
    CompanyName: form.CompanyName.trim(),
    ConfiguratorVersion: form.ConfiguratorVersion,
    StateId: form.StateId,
    CountryId: form.CountryId,
    TimeZone: form.TimeZone,
    TradeInAfterTaxStateIds: [...form.TradeInAfterTaxStateIds],
    MaxDescriptionLength: length === '' || !isLengthValid ? null : Number(length),
  };
  return { change, errors };
}

const isDescriptionLength = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_DEALER_DESCRIPTION_LENGTH;

const toPlatformDealerChange = (form: PlatformDealerForm, dealer: Saved): DealerChange => ({
  DealerStatus: form.DealerStatus,
  StoreCode: form.StoreCode.trim(),
  ...toEffectiveMoments(form, dealer),
  PrimaryContact: {
    FirstName: form.ContactFirstName.trim() || null,
    LastName: form.ContactLastName.trim() || null,
    Email: form.ContactEmail.trim() || null,
  },
});

const RulesBody = z.pick(DealerUpdate, { ApprovalRules: true });

/** Returns the errors that the server would return. */
const validateDealerChange = (
  dealer: Saved,
  { ApprovalRules: rules = null, ...change }: DealerChange,
) => ({
  ...validateBody(DealerUpdate, { ...change, Version: dealer.Version }),
  ...validateUnencodedBody(RulesBody, { ApprovalRules: rules }),
  ...toMessageTexts(validateDealer({ ...dealer, ...removeUndefined(change) }, dealer)),
});

const removeUndefined = (change: DealerChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

async function sendDealerUpdate(
  change: DealerChange,
  dealer: Saved | undefined,
  callIdempotently: CallIdempotently,
) {
  const { Id: id, Version } = dealer!;
  const saved = await callIdempotently(profiles.updateDealer, {
    params: { id },
    body: { ...change, Version },
  });
  return { successText: dealersTexts.updated, saved };
}

const commonFormDefinition = {
  parseCurrentRecord: (body: unknown) => parseConflictRecord(body, 'Dealer', DealerWithVersion),
  failureText: t`The dealer could not be saved. Try again.`,
};

/** The form of a dealer for its own administrators. */
export const createOwnDealerFormDefinition = (
  dealer: Saved,
): RecordFormDefinition<OwnDealerForm, Saved> => ({
  ...commonFormDefinition,
  getDraftKey: () => ({ kind: 'own-dealer', ids: { dealer: dealer.Id } }),
  lossWarning: t`Your settings have unsaved changes. They will be lost.`,
  toForm: (record) => toOwnDealerForm(record ?? dealer),
  validateForm(form) {
    const { change, errors } = toOwnDealerChange(form);
    return { ...validateDealerChange(dealer, change), ...errors };
  },
  send: (form, record, callIdempotently) =>
    sendDealerUpdate(toOwnDealerChange(form).change, record, callIdempotently),
});

/** The form of a dealer for a SmartSales Admin. */
export const createPlatformDealerFormDefinition = (
  dealer: Saved,
): RecordFormDefinition<PlatformDealerForm, Saved> => ({
  ...commonFormDefinition,
  getDraftKey: () => ({ kind: 'dealer', ids: { dealer: dealer.Id }, name: dealer.CompanyName }),
  lossWarning: t`The dealer has unsaved changes. They will be lost.`,
  toForm: (record) => toPlatformDealerForm(record ?? dealer),
  validateForm: (form) => ({
    ...validateDealerChange(dealer, toPlatformDealerChange(form, dealer)),
    ...validateEffectivePeriod(form),
  }),
  send: (form, record, callIdempotently) =>
    sendDealerUpdate(toPlatformDealerChange(form, record ?? dealer), record, callIdempotently),
});
