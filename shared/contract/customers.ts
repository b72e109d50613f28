import * as z from 'zod/mini';
import {
  ContactAtCustomer,
  ContactUpdate,
  CustomerAccess,
  NewContact,
  NewNote,
  NoteOnCustomer,
  NoteUpdate,
  VersionSeen,
} from '#shared/schemas/about-customer.ts';
import {
  CreatedCustomer,
  CustomerSearch,
  CustomerUpdate,
  CustomerWithVersion,
  NewCustomer,
} from '#shared/schemas/customer.ts';
import { GridQuery, page, searchedPage } from '#shared/schemas/grid.ts';
import { OrderRow } from '#shared/schemas/order-search.ts';
import { Customer } from '#shared/schemas/people.ts';
import { IdText, lineUpTo } from '#shared/schemas/values.ts';
import { del, get, post, put } from './endpoint.ts';

const byNumber = z.object({ jde: lineUpTo(20).check(z.minLength(1)) });

export const getCustomer = get('/Customers/{id}', 'view-customers', {
  params: z.object({ id: IdText }),
  reply: CustomerWithVersion,
});
export const listMyCustomers = get('/CurrentUser/Customers', 'view-customers', {
  query: GridQuery,
  reply: searchedPage(Customer),
});
export const searchCustomers = post('/Customers/Search', 'view-customers', {
  query: GridQuery,
  body: CustomerSearch,
  reply: page(Customer),
});
export const getCustomerByNumber = get('/Customers/JDE/{jde}', 'view-customers', {
  params: byNumber,
  reply: CustomerWithVersion,
});
/** The orders of a customer that are not committed, of those the caller may see (D39). */
export const listUncommittedOrders = get('/Customers/{id}/UncommittedOrders', 'view-customers', {
  params: z.object({ id: IdText }),
  query: GridQuery,
  reply: page(OrderRow),
});
export const createCustomer = post('/Customers', 'edit-customers', {
  body: NewCustomer,
  reply: CreatedCustomer,
});
export const updateCustomer = put('/Customers/{Id}', 'edit-customers', {
  params: z.object({ Id: IdText }),
  body: CustomerUpdate,
  reply: CustomerWithVersion,
  current: { Customer: CustomerWithVersion },
});
/** Asks the dealer's administrators for a customer that somebody else keeps as a private one. */
export const requestAccess = post('/Customers/requestAccess/{jde}', 'edit-customers', {
  params: byNumber,
});

const ofCustomer = z.object({ id: IdText });
const contactOf = z.object({ id: IdText, contactId: IdText });
const noteOn = z.object({ id: IdText, noteId: IdText });
const userOf = z.object({ id: IdText, userId: IdText });

export const listContacts = get('/Customers/{id}/Contacts', 'view-customers', {
  params: ofCustomer,
  reply: z.array(ContactAtCustomer),
});
export const createContact = post('/Customers/{id}/Contacts', 'edit-customers', {
  params: ofCustomer,
  body: NewContact,
  reply: ContactAtCustomer,
});
export const updateContact = put('/Customers/{id}/Contacts/{contactId}', 'edit-customers', {
  params: contactOf,
  body: ContactUpdate,
  reply: ContactAtCustomer,
  current: { Contact: ContactAtCustomer },
});
export const deleteContact = del('/Customers/{id}/Contacts/{contactId}', 'edit-customers', {
  params: contactOf,
  query: VersionSeen,
  current: { Contact: ContactAtCustomer },
});
/** The newest first. */
export const listNotes = get('/Customers/{id}/Notes', 'view-customers', {
  params: ofCustomer,
  reply: z.array(NoteOnCustomer),
});
export const createNote = post('/Customers/{id}/Notes', 'edit-customers', {
  params: ofCustomer,
  body: NewNote,
  reply: NoteOnCustomer,
});
/** Their writer's and the administrator's: for everybody else there is none to be changed. */
export const updateNote = put('/Customers/{id}/Notes/{noteId}', 'edit-customers', {
  params: noteOn,
  body: NoteUpdate,
  reply: NoteOnCustomer,
  current: { Note: NoteOnCustomer },
});
export const deleteNote = del('/Customers/{id}/Notes/{noteId}', 'edit-customers', {
  params: noteOn,
  query: VersionSeen,
  current: { Note: NoteOnCustomer },
});
export const listAccess = get('/Customers/{id}/Access', 'share-customers', {
  params: ofCustomer,
  reply: CustomerAccess,
});
/** Lets a user of the dealer see and use a private customer, whether they have asked or not. */
export const giveAccess = put('/Customers/{id}/Access/{userId}', 'share-customers', {
  params: userOf,
  current: { Customer: CustomerWithVersion },
});
/** Takes it back, or refuses who has asked. */
export const endAccess = del('/Customers/{id}/Access/{userId}', 'share-customers', {
  params: userOf,
  current: { Customer: CustomerWithVersion },
});
