import { getFullName } from '#shared/format/full-name.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';

export const getCustomerName = ({ Name, CustomerContact, JdeNum }: Customer) =>
  Name || getFullName(CustomerContact) || JdeNum;

/** Whether the customer is private, and its status in the dealer's system, as text. */
export const formatCustomerStatus = ({ IsPrivate, Status }: Customer) =>
  [IsPrivate ? t`Private` : '', Status ? translateText(Status) : ''].filter(Boolean).join(', ');
