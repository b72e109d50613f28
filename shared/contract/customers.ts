import * as z from 'zod/mini';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { Customer } from '#shared/schemas/people.ts';
import { IdText } from '#shared/schemas/values.ts';
import { get } from './endpoint.ts';

export const getCustomer = get('/Customers/{id}', 'view-customers', {
  params: z.object({ id: IdText }),
  reply: Customer,
});
export const listMyCustomers = get('/CurrentUser/Customers', 'view-customers', {
  query: GridQuery,
  reply: page(Customer),
});
