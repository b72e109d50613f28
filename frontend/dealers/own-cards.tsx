import { Card } from '#frontend/parts/controls/card.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { OneOf } from '#frontend/parts/controls/one-of.tsx';
import { CountryField, RegionField } from '#frontend/parts/controls/region-fields.tsx';
import type { Errors } from '#frontend/record-form/use-record-form.ts';
import { SellingFields } from '#frontend/selling/selling-fields.tsx';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { isTaxedByRegion } from '#shared/pricing/order/order-taxes.ts';
import { getRegionIdInCountry } from '#shared/reference/regions.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OwnForm, TextFieldName } from './dealer-form.ts';
import {
  cardIds,
  flagLabels,
  flagNames,
  ownLabels,
  taxNumberFields,
  typeOf,
} from './dealer-labels.ts';
import { StatusBadge } from './status.tsx';
import './dealers.css';

export type OwnProps = {
  judge: (field: string) => void;
  form: OwnForm;
  errors: Errors;
  change: (some: Partial<OwnForm>) => void;
};

const widths = { third: 'cardset-third', half: 'cardset-half', long: 'cardset-long' };

type TextProps = OwnProps & {
  field: TextFieldName;
  width: keyof typeof widths;
  most?: number;
  isRequired?: boolean;
  isPhone?: boolean;
};

const Text = ({ form, errors, change, field, width, most = 255, ...how }: TextProps) => (
  <TextField
    label={ownLabels[field]}
    className={widths[width]}
    isRequired={how.isRequired}
    maxLength={most}
    value={form[field]}
    error={errors[field]}
    {...(how.isPhone && {
      type: 'tel',
      onBlur: () => change({ [field]: formatPhoneNumber(form[field]) }),
    })}
    onChange={({ target }) => change({ [field]: target.value })}
  />
);

/** What the dealer is called, and where it is: for those who keep it. */
export const GeneralFields = ({ dealer, ...props }: OwnProps & { dealer: Dealer }) => (
  <Card
    id={cardIds.general}
    title={t`General Information`}
    about={t`Printed on proposals and forms.`}
  >
    <div className="cardset-grid">
      <p className="cardset-whole dealer-status">
        {t`Status`} <StatusBadge status={dealer.DealerStatus} />
      </p>
      <Text {...props} field="CompanyName" width="long" most={100} isRequired />
      <Text {...props} field="DisplayName" width="third" most={100} isRequired />
      <Text {...props} field="Website" width="long" />
      <TextField
        label={ownLabels.MaxDescriptionLength}
        className="cardset-third cardset-figure"
        inputMode="numeric"
        help={t`Characters; empty: no limit`}
        value={props.form.MaxDescriptionLength}
        error={props.errors['MaxDescriptionLength']}
        onChange={({ target }) => props.change({ MaxDescriptionLength: target.value })}
      />
      <Text {...props} field="AddressLine1" width="long" />
      <Text {...props} field="AddressLine2" width="third" />
      <Text {...props} field="City" width="third" most={100} />
      <RegionField
        label={ownLabels.StateId}
        className="cardset-third"
        country={props.form.CountryId}
        value={props.form.StateId}
        error={props.errors['StateId']}
        onChange={(StateId) => props.change({ StateId })}
      />
      <Text {...props} field="ZipCode" width="third" most={MAX_ZIP_LENGTH} />
      <CountryField
        label={ownLabels.CountryId}
        className="cardset-third"
        value={props.form.CountryId}
        error={props.errors['CountryId']}
        onChange={(CountryId) =>
          props.change({ CountryId, StateId: getRegionIdInCountry(CountryId, props.form.StateId) })
        }
      />
      <Text {...props} field="PhoneNumber" width="third" most={30} isPhone />
      {isTaxedByRegion({ storeCode: dealer.StoreCode }) &&
        taxNumberFields.map((field) => (
          <Text key={field} {...props} field={field} width="third" most={30} />
        ))}
    </div>
  </Card>
);

/** How the worksheets of those begin who have chosen nothing themselves (D31). */
export const DefaultsFields = (props: OwnProps) => (
  <Card
    id={cardIds.defaults}
    title={t`Worksheet Defaults`}
    of={t`Dealer Profile`}
    about={t`New worksheets of users without their own start with these. Open orders keep theirs.`}
  >
    <SellingFields {...props} />
  </Card>
);

const configuratorVersions = [
  { value: '1', label: t`Version ${1}` },
  { value: '2', label: t`Version ${2}` },
];

/** What the dealer's users see and may do. */
export const ConfigurationFields = ({ form, errors, change }: OwnProps) => (
  <Card
    id={cardIds.configuration}
    title={t`Configuration`}
    about={t`What your users see and may do. A customer type needs a name.`}
  >
    <ul className="dealer-flags">
      {flagNames.map((name) => {
        const type = typeOf(name);
        return (
          <li key={name}>
            <Checkbox
              label={flagLabels[name]}
              isChecked={form[name]}
              onChange={(isOn) => change({ [name]: isOn })}
            />
            {type && (
              <input
                type="text"
                className="p-inputtext p-component p-inputtext-sm"
                aria-label={t`Name of ${flagLabels[name]}`}
                aria-invalid={errors[type] ? true : undefined}
                placeholder={t`Name`}
                maxLength={50}
                disabled={!form[name]}
                value={form[type]}
                onChange={({ target }) => change({ [type]: target.value })}
              />
            )}
          </li>
        );
      })}
      <li className="dealer-version">
        <span>{ownLabels.ConfiguratorVersion}</span>
        <OneOf
          name={ownLabels.ConfiguratorVersion}
          options={configuratorVersions}
          value={String(form.ConfiguratorVersion)}
          onChange={(version) => change({ ConfiguratorVersion: version === '1' ? 1 : 2 })}
        />
      </li>
    </ul>
  </Card>
);
