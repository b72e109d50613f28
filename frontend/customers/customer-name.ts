import { getFullName } from '#shared/format/full-name.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';

/** What a customer is called. */
export const getCustomerName = ({ Name, CustomerContact, JdeNum }: Customer) =>
  Name || getFullName(CustomerContact) || JdeNum;

/** In words: whose customer it is, and what the dealer's system says of it. */
export const formatCustomerStatus = ({ IsPrivate, Status }: Customer) =>
  [IsPrivate ? t`Private` : '', Status ? translateText(Status) : ''].filter(Boolean).join(', ');
