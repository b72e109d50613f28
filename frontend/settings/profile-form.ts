import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { writeErrorsOf } from '#frontend/api/form-errors.ts';
import { currentIn } from '#frontend/record-form/current-in.ts';
import type { RecordKind } from '#frontend/record-form/use-record-form.ts';
import {
  notANumber,
  readSelling,
  sellingFormOf,
  type SellingForm,
} from '#frontend/selling/selling-form.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { Profile, ProfileUpdate, type Profile as Saved } from '#shared/schemas/profile-schema.ts';

/** What stands in the fields: figures as they are typed. */
export type ProfileForm = Omit<
  ProfileUpdate,
  keyof SellingForm | 'OrderSaveAlertIntervalMins' | 'Version'
> &
  SellingForm & { OrderSaveAlertIntervalMins: string };

const formOf = (profile: Saved): ProfileForm => ({
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
  ...sellingFormOf(profile),
  OrderSaveAlertIntervalMins:
    profile.OrderSaveAlertIntervalMins === null ? '' : String(profile.OrderSaveAlertIntervalMins),
});

/** What the fields say, and which of them say nothing that can be read. */
function readForm(form: ProfileForm) {
  const { settings, errors } = readSelling(form);
  const minutes = form.OrderSaveAlertIntervalMins.trim();
  const isRead = minutes === '' || /^\d{1,4}$/.test(minutes);
  if (!isRead) errors['OrderSaveAlertIntervalMins'] = notANumber(form.OrderSaveAlertIntervalMins);
  const update = {
    ...form,
    ...settings,
    OrderSaveAlertIntervalMins: minutes === '' || !isRead ? null : Number(minutes),
  };
  return { update, errors };
}

/** The profile of the one who is signed in. */
export const profileKind = (loaded: Saved): RecordKind<ProfileForm, Saved> => ({
  getDraftKey: () => ({ kind: 'profile', ids: {} }),
  lost: t`Your settings have unsaved changes. They will be lost.`,
  formOf: (profile = loaded) => formOf(profile),
  problemsOf(form) {
    const { update, errors } = readForm(form);
    return { ...writeErrorsOf(ProfileUpdate, { ...update, Version: 0 }), ...errors };
  },
  async send(form, { Version } = loaded) {
    const body = { ...readForm(form).update, Version };
    return { saved: await callIdempotently(users.updateProfile, { body }) };
  },
  currentOf: (body) => currentIn(body, 'Profile', Profile),
});

/** How many fields say something else than before. */
export const changesOf = (form: ProfileForm, before: ProfileForm): number =>
  (Object.keys(form) as (keyof ProfileForm)[]).filter(
    (field) => (form[field] ?? '') !== (before[field] ?? ''),
  ).length;
