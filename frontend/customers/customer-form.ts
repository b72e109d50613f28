import { validateBody } from '#frontend/api/validate-body.ts';
import { getValueAtPath } from '#frontend/parts/lists/get-value-at-path.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import {
  exemptionLabels,
  toExemptionBody,
  toExemptionForm,
  validateExemptionDay,
  type ExemptionForm,
} from '#frontend/tax-exemption/exemption-form.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { CustomerWithVersion, NewCustomer } from '#shared/schemas/customer-schema.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';

/** The fields of a private customer, named as in the server's errors. */
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
} & ExemptionForm;

/** The form as it is sent. `isAnother` saves another customer with an existing number (4.3). */
type SentCustomerForm = CustomerForm & { isAnother?: true };

export type CustomerTextFieldName = Exclude<
  keyof CustomerForm,
  'Address.StateId' | 'Address.CountryId' | keyof ExemptionForm
>;

export const customerFieldLabels: Record<keyof CustomerForm, string> = {
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
  ...exemptionLabels,
};

const phoneFields: readonly CustomerTextFieldName[] = [
  'PhoneNum',
  'FaxNum',
  'CustomerContact.PhoneNumber',
];
export const isPhoneField = (field: CustomerTextFieldName) => phoneFields.includes(field);

const textFields = (Object.keys(customerFieldLabels) as (keyof CustomerForm)[]).filter(
  (field): field is CustomerTextFieldName =>
    field !== 'Address.StateId' && field !== 'Address.CountryId' && !(field in exemptionLabels),
);

function toCustomerForm(
  customer: CustomerWithVersion | undefined,
  homeCountryId: number | null,
): CustomerForm {
  const texts = textFields.map((field) => {
    const text = customer && (getValueAtPath(customer, field) as string | null | undefined);
    return [field, isPhoneField(field) ? formatPhoneNumber(text) : (text ?? '')];
  });
  return {
    ...(Object.fromEntries(texts) as Record<CustomerTextFieldName, string>),
    'Address.StateId': customer?.Address?.StateId ?? null,
    'Address.CountryId': customer ? (customer.Address?.CountryId ?? null) : homeCountryId,
    ...toExemptionForm(customer?.TaxExemption),
  };
}

const trimToNull = (text: string) => text.trim() || null;

/** Converts the form for the call. */
const toCustomerBody = (form: CustomerForm) => ({
  JdeNum: form.JdeNum.trim(),
  Name: trimToNull(form.Name),
  LicenseNumber: trimToNull(form.LicenseNumber),
  Specialty: trimToNull(form.Specialty),
  PhoneNum: trimToNull(form.PhoneNum),
  FaxNum: trimToNull(form.FaxNum),
  CustomerContact: {
    FirstName: trimToNull(form['CustomerContact.FirstName']),
    LastName: trimToNull(form['CustomerContact.LastName']),
    PhoneNumber: trimToNull(form['CustomerContact.PhoneNumber']),
    Email: trimToNull(form['CustomerContact.Email']),
  },
  Address: {
    Line1: trimToNull(form['Address.Line1']),
    Line2: trimToNull(form['Address.Line2']),
    City: trimToNull(form['Address.City']),
    StateId: form['Address.StateId'],
    CountryId: form['Address.CountryId'],
    ZipCode: trimToNull(form['Address.ZipCode']),
  },
  TaxExemption: toExemptionBody(form),
});

type CustomerFormOptions = {
  /** The initial country of a new customer. */
  homeCountryId: number | null;
  /** Called where the number already exists and must be confirmed. */
  onNumberTaken: () => void;
};

export const createCustomerFormDefinition = ({
  homeCountryId,
  onNumberTaken,
}: CustomerFormOptions): RecordFormDefinition<SentCustomerForm, CustomerWithVersion> => ({
  getDraftKey: (customer) => ({
    kind: 'customer',
    ids: { customer: customer?.Id ?? 'new' },
    name: customer?.Name ?? '',
  }),
  lossWarning: t`What you typed of this customer is lost.`,
  toForm: (customer) => toCustomerForm(customer, homeCountryId),
  validateForm: (form) => ({
    ...validateBody(NewCustomer, toCustomerBody(form)),
    ...validateExemptionDay(form),
  }),
  async send(form, customer, callIdempotently) {
    if (customer) {
      const body = { ...toCustomerBody(form), Version: customer.Version };
      const saved = await callIdempotently(customers.updateCustomer, {
        params: { Id: customer.Id },
        body,
      });
      return { successText: customersTexts.updated, saved };
    }
    const body = { ...toCustomerBody(form), PrivateCustomerBypass: form.isAnother ?? false };
    const result = await callIdempotently(customers.createCustomer, { body });
    if (!result.DisplayConfirmationModal)
      return { successText: customersTexts.created, saved: result as CustomerWithVersion };
    onNumberTaken();
    return undefined;
  },
  parseCurrentRecord: (body) => parseConflictRecord(body, 'Customer', CustomerWithVersion),
  failureText: t`The customer could not be saved. Try again.`,
});
