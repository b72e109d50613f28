import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listVisibleCustomers } from '#functions/store/dealers/stored-customers.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { customerListFields, customerSearch } from '#shared/lists/customer-list.ts';
import { requireListField } from '#shared/lists/list-fields.ts';
import type { CustomerSearch } from '#shared/schemas/customer-schema.ts';

export const handler = createApiHandler(
  customers.searchCustomers,
  async ({ query, body, caller }) => {
    const all = await listVisibleCustomers(caller.dealer, caller);
    const tests = createFieldTests(body);
    const matchingCustomers = all.filter((customer) => tests.every((matches) => matches(customer)));
    return buildGridPage(matchingCustomers, query, customerListFields, customerSearch);
  },
);

/** The customer field to search, where its name differs from the search field's. */
const fieldNames: Partial<Record<keyof CustomerSearch, string>> = {
  City: 'Address.City',
  ZipCode: 'Address.ZipCode',
};

/**
 * Tests for parts of customer fields. They compare as the list filter `contains` does: without case and
 * accents (D40).
 */
const createFieldTests = (body: CustomerSearch) =>
  Object.entries(body).flatMap(([name, text]) => {
    const part = normalizeForSearch(text?.trim() ?? '');
    if (!part) return [];
    const field = fieldNames[name as keyof CustomerSearch] ?? name;
    const { getComparable } = requireListField(customerListFields, field, name);
    return [(customer: object) => String(getComparable(customer) ?? '').includes(part)];
  });
