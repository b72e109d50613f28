import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import { readPricing } from '#functions/domain/dealers/tax-rates.ts';
import { loadAccount, type Personal } from '#functions/store/accounts/accounts.ts';
import { listColleagues } from '#functions/store/dealers/colleagues.ts';
import { findSalesRep } from '#functions/store/dealers/users.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { getFullName } from '#shared/format/full-name.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { readLogo } from './logo.ts';

/**
 * The order's owner, the dealer's tax rates, and both as they stand on its forms: where the dealer lets its users, and the owner wants
 * it, the owner's own address takes the place of the dealer's.
 */
export async function readDocumentContext(key: DealerKey, salesRepId: number, dealer: Dealer) {
  const [owner, { ownRates }, logo, own] = await Promise.all([
    findOwner(key, salesRepId),
    readPricing(key, dealer),
    readLogo(key),
    dealer.EnablePersonalAddressToggle ? findAddress(key, salesRepId) : undefined,
  ]);
  return { owner, ownRates, logo, dealer: own ? addressedAs(dealer, own) : dealer };
}

/** The order's owner as customers reach them; their phone stands in the colleague record of the same person, or in their own. */
export async function findOwner(
  dealer: DealerKey,
  salesRepId: number,
): Promise<OrderToPrint['owner']> {
  const [rep, colleagues] = await Promise.all([
    findSalesRep(dealer, salesRepId),
    listColleagues(dealer),
  ]);
  if (!rep) return { name: '' };
  const phone = colleagues.find(({ Id }) => Id === rep.ColleagueId)?.Phone || rep.MobilePhone;
  return { name: getFullName(rep), phone, email: rep.Email };
}

/** The owner's own address, where they have one and want it on forms. */
async function findAddress(key: DealerKey, salesRepId: number): Promise<Personal | undefined> {
  const rep = await findSalesRep(key, salesRepId);
  const personal = rep && (await loadAccount(rep.AppUserId))?.personal;
  return personal?.usePersonalAddressOnForms && personal.addressLine1 ? personal : undefined;
}

const addressedAs = (dealer: Dealer, own: Personal): Dealer => ({
  ...dealer,
  AddressLine1: own.addressLine1,
  AddressLine2: own.addressLine2,
  City: own.city,
  StateId: own.stateProvinceId,
  ZipCode: own.zipCode,
  CountryId: own.countryId ?? dealer.CountryId,
  PhoneNumber: own.mobilePhone ?? dealer.PhoneNumber,
});
