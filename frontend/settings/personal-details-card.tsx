import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { FormCard, ReadOnlyField } from '#frontend/parts/controls/form-card.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { CountryField, RegionField } from '#frontend/parts/controls/region-fields.tsx';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { getRegionIdInCountry } from '#shared/reference/regions.ts';
import type { Profile } from '#shared/schemas/profile-schema.ts';
import type { ProfileFormProps } from './use-profile-settings.ts';

/** The labels of the fields. */
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

type ProfileTextFieldName = Exclude<keyof typeof profileLabels, 'StateProvinceId' | 'CountryId'>;

/** The user's name and contact data. */
export function PersonalDetailsCard({
  profile,
  ...props
}: ProfileFormProps & { profile: Profile }) {
  const { form, errors, change } = props;
  const canUseAddress = useCanUsePersonalAddress(profile.DealerId);
  return (
    <FormCard
      id="personal"
      title={t`Personal Details`}
      description={t`Shown to colleagues. Your address prints on forms only if you choose it.`}
    >
      <div className="cardset-grid">
        <ProfileTextField {...props} field="FirstName" isRequired width="half" />
        <ProfileTextField {...props} field="LastName" isRequired width="half" />
        <ReadOnlyField label={t`Email`} value={profile.EmailAddress} width="half" />
        <ReadOnlyField label={t`Cost center`} value={profile.CostCenter ?? '–'} width="half" />
        <p className="help cardset-whole">{t`Ask SmartSales support to change your email.`}</p>
        <ProfileTextField {...props} field="AddressLine1" width="long" />
        <ProfileTextField {...props} field="AddressLine2" width="third" />
        <ProfileTextField {...props} field="City" width="third" />
        <RegionField
          label={profileLabels.StateProvinceId}
          className="cardset-third"
          countryId={form.CountryId ?? null}
          value={form.StateProvinceId ?? null}
          error={errors.StateProvinceId}
          onChange={(StateProvinceId) => change({ StateProvinceId })}
        />
        <ProfileTextField {...props} field="ZipCode" maxLength={MAX_ZIP_LENGTH} width="third" />
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
        <ProfileTextField {...props} field="MobilePhone" isPhone width="third" />
        <ProfileTextField {...props} field="FaxNumber" isPhone width="third" />
        {canUseAddress && (
          <div className="cardset-whole">
            <Checkbox
              label={t`Use This Address On Forms`}
              isChecked={form.UsePersonalAddressOnForms}
              onChange={(UsePersonalAddressOnForms) => change({ UsePersonalAddressOnForms })}
            />
          </div>
        )}
      </div>
    </FormCard>
  );
}

/** Only where the dealer allows it to its users. */
function useCanUsePersonalAddress(dealerId: number | null) {
  const { data } = useApiCall(
    dealers.getDealer,
    dealerId === null ? null : { params: { id: dealerId } },
  );
  return data?.EnablePersonalAddressToggle ?? false;
}

const widthClasses = { third: 'cardset-third', half: 'cardset-half', long: 'cardset-long' };

type ProfileTextFieldProps = ProfileFormProps & {
  field: ProfileTextFieldName;
  isRequired?: boolean;
  isPhone?: boolean;
  maxLength?: number;
  width: keyof typeof widthClasses;
};

function ProfileTextField({
  form,
  errors,
  change,
  field,
  isRequired,
  isPhone,
  maxLength,
  width,
}: ProfileTextFieldProps) {
  return (
    <TextField
      label={profileLabels[field]}
      className={widthClasses[width]}
      isRequired={isRequired}
      value={form[field] ?? ''}
      error={errors[field]}
      maxLength={maxLength ?? (isPhone ? 30 : field.endsWith('Name') ? 100 : 255)}
      {...(isPhone && {
        type: 'tel',
        placeholder: '(nnn) nnn-nnnn',
        onBlur: () => change({ [field]: formatPhoneNumber(form[field]) || null }),
      })}
      onChange={({ target }) => change({ [field]: target.value || (isRequired ? '' : null) })}
    />
  );
}
