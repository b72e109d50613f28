import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createContact } from '#functions/api/customers/create-contact.ts';
import { handler as createNote } from '#functions/api/customers/create-note.ts';
import { handler as deleteContact } from '#functions/api/customers/delete-contact.ts';
import { handler as deleteNote } from '#functions/api/customers/delete-note.ts';
import { handler as getCustomer } from '#functions/api/customers/get-customer.ts';
import { handler as listContacts } from '#functions/api/customers/list-contacts.ts';
import { handler as listNotes } from '#functions/api/customers/list-notes.ts';
import { handler as updateContact } from '#functions/api/customers/update-contact.ts';
import { handler as updateNote } from '#functions/api/customers/update-note.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { buildCustomerDetailWrite } from '#functions/store/dealers/customer-details.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import {
  MAX_CUSTOMER_NOTE_LENGTH,
  MAX_CUSTOMER_CONTACTS,
  type CustomerContact,
  type CustomerNote,
} from '#shared/schemas/customer-details-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import type { OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = 9851;
const FOREIGN = 9852;
const PRIVATE = 21;
const GLOBAL = 22;
const FULL = 23;
let rep: OrderClientUser;
let other: OrderClientUser;
let manager: OrderClientUser;
let administrator: OrderClientUser;
let foreigner: OrderClientUser;
let limited: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId, UpdatesToCustomersAllowed: true });
  await storeDealer({ Id: FOREIGN, UpdatesToCustomersAllowed: true });
  manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  rep = await createSignedInDealerUser({ dealerId }, { ManagerId: manager.userId });
  other = await createSignedInDealerUser({ dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  foreigner = await createSignedInDealerUser({
    dealerId: FOREIGN,
    roleId: roles.salesAdministrator,
  });
  limited = await createSignedInDealerUser({ dealerId, isLimitedTransferUser: true });
  const retainedFields = { IsPrivate: true, OwnerRepId: rep.salesRepId };
  await storeCustomer(dealerId, { ...retainedFields, Id: PRIVATE, JdeNum: 'N-21', Name: 'Harbor' });
  await storeCustomer(dealerId, { ...retainedFields, Id: FULL, JdeNum: 'N-23' });
  await storeCustomer(dealerId, { Id: GLOBAL, JdeNum: 'N-22', IsPrivate: false });
});

const mia = {
  FirstName: 'Mia',
  LastName: 'Lund',
  Role: 'Office manager',
  PhoneNumber: '2185550149',
  Email: 'office@harbor.example',
};

const callCreateContact = (
  body: object = mia,
  by: OrderClientUser = rep,
  id = PRIVATE,
  headers = {},
) => callHandler(createContact, { token: by.token, params: { id }, body, headers });
async function createTestContact(body: object = mia) {
  const { status, body: createdContact } = await callCreateContact(body);
  expect(status).toBe(200);
  return createdContact as CustomerContact;
}
const callUpdateContact = (
  { Id, ...contact }: CustomerContact,
  changes: object,
  by: OrderClientUser = rep,
) =>
  callHandler(updateContact, {
    token: by.token,
    params: { id: PRIVATE, contactId: Id },
    body: { ...contact, ...changes },
  });
const callDeleteContact = (contactId: number, Version: number, by: OrderClientUser = rep) =>
  callHandler(deleteContact, {
    token: by.token,
    params: { id: PRIVATE, contactId },
    query: { Version },
  });
const readContacts = async (by: OrderClientUser = rep, id = PRIVATE) =>
  (await callHandler(listContacts, { token: by.token, params: { id } })).body as CustomerContact[];

const listAuditedChanges = async (Field: string) =>
  (await listNewestAuditEntries(toDealerKey(dealerId))).flatMap(({ Kind, RecordId, By, Changes }) =>
    Changes.filter((change) => change.Field === Field).map((change) => ({
      ...change,
      Kind,
      RecordId,
      By,
    })),
  );

