import { useMemo, useState } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { MAX_EMAIL_LENGTH } from '#shared/constants.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import type { CustomerContact } from '#shared/schemas/customer-details-schema.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import {
  createContactFormDefinition,
  contactFieldLabels,
  type ContactForm,
} from './contact-form.ts';
import { getCustomerName } from './customer-name.ts';
import {
  EntryActionButtons,
  confirmAndRemoveEntry,
  CustomerSideList,
  CustomerSideSection,
  type EntryActions,
} from './customer-side-section.tsx';

type CustomerContactsSectionProps = { customer: CustomerWithVersion; mayEdit: boolean };

/** The customer's contacts: the one in its own record and the added ones. */
export function CustomerContactsSection({ customer, mayEdit }: CustomerContactsSectionProps) {
  const params = { id: customer.Id };
  const contactsResult = useApiCall(customers.listContacts, { params }, { showsOwnFailure: true });
  const [openContact, setOpenContact] = useState<CustomerContact | 'new'>();
  const mainContact = getMainContact(customer);
  const rows = contactsResult.data && [
    ...(mainContact ? [mainContact] : []),
    ...contactsResult.data,
  ];
  useOpenRequestedForm('contact', contactsResult.data !== undefined, ({ contact: id }) =>
    setOpenContact(contactsResult.data?.find(({ Id }) => Id === id) ?? 'new'),
  );
  const remove = async (contact: CustomerContact) => {
    if (await confirmAndRemoveContact(customer, contact)) void contactsResult.mutate();
  };
  const close = () => {
    setOpenContact(undefined);
    void contactsResult.mutate();
  };
  return (
    <CustomerSideSection
      title={t`Contacts`}
      addAction={mayEdit ? { label: t`Add contact`, run: () => setOpenContact('new') } : undefined}
    >
      <CustomerSideList
        loadResult={{ ...contactsResult, data: rows }}
        failureText={t`The contacts could not be loaded`}
        emptyText={t`No contacts yet`}
      >
        {(contacts) =>
          contacts.map((contact) => (
            <ContactListItem
              key={contact.Id}
              contact={contact}
              {...(mayEdit &&
                contact !== mainContact && {
                  onEdit: () => setOpenContact(contact),
                  onRemove: () => void remove(contact),
                })}
            />
          ))
        }
      </CustomerSideList>
      {openContact && (
        <ContactDialog
          customerId={customer.Id}
          contact={openContact === 'new' ? undefined : openContact}
          onClose={close}
        />
      )}
    </CustomerSideSection>
  );
}

/** The contact in the customer's own record. It is edited with the customer. */
function getMainContact({ CustomerContact: contact }: CustomerWithVersion) {
  const { FirstName, LastName, PhoneNumber, Email } = contact ?? {};
  if (![FirstName, LastName, PhoneNumber, Email].some(Boolean)) return undefined;
  const Role = t`Main contact`;
  return { FirstName, LastName, PhoneNumber, Email, Role, Id: 0, Version: 0 };
}

function ContactListItem({ contact, ...actions }: EntryActions & { contact: CustomerContact }) {
  const name = getFullName(contact) || t`Contact`;
  const phone = formatPhoneNumber(contact.PhoneNumber);
  return (
    <li>
      <div className="customer-line">
        <b>{name}</b>
        <EntryActionButtons name={name} {...actions} />
      </div>
      {contact.Role && <span>{contact.Role}</span>}
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      {contact.Email && <a href={`mailto:${contact.Email}`}>{contact.Email}</a>}
    </li>
  );
}

const confirmAndRemoveContact = (customer: CustomerWithVersion, contact: CustomerContact) =>
  confirmAndRemoveEntry({
    title: t`Remove contact?`,
    text: t`${getFullName(contact)} is no contact of ${getCustomerName(customer)} any more.`,
    endpoint: customers.deleteContact,
    input: {
      params: { id: customer.Id, contactId: contact.Id },
      query: { Version: String(contact.Version) },
    },
    successText: t`Contact removed`,
    failureText: t`The contact could not be removed. Try again.`,
  });

type ContactDialogProps = {
  customerId: number;
  contact: CustomerContact | undefined;
  onClose: () => void;
};

const contactFieldMaxLengths: Record<keyof ContactForm, number> = {
  FirstName: 100,
  LastName: 100,
  Role: 100,
  PhoneNumber: 30,
  Email: MAX_EMAIL_LENGTH,
};

function ContactDialog({ customerId, contact, onClose }: ContactDialogProps) {
  const definition = useMemo(() => createContactFormDefinition(customerId), [customerId]);
  const record = useRecordForm(definition, contact, { onDone: onClose });
  const { form, errors, change } = record;
  const getTextFieldProps = (field: keyof ContactForm) => ({
    label: contactFieldLabels[field],
    value: form[field],
    error: errors[field],
    maxLength: contactFieldMaxLengths[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  return (
    <RecordDialog
      name="contact"
      title={record.base ? t`Edit contact` : t`New contact`}
      record={record}
      labels={contactFieldLabels}
      widthInRem={34}
      onClose={onClose}
    >
      <TextField {...getTextFieldProps('FirstName')} />
      <TextField {...getTextFieldProps('LastName')} />
      <TextField
        {...getTextFieldProps('PhoneNumber')}
        type="tel"
        onBlur={() => change({ PhoneNumber: formatPhoneNumber(form.PhoneNumber) })}
      />
      <TextField {...getTextFieldProps('Email')} type="email" />
      <TextField {...getTextFieldProps('Role')} className="is-wide" />
    </RecordDialog>
  );
}
