import { useMemo, useState } from 'react';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { RecordHistorySection } from '#frontend/audit/record-history.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { CountryField, RegionField } from '#frontend/parts/controls/region-fields.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { RecordLoadingDialog } from '#frontend/record-form/record-loading-dialog.tsx';
import { useFreshRecord } from '#frontend/record-form/use-fresh-record.ts';
import { useRecordForm, type FormErrors } from '#frontend/record-form/use-record-form.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { ExemptionFields } from '#frontend/tax-exemption/exemption-fields.tsx';
import { MAX_EMAIL_LENGTH, MAX_ZIP_LENGTH } from '#shared/constants.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { isTaxedByRegion } from '#shared/pricing/order/order-taxes.ts';
import { getCountryIdOrDefault, getRegionIdInCountry } from '#shared/reference/regions.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { CustomerExistsDialog } from './customer-exists-dialog.tsx';
import {
  createCustomerFormDefinition,
  customerFieldLabels,
  isPhoneField,
  type CustomerForm,
  type CustomerTextFieldName,
} from './customer-form.ts';

type CustomerDialogProps = {
  onSaved: (customer: CustomerWithVersion) => void;
  onClose: () => void;
};

/** A new private customer, in the dealer's own country. */
export const NewCustomerDialog = ({
  dealer,
  ...props
}: CustomerDialogProps & { dealer: Dealer }) => (
  <CustomerFormDialog
    {...props}
    customer={undefined}
    homeCountryId={getCountryIdOrDefault(dealer)}
  />
);

/** Loads the private customer fresh from the server. */
export function EditCustomerDialog({ id, ...props }: CustomerDialogProps & { id: number }) {
  const loadResult = useFreshRecord(customers.getCustomer, { params: { id } });
  return (
    <RecordLoadingDialog
      name="customer"
      title={EDIT_CUSTOMER_TITLE}
      failureText={t`The customer could not be loaded`}
      loadResult={loadResult}
      widthInRem={CUSTOMER_DIALOG_WIDTH_REM}
      onClose={props.onClose}
    >
      {(customer) => <CustomerFormDialog {...props} customer={customer} homeCountryId={null} />}
    </RecordLoadingDialog>
  );
}

const NEW_CUSTOMER_TITLE = t`New Customer`;
const EDIT_CUSTOMER_TITLE = t`Edit Customer`;
const CUSTOMER_DIALOG_WIDTH_REM = 44;

type CustomerFormDialogProps = CustomerDialogProps & {
  customer: CustomerWithVersion | undefined;
  /** For a new customer. */
  homeCountryId: number | null;
};

function CustomerFormDialog({
  customer,
  homeCountryId,
  onSaved,
  onClose,
}: CustomerFormDialogProps) {
  const [isNumberTaken, setIsNumberTaken] = useState(false);
  const { DealerId } = useCurrentUser();
  const definition = useMemo(
    () =>
      createCustomerFormDefinition({ homeCountryId, onNumberTaken: () => setIsNumberTaken(true) }),
    [homeCountryId],
  );
  const record = useRecordForm(definition, customer, {
    onSaved: (saved) => saved && onSaved(saved),
    onDone: onClose,
  });
  if (isNumberTaken)
    return (
      <CustomerExistsDialog
        record={record}
        onBack={() => setIsNumberTaken(false)}
        onClose={() => void record.discardDraft().then(onClose)}
      />
    );
  return (
    <RecordDialog
      name="customer"
      title={record.base ? EDIT_CUSTOMER_TITLE : NEW_CUSTOMER_TITLE}
      record={record}
      labels={customerFieldLabels}
      widthInRem={CUSTOMER_DIALOG_WIDTH_REM}
      onClose={onClose}
      after={
        customer && (
          <RecordHistorySection dealerId={DealerId ?? 0} kind="customer" id={customer.Id} />
        )
      }
    >
      <CustomerFields {...record} />
      <CustomerExemptionFields {...record} />
    </RecordDialog>
  );
}

/** The certificate of exemption; its region is mostly that of the address (B5.4). */
function CustomerExemptionFields({ form, errors, change }: CustomerFieldsProps) {
  const { DealerId } = useCurrentUser();
  const { data: dealer } = useReferenceData(dealers.getDealer, { params: { id: DealerId ?? 0 } });
  const isBegun = Boolean(form['TaxExemption.Number']);
  return (
    <fieldset>
      <legend className="exemption-legend">{t`Tax exemption`}</legend>
      <div className="exemption-grid">
        <ExemptionFields
          form={form}
          errors={errors}
          hasNamedTaxes={dealer !== undefined && isTaxedByRegion({ storeCode: dealer.StoreCode })}
          countryId={form['Address.CountryId']}
          onChange={(some) =>
            change({
              ...(!isBegun && {
                'TaxExemption.RegionId': form['TaxExemption.RegionId'] ?? form['Address.StateId'],
              }),
              ...some,
            })
          }
        />
      </div>
    </fieldset>
  );
}

type CustomerFieldsProps = {
  form: CustomerForm;
  errors: FormErrors;
  change: (some: Partial<CustomerForm>) => void;
};

const customerFieldMaxLengths: Partial<Record<CustomerTextFieldName, number>> = {
  JdeNum: 20,
  LicenseNumber: 50,
  'Address.Line1': 255,
  'Address.Line2': 255,
  'Address.ZipCode': MAX_ZIP_LENGTH,
  'CustomerContact.Email': MAX_EMAIL_LENGTH,
};

function CustomerFields({ form, errors, change }: CustomerFieldsProps) {
  const renderTextField = (field: CustomerTextFieldName) => (
    <TextField
      label={customerFieldLabels[field]}
      isRequired={field === 'JdeNum'}
      maxLength={customerFieldMaxLengths[field] ?? (isPhoneField(field) ? 30 : 100)}
      value={form[field]}
      error={errors[field]}
      {...(isPhoneField(field) && {
        type: 'tel',
        onBlur: () => change({ [field]: formatPhoneNumber(form[field]) }),
      })}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  return (
    <>
      {renderTextField('JdeNum')}
      {renderTextField('Name')}
      {renderTextField('CustomerContact.FirstName')}
      {renderTextField('CustomerContact.LastName')}
      {renderTextField('CustomerContact.PhoneNumber')}
      {renderTextField('CustomerContact.Email')}
      {renderTextField('LicenseNumber')}
      {renderTextField('Specialty')}
      {renderTextField('PhoneNum')}
      {renderTextField('FaxNum')}
      {renderTextField('Address.Line1')}
      {renderTextField('Address.Line2')}
      {renderTextField('Address.City')}
      <RegionField
        label={customerFieldLabels['Address.StateId']}
        countryId={form['Address.CountryId']}
        value={form['Address.StateId']}
        error={errors['Address.StateId']}
        onChange={(id) => change({ 'Address.StateId': id })}
      />
      {renderTextField('Address.ZipCode')}
      <CountryField
        label={customerFieldLabels['Address.CountryId']}
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
