import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';

/** Somebody of the order's customer who can be mailed. */
export type CustomerPerson = { email: string; firstName: string; name: string };

/**
 * The contacts with an e-mail address, the customer first. Where the user may not read them, the address is
 * typed.
 */
export function useCustomerPeople(): { isLoading: boolean; people: readonly CustomerPerson[] } {
  const id = useWorksheet(({ order }) => order.CustomerId);
  const request = id ? { params: { id } } : null;
  const quiet = { showsOwnFailure: true };
  const customer = useApiCall(customers.getCustomer, request, quiet);
  const contacts = useApiCall(customers.listContacts, request, quiet);
  const all = [customer.data?.CustomerContact, ...(contacts.data ?? [])].flatMap((person) =>
    person?.Email
      ? [{ email: person.Email, firstName: person.FirstName ?? '', name: getFullName(person) }]
      : [],
  );
  const people = all.filter(
    ({ email }, index) => all.findIndex((p) => p.email === email) === index,
  );
  return { isLoading: customer.isLoading || contacts.isLoading, people };
}
