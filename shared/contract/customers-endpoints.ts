import * as z from 'zod/mini';
import {
  CustomerContact,
  CustomerContactUpdate,
  CustomerAccess,
  NewCustomerContact,
  NewCustomerNote,
  CustomerNote,
  CustomerNoteUpdate,
  SeenVersionQuery,
} from '#shared/schemas/customer-details-schema.ts';
import {
  CreateCustomerResult,
  CustomerSearch,
  CustomerUpdate,
  CustomerWithVersion,
  NewCustomer,
} from '#shared/schemas/customer-schema.ts';
import {
  GridQuery,
  createGridPageSchema,
  createSearchedGridPageSchema,
} from '#shared/schemas/grid-schema.ts';
import { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { Customer } from '#shared/schemas/people-schema.ts';
import { IdParam, createTrimmedLineSchema } from '#shared/schemas/schema-values.ts';
import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';

const customerNumberParams = z.object({ jde: createTrimmedLineSchema(20).check(z.minLength(1)) });

export const getCustomer = defineGet('/Customers/{id}', 'view-customers', {
  params: z.object({ id: IdParam }),
  reply: CustomerWithVersion,
});
export const listMyCustomers = defineGet('/CurrentUser/Customers', 'view-customers', {
  query: GridQuery,
  reply: createSearchedGridPageSchema(Customer),
});
export const searchCustomers = definePost('/Customers/Search', 'view-customers', {
  query: GridQuery,
  body: CustomerSearch,
  reply: createGridPageSchema(Customer),
});
export const getCustomerByNumber = defineGet('/Customers/JDE/{jde}', 'view-customers', {
  params: customerNumberParams,
  reply: CustomerWithVersion,
});
/** The customer's uncommitted orders that the caller may see (D39). */
export const listUncommittedOrders = defineGet(
  '/Customers/{id}/UncommittedOrders',
  'view-customers',
  {
    params: z.object({ id: IdParam }),
    query: GridQuery,
    reply: createGridPageSchema(OrderRow),
  },
);
export const createCustomer = definePost('/Customers', 'edit-customers', {
  body: NewCustomer,
  reply: CreateCustomerResult,
});
export const updateCustomer = definePut('/Customers/{Id}', 'edit-customers', {
  params: z.object({ Id: IdParam }),
  body: CustomerUpdate,
  reply: CustomerWithVersion,
  current: { Customer: CustomerWithVersion },
});
/** Asks the dealer's administrators for access to another user's private customer. */
export const requestAccess = definePost('/Customers/requestAccess/{jde}', 'edit-customers', {
  params: customerNumberParams,
});

const customerParams = z.object({ id: IdParam });
const contactParams = z.object({ id: IdParam, contactId: IdParam });
const noteParams = z.object({ id: IdParam, noteId: IdParam });
const userParams = z.object({ id: IdParam, userId: IdParam });

export const listContacts = defineGet('/Customers/{id}/Contacts', 'view-customers', {
  params: customerParams,
  reply: z.array(CustomerContact),
});
export const createContact = definePost('/Customers/{id}/Contacts', 'edit-customers', {
  params: customerParams,
  body: NewCustomerContact,
  reply: CustomerContact,
});
export const updateContact = definePut('/Customers/{id}/Contacts/{contactId}', 'edit-customers', {
  params: contactParams,
  body: CustomerContactUpdate,
  reply: CustomerContact,
  current: { Contact: CustomerContact },
});
export const deleteContact = defineDelete(
  '/Customers/{id}/Contacts/{contactId}',
  'edit-customers',
  {
    params: contactParams,
    query: SeenVersionQuery,
    current: { Contact: CustomerContact },
  },
);
/** The newest first. */
export const listNotes = defineGet('/Customers/{id}/Notes', 'view-customers', {
  params: customerParams,
  reply: z.array(CustomerNote),
});
export const createNote = definePost('/Customers/{id}/Notes', 'edit-customers', {
  params: customerParams,
  body: NewCustomerNote,
  reply: CustomerNote,
});
/**
 * Only the author and administrators may change a note; for everybody else the call answers that there is
 * none.
 */
export const updateNote = definePut('/Customers/{id}/Notes/{noteId}', 'edit-customers', {
  params: noteParams,
  body: CustomerNoteUpdate,
  reply: CustomerNote,
  current: { Note: CustomerNote },
});
export const deleteNote = defineDelete('/Customers/{id}/Notes/{noteId}', 'edit-customers', {
  params: noteParams,
  query: SeenVersionQuery,
  current: { Note: CustomerNote },
});
export const listAccess = defineGet('/Customers/{id}/Access', 'share-customers', {
  params: customerParams,
  reply: CustomerAccess,
});
/** Gives a user of the dealer access to a private customer, whether they requested it or not. */
export const giveAccess = definePut('/Customers/{id}/Access/{userId}', 'share-customers', {
  params: userParams,
  current: { Customer: CustomerWithVersion },
});
/** Removes a user's access, or rejects their request. */
export const endAccess = defineDelete('/Customers/{id}/Access/{userId}', 'share-customers', {
  params: userParams,
  current: { Customer: CustomerWithVersion },
});
