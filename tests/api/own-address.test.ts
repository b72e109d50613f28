import { expect, test } from 'vitest';
import { handler as getProfile } from '#functions/api/users/get-profile.ts';
import { handler as updateProfile } from '#functions/api/users/update-profile.ts';
import { readDocumentContext } from '#functions/domain/reports/document-context.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { call } from '#tests/make/call.ts';

const own = { AddressLine1: '2200 Canal Park Drive', City: 'Duluth', ZipCode: '55802' };
const ofDealer = { AddressLine1: '1 Main Street', City: 'Chicago', ZipCode: '60601' };

/** The dealer's address as the forms of a rep's orders have it. */
async function onForms(dealerId: number, wants: boolean) {
  const { token, salesRepId } = await aStoredUser({ dealerId });
  const { body: before } = await call(getProfile, { token });
  const profileChanges = { ...(before as object), ...own, UsePersonalAddressOnForms: wants };
  expect((await call(updateProfile, { token, body: profileChanges })).status).toBe(200);
  const key = toDealerKey(dealerId);
  const { dealer, owner } = await readDocumentContext(key, salesRepId, await loadDealer(key));
  expect(owner.name).toBe('Robin Reed');
  const { AddressLine1, City, ZipCode } = dealer;
  return { AddressLine1, City, ZipCode };
}

test('a rep’s own address stands on forms where the dealer lets them and they want it', async () => {
  await aStoredDealer({ Id: 9486, ...ofDealer, EnablePersonalAddressToggle: true });
  expect(await onForms(9486, true)).toEqual(own);
  expect(await onForms(9486, false)).toEqual(ofDealer);
});

test('a dealer that does not let them keeps its own', async () => {
  await aStoredDealer({ Id: 9487, ...ofDealer });
  expect(await onForms(9487, true)).toEqual(ofDealer);
});
