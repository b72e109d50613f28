import * as z from 'zod/mini';
import {
  CreatedCustomer,
  CustomerSearch,
  CustomerUpdate,
  CustomerWithVersion,
  NewCustomer,
} from '#shared/schemas/customer.ts';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { OrderRow } from '#shared/schemas/order-search.ts';
import { Customer } from '#shared/schemas/people.ts';
import { IdText, lineUpTo } from '#shared/schemas/values.ts';
import { get, post, put } from './endpoint.ts';

const byNumber = z.object({ jde: lineUpTo(20).check(z.minLength(1)) });

export const getCustomer = get('/Customers/{id}', 'view-customers', {
  params: z.object({ id: IdText }),
  reply: CustomerWithVersion,
});
export const listMyCustomers = get('/CurrentUser/Customers', 'view-customers', {
  query: GridQuery,
  reply: page(Customer),
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
});
/** Asks the dealer's administrators for a customer that somebody else keeps as a private one. */
export const requestAccess = post('/Customers/requestAccess/{jde}', 'edit-customers', {
  params: byNumber,
});
