import * as z from 'zod/mini';
import type { Account } from '#functions/store/accounts/accounts.ts';
import { adminNotice } from '#functions/store/accounts/notifications.ts';
import type { PendingSignUp } from '#functions/store/accounts/sign-ups.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { dealerRowWrites } from '#functions/store/dealers/dealer-list.ts';
import { newDealerWrite } from '#functions/store/dealers/dealers.ts';
import { dealerUserWrites } from '#functions/store/dealers/users.ts';
import { dealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { roles } from '#shared/access/roles.ts';
import { dealerStatuses } from '#shared/constants.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { Dealer } from '#shared/schemas/dealer-schema.ts';
import { adminNoticesTexts } from '#shared/texts/admin-notices-texts.ts';
import { newUser } from './new-user.ts';

/** What is told of a dealer that begins; who signed it up is told of with it. */
const AuditedNewDealer = z.pick(Dealer, { CompanyName: true, Website: true, PrimaryContact: true });

/** What a dealer begins with: itself, Unregistered, and whoever signed it up as its administrator. */
export function newDealer(
  signUp: PendingSignUp,
  userId: number,
  dealerId: number,
): { account: Account; writes: Write[] } {
  const account: Account = {
    userId,
    email: signUp.Email,
    firstName: signUp.FirstName,
    lastName: signUp.LastName,
    roleId: roles.salesAdministrator,
    dealerId,
    salesRepId: userId,
    isLimitedTransferUser: false,
    canViewAllOrders: false,
    canUploadConfigurators: false,
    orderSaveAlertIntervalMins: null,
    isDisabled: false,
    isConfirmed: true,
  };
  const key = dealerKey(dealerId);
  const dealer = dealerOf(signUp, dealerId);
  return {
    account,
    writes: [
      newDealerWrite(key, dealer),
      ...dealerRowWrites(dealer),
      ...dealerUserWrites(key, newUser(account)),
      adminNotice({
        subject: adminNoticesTexts.signedUp(signUp.CompanyName),
        message: adminNoticesTexts.signedUpMessage(getFullName(signUp), signUp.Email),
        now: new Date().toISOString(),
        of: { dealerId, email: signUp.Email },
      }),
      ...auditWrites(key, {
        by: { userId, fullName: getFullName(signUp) },
        kind: 'dealer',
        id: dealerId,
        name: signUp.CompanyName,
        schema: AuditedNewDealer,
        after: dealer,
      }),
    ],
  };
}

/** What nobody has chosen yet. */
export const unsetDealer = {
  EffectiveTo: null,
  CountryId: null,
  MaxDescriptionLength: null,
  SalesTax: null,
  RoundToNearestDollar: false,
  DefaultFreight: null,
  IsDefaultFreightPercent: false,
  TaxFreight: false,
  GPPercent: null,
  DefaultDeposit: null,
  OrderLinkEnabled: false,
  UpdatesToCustomersAllowed: true,
  SalesRepCanSeeAllOrders: false,
  ShowOrderTypes: false,
  AdditionalRepsAlternateDisplay: false,
  ShowAdditionalRep1: false,
  ShowAdditionalRep2: false,
  SalesRepShareCustomers: false,
  EnablePersonalAddressToggle: false,
  EnableCustomerType1: false,
  EnableCustomerType2: false,
  EnableCustomerType3: false,
  CustomerType1Token: null,
  CustomerType2Token: null,
  CustomerType3Token: null,
  AllowQuotePricing: false,
  SmartCatalogSearchV2: false,
  Manufacturers: [],
  AdditionalRep1Types: [],
  AdditionalRep2Types: [],
  SalesRepTypes: [],
};

/** Its store code is given by a SmartSales Admin. */
const dealerOf = (signUp: PendingSignUp, Id: number): Dealer => ({
  ...unsetDealer,
  Id,
  DisplayName: signUp.CompanyName,
  StoreCode: '',
  CompanyName: signUp.CompanyName,
  DealerStatus: dealerStatuses.unregistered,
  EffectiveFrom: new Date().toISOString(),
  Website: signUp.Website,
  PhoneNumber: signUp.MobilePhone,
  AddressLine1: signUp.AddressLine1,
  AddressLine2: signUp.AddressLine2,
  City: signUp.City,
  StateId: signUp.StateProvinceId ?? null,
  ZipCode: signUp.Zip,
  PrimaryContact: {
    FirstName: signUp.FirstName,
    LastName: signUp.LastName,
    Email: signUp.Email,
  },
  ContactRequested: signUp.ContactMe,
});
