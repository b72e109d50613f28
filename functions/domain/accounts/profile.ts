import { notFound } from '#functions/api-error.ts';
import {
  homeOf,
  loadAccount,
  emptyPersonalContact,
  type Account,
} from '#functions/store/accounts/accounts.ts';
import { hasNewsFor } from '#functions/store/accounts/news.ts';
import { findDealer } from '#functions/store/dealers/dealers.ts';
import {
  findDealerUser,
  salesSettingsOf,
  type DealerUser,
} from '#functions/store/dealers/users.ts';
import type { SalesSettings } from '#shared/schemas/people-schema.ts';
import type { Profile, ProfileUpdate } from '#shared/schemas/profile-schema.ts';
import { currentUserOf } from './current-user.ts';

/** What a profile is made of, as it is at this moment; who belongs to no dealer sells nothing. */
export async function loadProfile(userId: number) {
  const known = await loadAccount(userId);
  if (!known) throw notFound();
  const account = known.stored;
  const home = homeOf(account);
  const [user, dealer] = await Promise.all([
    findDealerUser(home, userId),
    account.dealerId === null ? undefined : findDealer(home),
  ]);
  const settings = user && dealer ? salesSettingsOf(user, dealer) : sellsNothing;
  return { known, account, user, settings };
}

const sellsNothing: SalesSettings = {
  SalesTax: null,
  RoundToNearestDollar: false,
  DefaultFreight: null,
  IsDefaultFreightPercent: false,
  TaxFreight: false,
  GPPercent: null,
  DefaultDeposit: null,
};

type Loaded = Awaited<ReturnType<typeof loadProfile>>;

export async function profileOf({ known, account, settings }: Loaded): Promise<Profile> {
  const personal = account.personal ?? emptyPersonalContact;
  return {
    ...currentUserOf(account, await hasNewsFor(known)),
    AddressLine1: personal.addressLine1,
    AddressLine2: personal.addressLine2,
    City: personal.city,
    StateProvinceId: personal.stateProvinceId,
    ZipCode: personal.zipCode,
    CountryId: personal.countryId,
    MobilePhone: personal.mobilePhone,
    FaxNumber: personal.faxNumber,
    UsePersonalAddressOnForms: personal.usePersonalAddressOnForms,
    CostCenter: personal.costCenter ?? null,
    ...settings,
    Version: account.version ?? 0,
  };
}

/** The account with what its user says; what is given to them stays (D47). */
export const withProfile = (account: Account, update: ProfileUpdate): Account => ({
  ...account,
  firstName: update.FirstName,
  lastName: update.LastName,
  orderSaveAlertIntervalMins: update.OrderSaveAlertIntervalMins,
  language: update.Language,
  theme: update.Theme,
  personal: {
    addressLine1: update.AddressLine1,
    addressLine2: update.AddressLine2,
    city: update.City,
    stateProvinceId: update.StateProvinceId ?? null,
    zipCode: update.ZipCode,
    countryId: update.CountryId ?? null,
    mobilePhone: update.MobilePhone,
    faxNumber: update.FaxNumber,
    usePersonalAddressOnForms: update.UsePersonalAddressOnForms,
    costCenter: account.personal?.costCenter ?? null,
  },
  version: (account.version ?? 0) + 1,
});

/**
 * The dealer's record of the user with what they say. Who changes nothing of how they sell goes on selling by the
 * dealer's defaults, whatever becomes of those (D31).
 */
export function withSettings(
  user: DealerUser,
  update: ProfileUpdate,
  shown: SalesSettings,
): DealerUser {
  const SalesSettings = settingsIn(update);
  const isSame = JSON.stringify(SalesSettings) === JSON.stringify(settingsIn(shown));
  return {
    ...user,
    FirstName: update.FirstName,
    LastName: update.LastName,
    MobilePhone: update.MobilePhone,
    SalesSettings: isSame ? user.SalesSettings : SalesSettings,
  };
}

/** In one order, so that two are the same where they say the same. */
const settingsIn = (of: SalesSettings): SalesSettings => ({
  SalesTax: of.SalesTax,
  RoundToNearestDollar: of.RoundToNearestDollar,
  DefaultFreight: of.DefaultFreight,
  IsDefaultFreightPercent: of.IsDefaultFreightPercent,
  TaxFreight: of.TaxFreight,
  GPPercent: of.GPPercent,
  DefaultDeposit: of.DefaultDeposit,
});
