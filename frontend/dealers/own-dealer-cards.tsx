import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { CountryField, RegionField } from '#frontend/parts/controls/region-fields.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import type { FormErrors } from '#frontend/record-form/use-record-form.ts';
import { SellingFields } from '#frontend/selling/selling-fields.tsx';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { isTaxedByRegion } from '#shared/pricing/order/order-taxes.ts';
import { getRegionIdInCountry } from '#shared/reference/regions.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OwnDealerForm, DealerTextFieldName } from './dealer-form.ts';
import {
  dealerCardIds,
  dealerFlagLabels,
  dealerFlagNames,
  dealerFlagNotes,
  ownDealerFieldLabels,
  taxNumberFields,
  findCustomerTypeNameField,
} from './dealer-labels.ts';
import { DealerStatusBadge } from './dealer-status-badge.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { TradeInRegions } from './trade-in-regions.tsx';
import './dealers.css';

export type OwnDealerFieldsProps = {
  validateField: (field: string) => void;
  form: OwnDealerForm;
  errors: FormErrors;
  change: (some: Partial<OwnDealerForm>) => void;
};

const fieldWidthClasses = { third: 'cardset-third', half: 'cardset-half', long: 'cardset-long' };

type OwnDealerTextFieldProps = OwnDealerFieldsProps & {
  field: DealerTextFieldName;
  width: keyof typeof fieldWidthClasses;
  maxLength?: number;
  isRequired?: boolean;
  isPhone?: boolean;
};

const OwnDealerTextField = ({
  form,
  errors,
  change,
  field,
  width,
  maxLength = 255,
  ...options
}: OwnDealerTextFieldProps) => (
  <TextField
    label={ownDealerFieldLabels[field]}
    className={fieldWidthClasses[width]}
    isRequired={options.isRequired}
    maxLength={maxLength}
    value={form[field]}
    error={errors[field]}
    {...(options.isPhone && {
      type: 'tel',
      onBlur: () => change({ [field]: formatPhoneNumber(form[field]) }),
    })}
    onChange={({ target }) => change({ [field]: target.value })}
  />
);

/** The dealer's name and address, for its administrators. */
export const DealerGeneralCard = ({
  dealer,
  ...props
}: OwnDealerFieldsProps & { dealer: Dealer }) => (
  <FormCard
    id={dealerCardIds.general}
    title={t`General Information`}
    description={t`Printed on proposals and forms.`}
  >
    <div className="cardset-grid">
      <p className="cardset-whole dealer-status">
        {t`Status`} <DealerStatusBadge status={dealer.DealerStatus} />
      </p>
      <OwnDealerTextField {...props} field="CompanyName" width="long" maxLength={100} isRequired />
      <OwnDealerTextField {...props} field="DisplayName" width="third" maxLength={100} isRequired />
      <OwnDealerTextField {...props} field="Website" width="long" />
      <TextField
        label={ownDealerFieldLabels.MaxDescriptionLength}
        className="cardset-third cardset-figure"
        inputMode="numeric"
        help={t`Characters; empty: no limit`}
        value={props.form.MaxDescriptionLength}
        error={props.errors['MaxDescriptionLength']}
        onChange={({ target }) => props.change({ MaxDescriptionLength: target.value })}
      />
      <OwnDealerTextField {...props} field="AddressLine1" width="long" />
      <OwnDealerTextField {...props} field="AddressLine2" width="third" />
      <OwnDealerTextField {...props} field="City" width="third" maxLength={100} />
      <RegionField
        label={ownDealerFieldLabels.StateId}
        className="cardset-third"
        countryId={props.form.CountryId}
        value={props.form.StateId}
        error={props.errors['StateId']}
        onChange={(StateId) => props.change({ StateId })}
      />
      <OwnDealerTextField {...props} field="ZipCode" width="third" maxLength={MAX_ZIP_LENGTH} />
      <CountryField
        label={ownDealerFieldLabels.CountryId}
        className="cardset-third"
        value={props.form.CountryId}
        error={props.errors['CountryId']}
        onChange={(CountryId) =>
          props.change({ CountryId, StateId: getRegionIdInCountry(CountryId, props.form.StateId) })
        }
      />
      <TimeZoneField
        dealer={dealer}
        form={props.form}
        error={props.errors['TimeZone']}
        onChange={(TimeZone) => props.change({ TimeZone })}
      />
      <OwnDealerTextField {...props} field="PhoneNumber" width="third" maxLength={30} isPhone />
      {isTaxedByRegion({ storeCode: dealer.StoreCode }) &&
        taxNumberFields.map((field) => (
          <OwnDealerTextField key={field} {...props} field={field} width="third" maxLength={30} />
        ))}
    </div>
  </FormCard>
);

/** The start values of worksheets for users who have set none themselves (D31). */
export const WorksheetDefaultsCard = (props: OwnDealerFieldsProps) => (
  <FormCard
    id={dealerCardIds.defaults}
    title={t`Worksheet Defaults`}
    parentTitle={t`Dealer Profile`}
    description={t`New worksheets of users without their own start with these. Open orders keep theirs.`}
  >
    <SellingFields {...props} />
    <TradeInRegions
      stateIds={props.form.TradeInAfterTaxStateIds}
      error={props.errors['TradeInAfterTaxStateIds']}
      onChange={(TradeInAfterTaxStateIds) => props.change({ TradeInAfterTaxStateIds })}
    />
  </FormCard>
);

const configuratorVersionOptions = [
  { value: '1', label: t`Version ${1}` },
  { value: '2', label: t`Version ${2}` },
];

/** What the dealer's users see and may do. */
export const DealerConfigurationCard = ({ form, errors, change }: OwnDealerFieldsProps) => (
  <FormCard
    id={dealerCardIds.configuration}
    title={t`Configuration`}
    description={t`What your users see and may do. A customer type needs a name.`}
  >
    <ul className="dealer-flags">
      {dealerFlagNames.map((name) => {
        const typeField = findCustomerTypeNameField(name);
        const note = dealerFlagNotes[name];
        return (
          <li key={name} className={note && 'dealer-flag-noted'}>
            <Checkbox
              label={dealerFlagLabels[name]}
              isChecked={form[name]}
              onChange={(isOn) => change({ [name]: isOn })}
            />
            {typeField && (
              <input
                type="text"
                className="text-field text-field-small"
                aria-label={t`Name of ${dealerFlagLabels[name]}`}
                aria-invalid={errors[typeField] ? true : undefined}
                placeholder={t`Name`}
                maxLength={50}
                disabled={!form[name]}
                value={form[typeField]}
                onChange={({ target }) => change({ [typeField]: target.value })}
              />
            )}
            {note && <p className="help">{note}</p>}
          </li>
        );
      })}
      <li className="dealer-version">
        <span>{ownDealerFieldLabels.ConfiguratorVersion}</span>
        <SegmentedControl
          name={ownDealerFieldLabels.ConfiguratorVersion}
          options={configuratorVersionOptions}
          value={String(form.ConfiguratorVersion)}
          onChange={(version) => change({ ConfiguratorVersion: version === '1' ? 1 : 2 })}
        />
      </li>
    </ul>
  </FormCard>
);
