import { handle } from '#functions/runtime/handle.ts';
import {
  customerFields,
  customerSearched,
  listCustomersFor,
} from '#functions/store/dealers/customers.ts';
import { fieldNamed } from '#functions/store/lists/fields.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import type { CustomerSearch } from '#shared/schemas/customer-schema.ts';

export const handler = handle(customers.searchCustomers, async ({ query, body, caller }) => {
  const all = await listCustomersFor(caller.dealer, caller);
  const sought = soughtIn(body);
  const found = all.filter((customer) => sought.every((isIn) => isIn(customer)));
  return answerGrid(found, query, customerFields, customerSearched);
});

/** Which field of a customer is searched, where it has another name. */
const fields: Partial<Record<keyof CustomerSearch, string>> = {
  City: 'Address.City',
  ZipCode: 'Address.ZipCode',
};

/** Parts of what customers say, compared as a list's `contains` compares: without case and accents (D40). */
const soughtIn = (body: CustomerSearch) =>
  Object.entries(body).flatMap(([name, text]) => {
    const part = normalizeForSearch(text?.trim() ?? '');
    if (!part) return [];
    const field = fields[name as keyof CustomerSearch] ?? name;
    const { comparable } = fieldNamed(customerFields, field, name);
    return [(customer: object) => String(comparable(customer) ?? '').includes(part)];
  });
