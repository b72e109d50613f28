import { createNotFoundError } from '#functions/rejection-error.ts';
import { hasUnopenedNews } from '#functions/store/accounts/daily-message.ts';
import {
  getAccountDealerKey,
  findAccount,
  emptyPersonalContact,
  type SignedInAccount,
  type StoredAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import {
  findDealerUser,
  getOwnOrDefaultSalesSettings,
  type DealerUser,
} from '#functions/store/dealers/dealer-users.ts';
import { findDealer } from '#functions/store/dealers/stored-dealers.ts';
import { isSameJson } from '#shared/format/is-same-json.ts';
import { unsetSalesSettings } from '#shared/pricing/order/order-terms.ts';
import type { SalesSettings } from '#shared/schemas/people-schema.ts';
import type { Profile, ProfileUpdate } from '#shared/schemas/profile-schema.ts';
import { toCurrentUser } from './to-current-user.ts';

export type UserProfileData = {
  signedInAccount: SignedInAccount;
  account: StoredAccount;
  user: DealerUser | undefined;
  /** The user's own ones, or else the dealer's defaults. */
  settings: SalesSettings;
};

/** The data of a profile. A user without a dealer has empty sales settings. */
export async function loadUserProfileData(userId: number): Promise<UserProfileData> {
  const signedInAccount = await findAccount(userId);
  if (!signedInAccount) throw createNotFoundError();
  const account = signedInAccount.stored;
  const dealerKey = getAccountDealerKey(account);
  const [user, dealer] = await Promise.all([
    findDealerUser(dealerKey, userId),
    account.dealerId === null ? undefined : findDealer(dealerKey),
  ]);
  const settings = user && dealer ? getOwnOrDefaultSalesSettings(user, dealer) : unsetSalesSettings;
  return { signedInAccount, account, user, settings };
}

export async function buildUserProfile({
  signedInAccount,
  account,
  user,
  settings,
}: UserProfileData): Promise<Profile> {
  const personal = account.personal ?? emptyPersonalContact;
  return {
    ...toCurrentUser(account, await hasUnopenedNews(signedInAccount)),
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
    WeeklyMail: user?.WeeklyMail ?? false,
    ...settings,
    Version: account.version ?? 0,
  };
}

/**
 * Applies the fields that users set themselves; fields that an administrator sets stay as they are (D47).
 */
export const applyProfileUpdate = (
  account: StoredAccount,
  update: ProfileUpdate,
): StoredAccount => ({
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
 * Applies the profile to the dealer's user record. If the sales settings are unchanged, the user still
 * follows the dealer's defaults when these change (D31).
 */
export function applyProfileToDealerUser(
  user: DealerUser,
  update: ProfileUpdate,
  effectiveSettings: SalesSettings,
): DealerUser {
  const SalesSettings = pickSalesSettings(update);
  const isSame = isSameJson(SalesSettings, pickSalesSettings(effectiveSettings));
  return {
    ...user,
    FirstName: update.FirstName,
    LastName: update.LastName,
    MobilePhone: update.MobilePhone,
    WeeklyMail: update.WeeklyMail,
    SalesSettings: isSame ? user.SalesSettings : SalesSettings,
  };
}

/** Always in the same key order, so that equal settings give equal JSON. */
const pickSalesSettings = (settings: SalesSettings): SalesSettings => ({
  SalesTax: settings.SalesTax,
  RoundToNearestDollar: settings.RoundToNearestDollar,
  DefaultFreight: settings.DefaultFreight,
  IsDefaultFreightPercent: settings.IsDefaultFreightPercent,
  TaxFreight: settings.TaxFreight,
  GPPercent: settings.GPPercent,
  DefaultDeposit: settings.DefaultDeposit,
});