describe('A contact of a customer', () => {
  test('is added, changed and removed by who may change the customer, and told of each time', async () => {
    const createdContact = await createTestContact();
    expect(createdContact).toEqual({ ...mia, Id: createdContact.Id, Version: 1 });
    expect(await readContacts(manager)).toContainEqual(createdContact);
    const changed = await callUpdateContact(createdContact, { Role: null });
    expect(changed.body).toEqual({ ...createdContact, Role: null, Version: 2 });
    expect((await callDeleteContact(createdContact.Id, 2)).status).toBe(204);
    expect(await readContacts()).toEqual([]);
    expect((await listAuditedChanges('Contact')).slice(0, 3)).toMatchObject([
      { From: 'Mia Lund, 2185550149, office@harbor.example', To: null },
      {
        From: 'Mia Lund, Office manager, 2185550149, office@harbor.example',
        To: 'Mia Lund, 2185550149, office@harbor.example',
      },
      { Kind: 'customer', RecordId: String(PRIVATE), From: null },
    ]);
  });

  test('that was changed meanwhile is told as it is; one that was removed is not there', async () => {
    const createdContact = await createTestContact();
    await callUpdateContact(createdContact, { Role: 'Owner' }, manager);
    const stale = { status: 409, body: { Contact: { Role: 'Owner', Version: 2 } } };
    expect(await callUpdateContact(createdContact, { Role: 'Associate' })).toMatchObject(stale);
    expect(await callDeleteContact(createdContact.Id, 1)).toMatchObject(stale);
    expect((await callDeleteContact(createdContact.Id, 2)).status).toBe(204);
    expect((await callUpdateContact(createdContact, {})).status).toBe(404);
    expect((await callDeleteContact(createdContact.Id, 2)).status).toBe(404);
  });

  test('changed twice at once is changed once', async () => {
    const createdContact = await createTestContact();
    const answers = await Promise.all([
      callUpdateContact(createdContact, { Role: 'One' }),
      callUpdateContact(createdContact, { Role: 'Two' }, administrator),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await callDeleteContact(createdContact.Id, 2);
  });

  test('whose answer was lost is one', async () => {
    const headers = { 'idempotency-key': `contact-${rep.userId}` };
    const first = await callCreateContact(mia, rep, PRIVATE, headers);
    expect(await callCreateContact(mia, rep, PRIVATE, headers)).toMatchObject({ body: first.body });
    expect(await readContacts()).toHaveLength(1);
    await callDeleteContact((first.body as CustomerContact).Id, 1);
  });

  test.each([
    [{}, { FirstName: 'Name is Required' }],
    [{ FirstName: ' ', LastName: '' }, { FirstName: 'Name is Required' }],
    [{ ...mia, Email: 'nowhere' }, { Email: 'Must be a valid Email' }],
    [{ ...mia, Role: 'x'.repeat(255) }, { Role: expect.any(String) as string }],
    [{ ...mia, FirstName: 'x'.repeat(1024 ** 2) }, { FirstName: expect.any(String) as string }],
    [{ ...mia, LastName: 'two\nlines' }, { LastName: expect.any(String) as string }],
  ])('is refused in words, case %#', async (body, Errors) => {
    expect(await callCreateContact(body)).toMatchObject({
      status: 400,
      body: { Message: 'See Validation Errors', Errors },
    });
  });

  test('of a customer that all share is kept elsewhere', async () => {
    expect(await callCreateContact(mia, administrator, GLOBAL)).toMatchObject({
      status: 400,
      body: { Message: 'You are not able to edit global customers at this time' },
    });
    expect(await readContacts(other, GLOBAL)).toEqual([]);
  });

  test('is one of fifty at most', async () => {
    const scope = {
      dealer: toDealerKey(dealerId),
      kind: 'CUSTOMERCONTACTS',
      customerId: FULL,
    } as const;
    const ids = Array.from({ length: MAX_CUSTOMER_CONTACTS }, (_, at) => ({ Id: at + 1 }));
    await writeTransaction(
      ids.map((after) => buildCustomerDetailWrite(scope, { before: undefined, after })),
    );
    expect(await callCreateContact(mia, rep, FULL)).toMatchObject({
      status: 400,
      body: { Message: 'A customer has at most 50 contacts.' },
    });
  });
});

const callCreateNote = (Text: string, by: OrderClientUser = rep, id = PRIVATE) =>
  callHandler(createNote, { token: by.token, params: { id }, body: { Text } });
async function createTestNote(text: string, by: OrderClientUser = rep, id = PRIVATE) {
  const { status, body } = await callCreateNote(text, by, id);
  expect(status).toBe(200);
  return body as CustomerNote;
}
const callUpdateNote = (
  note: CustomerNote,
  Text: string,
  by: OrderClientUser = rep,
  id = PRIVATE,
) =>
  callHandler(updateNote, {
    token: by.token,
    params: { id, noteId: note.Id },
    body: { Text, Version: note.Version },
  });
const callDeleteNote = (note: CustomerNote, by: OrderClientUser = rep, id = PRIVATE) =>
  callHandler(deleteNote, {
    token: by.token,
    params: { id, noteId: note.Id },
    query: { Version: note.Version },
  });
const readNotes = async (by: OrderClientUser, id = PRIVATE) =>
  (await callHandler(listNotes, { token: by.token, params: { id } })).body as CustomerNote[];

describe('A note on a customer', () => {
  test('says who wrote it and when; its writer changes and removes it', async () => {
    const note = await createTestNote(' Closed Fridays.\nRing twice. ');
    expect(note).toMatchObject({
      Text: 'Closed Fridays.\nRing twice.',
      ByUserId: rep.userId,
      ChangedOn: null,
      Version: 1,
    });
    const second = await createTestNote('Second');
    expect(await readNotes(manager)).toEqual([second, note]);
    const changed = await callUpdateNote(note, 'Closed Mondays.');
    expect(changed.body).toMatchObject({ Text: 'Closed Mondays.', On: note.On, Version: 2 });
    expect((changed.body as CustomerNote).ChangedOn).not.toBeNull();
    expect(await callUpdateNote(note, 'Closed?')).toMatchObject({
      status: 409,
      body: { Note: { Text: 'Closed Mondays.' } },
    });
    expect((await callDeleteNote(changed.body as CustomerNote)).status).toBe(204);
    expect((await callDeleteNote(second)).status).toBe(204);
    expect(await readNotes(rep)).toEqual([]);
    expect((await listAuditedChanges('Note'))[0]).toMatchObject({ From: 'Second', To: null });
  });

  test('is nobody’s to change but its writer’s and the administrator’s', async () => {
    const note = await createTestNote('Mine');
    expect((await callUpdateNote(note, 'Not mine', manager)).status).toBe(404);
    expect((await callDeleteNote(note, manager)).status).toBe(404);
    expect((await callUpdateNote(note, 'Put right', administrator)).body).toMatchObject({
      Text: 'Put right',
      ByUserId: rep.userId,
    });
    expect((await callDeleteNote({ ...note, Version: 2 }, administrator)).status).toBe(204);
  });

  test('is written on a customer that all share, who stays as they are', async () => {
    const customer = () => callHandler(getCustomer, { token: other.token, params: { id: GLOBAL } });
    const before = (await customer()).body;
    const note = await createTestNote('Pays late', other, GLOBAL);
    expect(await readNotes(rep, GLOBAL)).toEqual([note]);
    expect((await customer()).body).toEqual(before);
    expect((await callDeleteNote(note, other, GLOBAL)).status).toBe(204);
  });

  test.each([
    ['a note of spaces', '   '],
    ['a long one', 'x'.repeat(MAX_CUSTOMER_NOTE_LENGTH + 1)],
  ])('%s is refused in words', async (_, text) => {
    expect(await callCreateNote(text)).toMatchObject({
      status: 400,
      body: { Errors: { Text: expect.any(String) as string } },
    });
  });
});

test('Who may not see the customer finds neither contacts nor notes', async () => {
  const note = await createTestNote('Secret');
  const contact = await createTestContact();
  for (const by of [other, foreigner, limited]) {
    const { token } = by;
    const params = { id: PRIVATE };
    expect((await callHandler(listContacts, { token, params })).status).toBe(404);
    expect((await callHandler(listNotes, { token, params })).status).toBe(404);
    expect((await callCreateContact(mia, by)).status).toBe(404);
    expect((await callCreateNote('Mine, too', by)).status).toBe(404);
    expect((await callUpdateContact(contact, {}, by)).status).toBe(404);
    expect((await callDeleteContact(contact.Id, 1, by)).status).toBe(404);
    expect((await callUpdateNote(note, 'Theirs', by)).status).toBe(404);
    expect((await callDeleteNote(note, by)).status).toBe(404);
  }
  // A note of one customer is not found under another.
  const otherParams = { id: GLOBAL, noteId: note.Id };
  const request = { token: rep.token, params: otherParams, body: { Text: 'Moved', Version: 1 } };
  expect((await callHandler(updateNote, request)).status).toBe(404);
});
