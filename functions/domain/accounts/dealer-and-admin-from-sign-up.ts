import * as z from 'zod/mini';
import type { PendingSignUp } from '#functions/store/accounts/pending-sign-ups.ts';
import type { StoredAccount } from '#functions/store/accounts/stored-accounts.ts';
import { buildAdminNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { buildDealerRowWrites } from '#functions/store/dealers/dealer-list.ts';
import { buildDealerUserWrites } from '#functions/store/dealers/dealer-users.ts';
import { buildNewDealerWrite } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { roles } from '#shared/access/roles.ts';
import { dealerStatuses } from '#shared/constants.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { adminNoticesMessages } from '#shared/messages/admin-notices-messages.ts';
import { unsetSalesSettings } from '#shared/pricing/order/order-terms.ts';
import { Dealer } from '#shared/schemas/dealer-schema.ts';
import { buildDealerUserFromAccount } from './build-dealer-user-from-account.ts';

/** The fields of a new dealer that the audit log shows; they include the person who signed up. */
const AuditedNewDealer = z.pick(Dealer, { CompanyName: true, Website: true, PrimaryContact: true });

/**
 * The records of a new dealer: the dealer itself, Unregistered, and the person who signed up as its
 * administrator.
 */
export function buildDealerAndAdminFromSignUp(
  signUp: PendingSignUp,
  userId: number,
  dealerId: number,
): { account: StoredAccount; writes: TableWrite[] } {
  const account: StoredAccount = {
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
  const key = toDealerKey(dealerId);
  const dealer = toUnregisteredDealer(signUp, dealerId);
  return {
    account,
    writes: [
      buildNewDealerWrite(key, dealer),
      ...buildDealerRowWrites(dealer),
      ...buildDealerUserWrites(key, buildDealerUserFromAccount(account)),
      buildAdminNotificationWrite({
        notice: adminNoticesMessages.signedUp(
          signUp.CompanyName,
          getFullName(signUp),
          signUp.Email,
        ),
        now: new Date().toISOString(),
        aboutAccount: { dealerId, email: signUp.Email },
      }),
      ...buildAuditWrites(key, {
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

/** The values before anybody chooses others. */
export const dealerDefaults = {
  EffectiveTo: null,
  CountryId: null,
  MaxDescriptionLength: null,
  ...unsetSalesSettings,
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

/** The store code is empty: a SmartSales Admin sets it later. */
const toUnregisteredDealer = (signUp: PendingSignUp, Id: number): Dealer => ({
  ...dealerDefaults,
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
