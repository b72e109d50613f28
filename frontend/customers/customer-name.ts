import { fullName } from '#shared/format/names.ts';
import type { Customer } from '#shared/schemas/people.ts';

/** What a customer is called. */
export const nameOf = ({ Name, CustomerContact, JdeNum }: Customer) =>
  Name || fullName(CustomerContact) || JdeNum;
