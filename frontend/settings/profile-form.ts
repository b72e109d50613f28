import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { validateUnencodedBody } from '#frontend/api/validate-body.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import {
  formatNotANumberMessage,
  parseSellingForm,
  toSellingForm,
  type SellingForm,
} from '#frontend/selling/selling-form.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { Profile, ProfileUpdate, type Profile as Saved } from '#shared/schemas/profile-schema.ts';

/** The fields of the profile. Numbers are as typed. */
export type ProfileForm = Omit<
  ProfileUpdate,
  keyof SellingForm | 'OrderSaveAlertIntervalMins' | 'Version'
> &
  SellingForm & { OrderSaveAlertIntervalMins: string };

const toProfileForm = (profile: Saved): ProfileForm => ({
  FirstName: profile.FirstName,
  LastName: profile.LastName,
  AddressLine1: profile.AddressLine1,
  AddressLine2: profile.AddressLine2,
  City: profile.City,
  StateProvinceId: profile.StateProvinceId,
  ZipCode: profile.ZipCode,
  CountryId: profile.CountryId,
  MobilePhone: formatPhoneNumber(profile.MobilePhone) || null,
  FaxNumber: formatPhoneNumber(profile.FaxNumber) || null,
  UsePersonalAddressOnForms: profile.UsePersonalAddressOnForms,
  Language: profile.Language,
  Theme: profile.Theme,
  WeeklyMail: profile.WeeklyMail,
  ...toSellingForm(profile),
  OrderSaveAlertIntervalMins:
    profile.OrderSaveAlertIntervalMins === null ? '' : String(profile.OrderSaveAlertIntervalMins),
});

/** Parses the fields, with an error for each one that cannot be read. */
function parseProfileForm(form: ProfileForm) {
  const { settings, errors } = parseSellingForm(form);
  const minutes = form.OrderSaveAlertIntervalMins.trim();
  const isReadable = minutes === '' || /^\d{1,4}$/.test(minutes);
  if (!isReadable)
    errors['OrderSaveAlertIntervalMins'] = formatNotANumberMessage(form.OrderSaveAlertIntervalMins);
  const update = {
    ...form,
    ...settings,
    OrderSaveAlertIntervalMins: minutes === '' || !isReadable ? null : Number(minutes),
  };
  return { update, errors };
}

/** The profile form of the signed-in user. */
export const createProfileFormDefinition = (
  loaded: Saved,
): RecordFormDefinition<ProfileForm, Saved> => ({
  getDraftKey: () => ({ kind: 'profile', ids: {} }),
  lossWarning: t`Your settings have unsaved changes. They will be lost.`,
  toForm: (profile = loaded) => toProfileForm(profile),
  validateForm(form) {
    const { update, errors } = parseProfileForm(form);
    return { ...validateUnencodedBody(ProfileUpdate, { ...update, Version: 0 }), ...errors };
  },
  async send(form, { Version } = loaded) {
    const body = { ...parseProfileForm(form).update, Version };
    return { saved: await callIdempotently(users.updateProfile, { body }) };
  },
  parseCurrentRecord: (body) => parseConflictRecord(body, 'Profile', Profile),
});

/** Counts the fields whose values differ. */
export const countProfileChanges = (form: ProfileForm, savedForm: ProfileForm): number =>
  (Object.keys(form) as (keyof ProfileForm)[]).filter(
    (field) => (form[field] ?? '') !== (savedForm[field] ?? ''),
  ).length;
