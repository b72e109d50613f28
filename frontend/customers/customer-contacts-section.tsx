import { useMemo, useState } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { useOpenRequestedForm } from '#frontend/kept-forms/use-form-draft.ts';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { MAX_EMAIL_LENGTH } from '#shared/constants.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import type { CustomerContact } from '#shared/schemas/customer-details-schema.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import { contactKind, contactLabels, type ContactForm } from './contact-form.ts';
import { nameOf } from './customer-name.ts';
import { EntryButtons, removeOne, SideList, SideSection, type EntryActions } from './side-list.tsx';

type Props = { customer: CustomerWithVersion; mayEdit: boolean };

/** Whom one speaks with there: the contact of the customer itself, and those that were added. */
export function CustomerContactsSection({ customer, mayEdit }: Props) {
  const params = { id: customer.Id };
  const contactsResult = useCall(customers.listContacts, { params }, { isFailureShown: true });
  const [open, setOpen] = useState<CustomerContact | 'new'>();
  const main = mainContact(customer);
  const rows = contactsResult.data && [...(main ? [main] : []), ...contactsResult.data];
  useOpenRequestedForm('contact', contactsResult.data !== undefined, ({ contact: id }) =>
    setOpen(contactsResult.data?.find(({ Id }) => Id === id) ?? 'new'),
  );
  const remove = async (contact: CustomerContact) => {
    if (await removeContact(customer, contact)) void contactsResult.mutate();
  };
  const close = () => {
    setOpen(undefined);
    void contactsResult.mutate();
  };
  return (
    <SideSection
      title={t`Contacts`}
      add={mayEdit ? { label: t`Add contact`, run: () => setOpen('new') } : undefined}
    >
      <SideList
        loadResult={{ ...contactsResult, data: rows }}
        failed={t`The contacts could not be loaded`}
        none={t`No contacts yet`}
      >
        {(all) =>
          all.map((contact) => (
            <Contact
              key={contact.Id}
              contact={contact}
              {...(mayEdit &&
                contact !== main && {
                  onEdit: () => setOpen(contact),
                  onRemove: () => void remove(contact),
                })}
            />
          ))
        }
      </SideList>
      {open && (
        <ContactDialog
          customerId={customer.Id}
          contact={open === 'new' ? undefined : open}
          onClose={close}
        />
      )}
    </SideSection>
  );
}

/** The one of the customer's own record, which is changed with it. */
function mainContact({ CustomerContact: contact }: CustomerWithVersion) {
  const { FirstName, LastName, PhoneNumber, Email } = contact ?? {};
  if (![FirstName, LastName, PhoneNumber, Email].some(Boolean)) return undefined;
  const Role = t`Main contact`;
  return { FirstName, LastName, PhoneNumber, Email, Role, Id: 0, Version: 0 };
}

function Contact({ contact, ...actions }: EntryActions & { contact: CustomerContact }) {
  const name = getFullName(contact) || t`Contact`;
  const phone = formatPhoneNumber(contact.PhoneNumber);
  return (
    <li>
      <div className="customer-line">
        <b>{name}</b>
        <EntryButtons name={name} {...actions} />
      </div>
      {contact.Role && <span>{contact.Role}</span>}
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      {contact.Email && <a href={`mailto:${contact.Email}`}>{contact.Email}</a>}
    </li>
  );
}

const removeContact = (customer: CustomerWithVersion, contact: CustomerContact) =>
  removeOne({
    title: t`Remove contact?`,
    text: t`${getFullName(contact)} is no contact of ${nameOf(customer)} any more.`,
    endpoint: customers.deleteContact,
    input: {
      params: { id: customer.Id, contactId: contact.Id },
      query: { Version: String(contact.Version) },
    },
    successText: t`Contact removed`,
    failed: t`The contact could not be removed. Try again.`,
  });

type DialogProps = {
  customerId: number;
  contact: CustomerContact | undefined;
  onClose: () => void;
};

const most: Record<keyof ContactForm, number> = {
  FirstName: 100,
  LastName: 100,
  Role: 100,
  PhoneNumber: 30,
  Email: MAX_EMAIL_LENGTH,
};

function ContactDialog({ customerId, contact, onClose }: DialogProps) {
  const kind = useMemo(() => contactKind(customerId), [customerId]);
  const record = useRecordForm(kind, contact, { onDone: onClose });
  const { form, errors, change } = record;
  const text = (field: keyof ContactForm) => ({
    label: contactLabels[field],
    value: form[field],
    error: errors[field],
    maxLength: most[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  return (
    <RecordDialog
      name="contact"
      title={record.base ? t`Edit contact` : t`New contact`}
      record={record}
      labels={contactLabels}
      width={34}
      onClose={onClose}
    >
      <TextField {...text('FirstName')} />
      <TextField {...text('LastName')} />
      <TextField
        {...text('PhoneNumber')}
        type="tel"
        onBlur={() => change({ PhoneNumber: formatPhoneNumber(form.PhoneNumber) })}
      />
      <TextField {...text('Email')} type="email" />
      <TextField {...text('Role')} className="is-wide" />
    </RecordDialog>
  );
}
