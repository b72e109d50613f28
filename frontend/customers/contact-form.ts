import { validateBody } from '#frontend/api/validate-body.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { CustomerContact, NewCustomerContact } from '#shared/schemas/customer-details-schema.ts';

/** The fields of a contact. */
export type ContactForm = {
  FirstName: string;
  LastName: string;
  Role: string;
  PhoneNumber: string;
  Email: string;
};

export const contactFieldLabels: Record<keyof ContactForm, string> = {
  FirstName: t`First Name`,
  LastName: t`Last Name`,
  Role: t`Role or note`,
  PhoneNumber: t`Phone`,
  Email: t`Email`,
};

const toContactForm = (contact: CustomerContact | undefined): ContactForm => ({
  FirstName: contact?.FirstName ?? '',
  LastName: contact?.LastName ?? '',
  Role: contact?.Role ?? '',
  PhoneNumber: formatPhoneNumber(contact?.PhoneNumber),
  Email: contact?.Email ?? '',
});

const toContactBody = (form: ContactForm): NewCustomerContact => ({
  FirstName: form.FirstName.trim() || null,
  LastName: form.LastName.trim() || null,
  Role: form.Role.trim() || null,
  PhoneNumber: form.PhoneNumber.trim() || null,
  Email: form.Email.trim() || null,
});

/** The form for the contacts of a customer. */
export const createContactFormDefinition = (
  customerId: number,
): RecordFormDefinition<ContactForm, CustomerContact> => ({
  getDraftKey: (contact) => ({
    kind: 'contact',
    ids: { customer: customerId, contact: contact?.Id ?? 'new' },
    name: contact ? getFullName(contact) : '',
  }),
  lossWarning: t`What you typed of this contact is lost.`,
  toForm: toContactForm,
  validateForm: (form) => validateBody(NewCustomerContact, toContactBody(form)),
  async send(form, contact, callIdempotently) {
    if (!contact) {
      const input = { params: { id: customerId }, body: toContactBody(form) };
      const saved = await callIdempotently(customers.createContact, input);
      return { successText: t`Contact added`, saved };
    }
    const params = { id: customerId, contactId: contact.Id };
    const body = { ...toContactBody(form), Version: contact.Version };
    const saved = await callIdempotently(customers.updateContact, { params, body });
    return { successText: t`Contact updated`, saved };
  },
  parseCurrentRecord: (body) => parseConflictRecord(body, 'Contact', CustomerContact),
  failureText: t`The contact could not be saved. Try again.`,
});
