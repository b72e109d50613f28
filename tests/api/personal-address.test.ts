import { expect, test } from 'vitest';
import { handler as getProfile } from '#functions/api/users/get-profile.ts';
import { handler as updateProfile } from '#functions/api/users/update-profile.ts';
import { readDocumentContext } from '#functions/domain/reports/document-context.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';

const personalAddress = { AddressLine1: '2200 Canal Park Drive', City: 'Duluth', ZipCode: '55802' };
const dealerAddress = { AddressLine1: '1 Main Street', City: 'Chicago', ZipCode: '60601' };

/** The dealer's address on the forms of a rep's orders. */
async function readFormsAddress(dealerId: number, wants: boolean) {
  const { token, salesRepId } = await createSignedInDealerUser({ dealerId });
  const { body: before } = await callHandler(getProfile, { token });
  const profileChanges = {
    ...(before as object),
    ...personalAddress,
    UsePersonalAddressOnForms: wants,
  };
  expect((await callHandler(updateProfile, { token, body: profileChanges })).status).toBe(200);
  const key = toDealerKey(dealerId);
  const { dealer, owner } = await readDocumentContext(key, salesRepId, await loadDealer(key));
  expect(owner.name).toBe('Robin Reed');
  const { AddressLine1, City, ZipCode } = dealer;
  return { AddressLine1, City, ZipCode };
}

test('a rep’s own address stands on forms where the dealer lets them and they want it', async () => {
  await storeDealer({ Id: 9486, ...dealerAddress, EnablePersonalAddressToggle: true });
  expect(await readFormsAddress(9486, true)).toEqual(personalAddress);
  expect(await readFormsAddress(9486, false)).toEqual(dealerAddress);
});

test('a dealer that does not let them keeps its own', async () => {
  await storeDealer({ Id: 9487, ...dealerAddress });
  expect(await readFormsAddress(9487, true)).toEqual(dealerAddress);
});
