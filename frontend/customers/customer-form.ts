import { errorsOf } from '#frontend/api/form-errors.ts';
import { valueAt } from '#frontend/parts/lists/value-at.ts';
import { currentIn } from '#frontend/record-form/current-in.ts';
import type { RecordKind } from '#frontend/record-form/use-record-form.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { CustomerWithVersion, NewCustomer } from '#shared/schemas/customer-schema.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';

/** What stands in the fields of a private customer, by the names its errors have. */
export type CustomerForm = {
  JdeNum: string;
  Name: string;
  LicenseNumber: string;
  Specialty: string;
  PhoneNum: string;
  FaxNum: string;
  'CustomerContact.FirstName': string;
  'CustomerContact.LastName': string;
  'CustomerContact.PhoneNumber': string;
  'CustomerContact.Email': string;
  'Address.Line1': string;
  'Address.Line2': string;
  'Address.City': string;
  'Address.StateId': number | null;
  'Address.CountryId': number | null;
  'Address.ZipCode': string;
};

/** What a press of Save sends: whether it is to be another customer of a number that one has (4.3). */
type SentForm = CustomerForm & { isAnother?: true };

export type TextName = Exclude<keyof CustomerForm, 'Address.StateId' | 'Address.CountryId'>;

export const customerLabels: Record<keyof CustomerForm, string> = {
  JdeNum: t`Customer #`,
  Name: t`Business Name`,
  LicenseNumber: t`License #`,
  Specialty: t`Specialty`,
  PhoneNum: t`Phone`,
  FaxNum: t`Fax`,
  'CustomerContact.FirstName': t`Contact First Name`,
  'CustomerContact.LastName': t`Contact Last Name`,
  'CustomerContact.PhoneNumber': t`Contact Phone`,
  'CustomerContact.Email': t`Contact Email`,
  'Address.Line1': t`Address`,
  'Address.Line2': t`Suite`,
  'Address.City': t`City`,
  'Address.StateId': t`State/Province`,
  'Address.CountryId': t`Country`,
  'Address.ZipCode': t`Zip/Postal`,
};

const phones: readonly TextName[] = ['PhoneNum', 'FaxNum', 'CustomerContact.PhoneNumber'];
export const isPhone = (field: TextName) => phones.includes(field);

const textFields = (Object.keys(customerLabels) as (keyof CustomerForm)[]).filter(
  (field): field is TextName => field !== 'Address.StateId' && field !== 'Address.CountryId',
);

function formOf(
  customer: CustomerWithVersion | undefined,
  homeCountryId: number | null,
): CustomerForm {
  const texts = textFields.map((field) => {
    const text = customer && (valueAt(customer, field) as string | null | undefined);
    return [field, isPhone(field) ? formatPhoneNumber(text) : (text ?? '')];
  });
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    'Address.StateId': customer?.Address?.StateId ?? null,
    'Address.CountryId': customer ? (customer.Address?.CountryId ?? null) : homeCountryId,
  };
}

const orNull = (text: string) => text.trim() || null;

/** What is sent of it. */
const bodyOf = (form: CustomerForm) => ({
  JdeNum: form.JdeNum.trim(),
  Name: orNull(form.Name),
  LicenseNumber: orNull(form.LicenseNumber),
  Specialty: orNull(form.Specialty),
  PhoneNum: orNull(form.PhoneNum),
  FaxNum: orNull(form.FaxNum),
  CustomerContact: {
    FirstName: orNull(form['CustomerContact.FirstName']),
    LastName: orNull(form['CustomerContact.LastName']),
    PhoneNumber: orNull(form['CustomerContact.PhoneNumber']),
    Email: orNull(form['CustomerContact.Email']),
  },
  Address: {
    Line1: orNull(form['Address.Line1']),
    Line2: orNull(form['Address.Line2']),
    City: orNull(form['Address.City']),
    StateId: form['Address.StateId'],
    CountryId: form['Address.CountryId'],
    ZipCode: orNull(form['Address.ZipCode']),
  },
});

type KindOf = {
  /** Where a customer begins that there is to be. */
  homeCountryId: number | null;
  /** Told where the number must be confirmed. */
  onExists: () => void;
};

export const customerKind = ({
  homeCountryId,
  onExists,
}: KindOf): RecordKind<SentForm, CustomerWithVersion> => ({
  getDraftKey: (customer) => ({
    kind: 'customer',
    ids: { customer: customer?.Id ?? 'new' },
    name: customer?.Name ?? '',
  }),
  lost: t`What you typed of this customer is lost.`,
  formOf: (customer) => formOf(customer, homeCountryId),
  problemsOf: (form) => errorsOf(NewCustomer, bodyOf(form)),
  async send(form, customer, callIdempotently) {
    if (customer) {
      const body = { ...bodyOf(form), Version: customer.Version };
      const saved = await callIdempotently(customers.updateCustomer, {
        params: { Id: customer.Id },
        body,
      });
      return { successText: customersTexts.updated, saved };
    }
    const body = { ...bodyOf(form), PrivateCustomerBypass: form.isAnother ?? false };
    const made = await callIdempotently(customers.createCustomer, { body });
    if (!made.DisplayConfirmationModal)
      return { successText: customersTexts.created, saved: made as CustomerWithVersion };
    onExists();
    return undefined;
  },
  currentOf: (body) => currentIn(body, 'Customer', CustomerWithVersion),
  failed: t`The customer could not be saved. Try again.`,
});
