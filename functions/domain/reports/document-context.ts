import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import { readDealerPricingContext } from '#functions/domain/dealers/tax-rates.ts';
import { findAccount, type PersonalContact } from '#functions/store/accounts/stored-accounts.ts';
import { findSalesRep } from '#functions/store/dealers/dealer-users.ts';
import { listDealerColleaguesWithDeleted } from '#functions/store/dealers/stored-colleagues.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { getFullName } from '#shared/format/full-name.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { readDealerLogoDataUrl } from './dealer-logo.ts';

/**
 * The dealer and owner data for an order's forms. If the dealer allows it and the owner wants it, the
 * owner's own address replaces the dealer's.
 */
export async function readDocumentContext(
  dealerKey: DealerKey,
  salesRepId: number,
  dealer: Dealer,
): Promise<Pick<OrderToPrint, 'owner' | 'ownRates' | 'logo' | 'dealer'>> {
  const [owner, { ownRates }, logo, personalAddress] = await Promise.all([
    readOwnerContact(dealerKey, salesRepId),
    readDealerPricingContext(dealerKey, dealer),
    readDealerLogoDataUrl(dealerKey),
    dealer.EnablePersonalAddressToggle ? findPersonalAddress(dealerKey, salesRepId) : undefined,
  ]);
  return {
    owner,
    ownRates,
    logo,
    dealer: personalAddress ? applyPersonalAddress(dealer, personalAddress) : dealer,
  };
}

/** What the taxes of a printed order follow from besides the order. */
export const toPricingContext = ({
  dealer,
  ownRates,
}: Pick<OrderToPrint, 'dealer' | 'ownRates'>): DealerPricingContext => ({
  storeCode: dealer.StoreCode,
  ownRates,
});

/**
 * The owner's contact data for customers; the phone number is from the colleague record of the same person,
 * or else from the user's own.
 */
export async function readOwnerContact(
  dealer: DealerKey,
  salesRepId: number,
): Promise<OrderToPrint['owner']> {
  const [rep, colleagues] = await Promise.all([
    findSalesRep(dealer, salesRepId),
    listDealerColleaguesWithDeleted(dealer),
  ]);
  if (!rep) return { name: '' };
  const phone = colleagues.find(({ Id }) => Id === rep.ColleagueId)?.Phone || rep.MobilePhone;
  return { name: getFullName(rep), phone, email: rep.Email };
}

/** The owner's own address, if there is one and the owner wants it on forms. */
async function findPersonalAddress(
  key: DealerKey,
  salesRepId: number,
): Promise<PersonalContact | undefined> {
  const rep = await findSalesRep(key, salesRepId);
  const personal = rep && (await findAccount(rep.AppUserId))?.personal;
  return personal?.usePersonalAddressOnForms && personal.addressLine1 ? personal : undefined;
}

const applyPersonalAddress = (dealer: Dealer, personal: PersonalContact): Dealer => ({
  ...dealer,
  AddressLine1: personal.addressLine1,
  AddressLine2: personal.addressLine2,
  City: personal.city,
  StateId: personal.stateProvinceId,
  ZipCode: personal.zipCode,
  CountryId: personal.countryId ?? dealer.CountryId,
  PhoneNumber: personal.mobilePhone ?? dealer.PhoneNumber,
});
