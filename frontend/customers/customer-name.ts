import { fullName } from '#shared/format/names.ts';
import { inLanguage, t } from '#shared/language/t.ts';
import type { Customer } from '#shared/schemas/people.ts';

/** What a customer is called. */
export const nameOf = ({ Name, CustomerContact, JdeNum }: Customer) =>
  Name || fullName(CustomerContact) || JdeNum;

/** In words: whose customer it is, and what the dealer's system says of it. */
export const customerStatusOf = ({ IsPrivate, Status }: Customer) =>
  [IsPrivate ? t`Private` : '', Status ? inLanguage(Status) : ''].filter(Boolean).join(', ');
