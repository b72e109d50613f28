import { asPercent } from '#frontend/format/money.ts';
import { t } from '#shared/language/t.ts';
import { percent, type Percent } from '#shared/money/money.ts';
import { readTypedMoney, readTypedPercent } from '#shared/pricing/typed.ts';
import type { Profile, ProfileUpdate } from '#shared/schemas/profile.ts';

/** What stands in the fields: figures as they are typed. */
export type ProfileForm = Omit<
  ProfileUpdate,
  'SalesTax' | 'DefaultFreight' | 'GPPercent' | 'DefaultDeposit' | 'OrderSaveAlertIntervalMins'
> &
  Record<FigureField, string>;

type FigureField =
  | 'SalesTax'
  | 'DefaultFreight'
  | 'GPPercent'
  | 'DefaultDeposit'
  | 'OrderSaveAlertIntervalMins';

const shown = (value: Percent | null) =>
  value === null ? '' : asPercent(value, 4).replace(/(?<=[.,]\d{2,3})0+$/, '');

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
  RoundToNearestDollar: profile.RoundToNearestDollar,
  IsDefaultFreightPercent: profile.IsDefaultFreightPercent,
  TaxFreight: profile.TaxFreight,
  SalesTax: shown(profile.SalesTax),
  DefaultFreight: shown(profile.DefaultFreight),
  GPPercent: shown(profile.GPPercent),
  DefaultDeposit: shown(profile.DefaultDeposit),
  OrderSaveAlertIntervalMins:
    profile.OrderSaveAlertIntervalMins === null ? '' : String(profile.OrderSaveAlertIntervalMins),
  Version: profile.Version,
});

type Read = { update: ProfileUpdate; errors: Record<string, string> };

/** What the fields say, and which of them say nothing that can be read. */
export function readForm(form: ProfileForm): Read {
  const errors: Record<string, string> = {};
  const figure = <Value>(field: FigureField, value: Value | undefined) => {
    if (value === undefined) errors[field] = t`'${form[field]}' is not a number.`;
    return value ?? null;
  };
  const minutes = form.OrderSaveAlertIntervalMins.trim();
  const update: ProfileUpdate = {
    ...form,
    SalesTax: figure('SalesTax', readTypedPercent(form.SalesTax)),
    GPPercent: figure('GPPercent', readTypedPercent(form.GPPercent, { mayBeNegative: true })),
    DefaultDeposit: figure('DefaultDeposit', readTypedPercent(form.DefaultDeposit)),
    DefaultFreight: figure('DefaultFreight', readFreight(form)),
    OrderSaveAlertIntervalMins: figure(
      'OrderSaveAlertIntervalMins',
      minutes === '' ? null : /^\d{1,4}$/.test(minutes) ? Number(minutes) : undefined,
    ),
  };
  return { update, errors };
}

/** An amount is kept with four places, as a percent is. */
function readFreight({ DefaultFreight, IsDefaultFreightPercent }: ProfileForm) {
  if (IsDefaultFreightPercent) return readTypedPercent(DefaultFreight);
  const amount = readTypedMoney(DefaultFreight);
  return typeof amount === 'number' ? percent(amount * 100) : amount;
}

/** How many fields say something else than before. */
export const changesOf = (form: ProfileForm, before: ProfileForm): number =>
  (Object.keys(form) as (keyof ProfileForm)[]).filter(
    (field) => (form[field] ?? '') !== (before[field] ?? ''),
  ).length;
