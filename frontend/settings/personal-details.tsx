import { useCall } from '#frontend/api/use-call.ts';
import { Card, Fact } from '#frontend/parts/controls/card.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { CountryField, RegionField } from '#frontend/parts/controls/region-fields.tsx';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { getRegionIdInCountry } from '#shared/reference/regions.ts';
import type { Profile } from '#shared/schemas/profile-schema.ts';
import type { FormProps } from './use-profile.ts';

/** What its fields are called. */
export const profileLabels = {
  FirstName: t`First name`,
  LastName: t`Last name`,
  AddressLine1: t`Address`,
  AddressLine2: t`Suite`,
  City: t`City`,
  StateProvinceId: t`State/Province`,
  ZipCode: t`Zip/Postal`,
  CountryId: t`Country`,
  MobilePhone: t`Phone`,
  FaxNumber: t`Fax`,
} as const;

type TextName = Exclude<keyof typeof profileLabels, 'StateProvinceId' | 'CountryId'>;

/** Who the user is, and where they are reached. */
export function PersonalDetails({ profile, ...props }: FormProps & { profile: Profile }) {
  const { form, errors, change } = props;
  const mayUseAddress = useMayUseAddress(profile.DealerId);
  return (
    <Card
      id="personal"
      title={t`Personal Details`}
      about={t`Shown to colleagues. Your address prints on forms only if you choose it.`}
    >
      <div className="cardset-grid">
        <Text {...props} field="FirstName" isRequired width="half" />
        <Text {...props} field="LastName" isRequired width="half" />
        <Fact label={t`Email`} value={profile.EmailAddress} width="half" />
        <Fact label={t`Cost center`} value={profile.CostCenter ?? '–'} width="half" />
        <p className="help cardset-whole">{t`Ask SmartSales support to change your email.`}</p>
        <Text {...props} field="AddressLine1" width="long" />
        <Text {...props} field="AddressLine2" width="third" />
        <Text {...props} field="City" width="third" />
        <RegionField
          label={profileLabels.StateProvinceId}
          className="cardset-third"
          country={form.CountryId ?? null}
          value={form.StateProvinceId ?? null}
          error={errors.StateProvinceId}
          onChange={(StateProvinceId) => change({ StateProvinceId })}
        />
        <Text {...props} field="ZipCode" most={MAX_ZIP_LENGTH} width="third" />
        <CountryField
          label={profileLabels.CountryId}
          className="cardset-third"
          value={form.CountryId ?? null}
          error={errors.CountryId}
          onChange={(CountryId) =>
            change({
              CountryId,
              StateProvinceId: getRegionIdInCountry(CountryId, form.StateProvinceId ?? null),
            })
          }
        />
        <Text {...props} field="MobilePhone" isPhone width="third" />
        <Text {...props} field="FaxNumber" isPhone width="third" />
        {mayUseAddress && (
          <div className="cardset-whole">
            <Checkbox
              label={t`Use This Address On Forms`}
              isChecked={form.UsePersonalAddressOnForms}
              onChange={(UsePersonalAddressOnForms) => change({ UsePersonalAddressOnForms })}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

/** Only where the dealer lets its users. */
function useMayUseAddress(dealerId: number | null) {
  const { data } = useCall(
    dealers.getDealer,
    dealerId === null ? null : { params: { id: dealerId } },
  );
  return data?.EnablePersonalAddressToggle ?? false;
}

const widths = { third: 'cardset-third', half: 'cardset-half', long: 'cardset-long' };

type TextProps = FormProps & {
  field: TextName;
  isRequired?: boolean;
  isPhone?: boolean;
  most?: number;
  width: keyof typeof widths;
};

function Text({ form, errors, change, field, isRequired, isPhone, most, width }: TextProps) {
  return (
    <TextField
      label={profileLabels[field]}
      className={widths[width]}
      isRequired={isRequired}
      value={form[field] ?? ''}
      error={errors[field]}
      maxLength={most ?? (isPhone ? 30 : field.endsWith('Name') ? 100 : 255)}
      {...(isPhone && {
        type: 'tel',
        placeholder: '(nnn) nnn-nnnn',
        onBlur: () => change({ [field]: formatPhoneNumber(form[field]) || null }),
      })}
      onChange={({ target }) => change({ [field]: target.value || (isRequired ? '' : null) })}
    />
  );
}
