import {
  notANumber,
  readSelling,
  sellingFormOf,
  type SellingForm,
} from '#frontend/selling/selling-form.ts';
import type { Profile, ProfileUpdate } from '#shared/schemas/profile.ts';

/** What stands in the fields: figures as they are typed. */
export type ProfileForm = Omit<ProfileUpdate, keyof SellingForm | 'OrderSaveAlertIntervalMins'> &
  SellingForm & { OrderSaveAlertIntervalMins: string };

export const formOf = (profile: Profile): ProfileForm => ({
  FirstName: profile.FirstName,
  LastName: profile.LastName,
  AddressLine1: profile.AddressLine1,
  AddressLine2: profile.AddressLine2,
  City: profile.City,
  StateProvinceId: profile.StateProvinceId,
  ZipCode: profile.ZipCode,
  CountryId: profile.CountryId,
  MobilePhone: profile.MobilePhone,
  FaxNumber: profile.FaxNumber,
  UsePersonalAddressOnForms: profile.UsePersonalAddressOnForms,
  Language: profile.Language,
  Theme: profile.Theme,
  ...sellingFormOf(profile),
  OrderSaveAlertIntervalMins:
    profile.OrderSaveAlertIntervalMins === null ? '' : String(profile.OrderSaveAlertIntervalMins),
  Version: profile.Version,
});

type Read = { update: ProfileUpdate; errors: Record<string, string> };

/** What the fields say, and which of them say nothing that can be read. */
export function readForm(form: ProfileForm): Read {
  const { settings, errors } = readSelling(form);
  const minutes = form.OrderSaveAlertIntervalMins.trim();
  const isRead = minutes === '' || /^\d{1,4}$/.test(minutes);
  if (!isRead) errors['OrderSaveAlertIntervalMins'] = notANumber(form.OrderSaveAlertIntervalMins);
  const update: ProfileUpdate = {
    ...form,
    ...settings,
    OrderSaveAlertIntervalMins: minutes === '' || !isRead ? null : Number(minutes),
  };
  return { update, errors };
}

/** How many fields say something else than before. */
export const changesOf = (form: ProfileForm, before: ProfileForm): number =>
  (Object.keys(form) as (keyof ProfileForm)[]).filter(
    (field) => (form[field] ?? '') !== (before[field] ?? ''),
  ).length;
