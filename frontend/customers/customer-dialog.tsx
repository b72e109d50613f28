import { useMemo, useState } from 'react';
import { RecordHistory } from '#frontend/audit/record-history.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { CountryField, RegionField } from '#frontend/parts/controls/region-fields.tsx';
import { LoadedRecord } from '#frontend/record-form/loaded-record.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm, type Errors } from '#frontend/record-form/use-record-form.ts';
import { useRecord } from '#frontend/record-form/use-record.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { MAX_EMAIL_LENGTH, MAX_ZIP_LENGTH } from '#shared/constants.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { getHomeCountryId, getRegionIdInCountry } from '#shared/reference/regions.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import {
  customerKind,
  customerLabels,
  isPhone,
  type CustomerForm,
  type TextName,
} from './customer-form.ts';
import { ExistsDialog } from './exists-dialog.tsx';

type Props = {
  onSaved: (customer: CustomerWithVersion) => void;
  onClose: () => void;
};

/** A private customer that there is to be, in the dealer's own country. */
export const NewCustomerDialog = ({ dealer, ...props }: Props & { dealer: Dealer }) => (
  <CustomerDialog {...props} customer={undefined} homeCountryId={getHomeCountryId(dealer)} />
);

/** A private customer as it is on the server at this moment. */
export function EditCustomerDialog({ id, ...props }: Props & { id: number }) {
  const loadResult = useRecord(customers.getCustomer, { params: { id } });
  return (
    <LoadedRecord
      name="customer"
      title={EDIT}
      failed={t`The customer could not be loaded`}
      loadResult={loadResult}
      width={WIDTH_REM}
      onClose={props.onClose}
    >
      {(customer) => <CustomerDialog {...props} customer={customer} homeCountryId={null} />}
    </LoadedRecord>
  );
}

const NEW = t`New Customer`;
const EDIT = t`Edit Customer`;
const WIDTH_REM = 44;

type DialogProps = Props & {
  customer: CustomerWithVersion | undefined;
  /** Of a customer there is to be. */
  homeCountryId: number | null;
};

function CustomerDialog({ customer, homeCountryId, onSaved, onClose }: DialogProps) {
  const [exists, setExists] = useState(false);
  const { DealerId } = useCurrentUser();
  const kind = useMemo(
    () => customerKind({ homeCountryId, onExists: () => setExists(true) }),
    [homeCountryId],
  );
  const record = useRecordForm(kind, customer, {
    onSaved: (saved) => saved && onSaved(saved),
    onDone: onClose,
  });
  if (exists)
    return (
      <ExistsDialog
        record={record}
        onBack={() => setExists(false)}
        onClose={() => {
          record.forget();
          onClose();
        }}
      />
    );
  return (
    <RecordDialog
      name="customer"
      title={record.base ? EDIT : NEW}
      record={record}
      labels={customerLabels}
      width={WIDTH_REM}
      onClose={onClose}
      after={
        customer && <RecordHistory dealerId={DealerId ?? 0} kind="customer" id={customer.Id} />
      }
    >
      <CustomerFields {...record} />
    </RecordDialog>
  );
}

type FieldsProps = {
  form: CustomerForm;
  errors: Errors;
  change: (some: Partial<CustomerForm>) => void;
};

const most: Partial<Record<TextName, number>> = {
  JdeNum: 20,
  LicenseNumber: 50,
  'Address.Line1': 255,
  'Address.Line2': 255,
  'Address.ZipCode': MAX_ZIP_LENGTH,
  'CustomerContact.Email': MAX_EMAIL_LENGTH,
};

function CustomerFields({ form, errors, change }: FieldsProps) {
  const text = (field: TextName) => (
    <TextField
      label={customerLabels[field]}
      isRequired={field === 'JdeNum'}
      maxLength={most[field] ?? (isPhone(field) ? 30 : 100)}
      value={form[field]}
      error={errors[field]}
      {...(isPhone(field) && {
        type: 'tel',
        onBlur: () => change({ [field]: formatPhoneNumber(form[field]) }),
      })}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  return (
    <>
      {text('JdeNum')}
      {text('Name')}
      {text('CustomerContact.FirstName')}
      {text('CustomerContact.LastName')}
      {text('CustomerContact.PhoneNumber')}
      {text('CustomerContact.Email')}
      {text('LicenseNumber')}
      {text('Specialty')}
      {text('PhoneNum')}
      {text('FaxNum')}
      {text('Address.Line1')}
      {text('Address.Line2')}
      {text('Address.City')}
      <RegionField
        label={customerLabels['Address.StateId']}
        country={form['Address.CountryId']}
        value={form['Address.StateId']}
        error={errors['Address.StateId']}
        onChange={(id) => change({ 'Address.StateId': id })}
      />
      {text('Address.ZipCode')}
      <CountryField
        label={customerLabels['Address.CountryId']}
        value={form['Address.CountryId']}
        error={errors['Address.CountryId']}
        onChange={(id) =>
          change({
            'Address.CountryId': id,
            'Address.StateId': getRegionIdInCountry(id, form['Address.StateId']),
          })
        }
      />
    </>
  );
}
