import { handle } from '#functions/runtime/handle.ts';
import {
  customerFields,
  customerSearched,
  listCustomersFor,
} from '#functions/store/dealers/customers.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as customers from '#shared/contract/customers.ts';
import type { CustomerSearch } from '#shared/schemas/customer.ts';

export const handler = handle(customers.searchCustomers, async ({ query, body, caller }) => {
  const all = await listCustomersFor(caller.dealer, caller);
  const sought = soughtIn(body);
  const found = all.filter((customer) =>
    sought.every(([read, part]) => read(customer)?.toLowerCase().includes(part)),
  );
  return answerGrid(found, query, customerFields, customerSearched);
});

type Row = Awaited<ReturnType<typeof listCustomersFor>>[number];
type Read = (customer: Row) => string | null | undefined;

const reads: Record<keyof CustomerSearch, Read> = {
  JdeNum: ({ JdeNum }) => JdeNum,
  Name: ({ Name }) => Name,
  City: ({ Address }) => Address?.City,
  ZipCode: ({ Address }) => Address?.ZipCode,
  PhoneNum: ({ PhoneNum }) => PhoneNum,
  LicenseNumber: ({ LicenseNumber }) => LicenseNumber,
};

const soughtIn = (body: CustomerSearch) =>
  Object.entries(body).flatMap(([field, text]): [Read, string][] => {
    const part = text?.trim().toLowerCase();
    return part ? [[reads[field as keyof CustomerSearch], part]] : [];
  });
