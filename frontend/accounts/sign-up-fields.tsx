import { useState } from 'react';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { MAX_EMAIL_LENGTH, MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { countries, regions } from '#shared/reference/regions.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { TermsNotice } from './terms-notice.tsx';

type SignUpFieldsProps = { errors: Record<string, string>; isShown: boolean };

/** The first step: the person. */
export function PersonalDetailsFields({ errors, isShown }: SignUpFieldsProps) {
  const [mayContact, setMayContact] = useState(false);
  return (
    <div className="sign-up-step" data-step="personal" hidden={!isShown}>
      <div className="sign-up-pair">
        <TextField
          label={t`First Name`}
          name="FirstName"
          isRequired
          maxLength={100}
          autoComplete="given-name"
          error={errors.FirstName}
        />
        <TextField
          label={t`Last Name`}
          name="LastName"
          isRequired
          maxLength={100}
          autoComplete="family-name"
          error={errors.LastName}
        />
      </div>
      <TextField
        label={t`Email`}
        name="Email"
        type="email"
        isRequired
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="username"
        error={errors.Email}
      />
      <TextField
        label={t`Phone`}
        name="MobilePhone"
        type="tel"
        isRequired
        maxLength={30}
        placeholder="(nnn) nnn-nnnn"
        autoComplete="tel"
        error={errors.MobilePhone}
        onBlur={({ target }) => {
          target.value = formatPhoneNumber(target.value);
        }}
      />
      <NewPasswordField label={t`Password`} name="Password" isRequired error={errors.Password} />
      <Checkbox
        label={t`I would like to be contacted by a sales representative`}
        isChecked={mayContact}
        onChange={setMayContact}
      />
      {mayContact && <input type="hidden" name="ContactMe" value="yes" />}
      <TermsNotice />
    </div>
  );
}

/** The second step: the dealer's company. */
export function CompanyDetailsFields({ errors, isShown }: SignUpFieldsProps) {
  return (
    <div className="sign-up-step" data-step="company" hidden={!isShown}>
      <TextField
        label={t`Company Name`}
        name="CompanyName"
        isRequired
        maxLength={100}
        autoComplete="organization"
        error={errors.CompanyName}
      />
      <TextField
        label={t`Website`}
        name="Website"
        inputMode="url"
        maxLength={255}
        autoComplete="url"
        error={errors.Website}
      />
      <div className="sign-up-wide-pair">
        <TextField
          label={t`Address`}
          name="AddressLine1"
          maxLength={255}
          autoComplete="address-line1"
          error={errors.AddressLine1}
        />
        <TextField
          label={t`Suite`}
          name="AddressLine2"
          maxLength={255}
          autoComplete="address-line2"
          error={errors.AddressLine2}
        />
      </div>
      <TextField
        label={t`City`}
        name="City"
        maxLength={100}
        autoComplete="address-level2"
        error={errors.City}
      />
      <div className="sign-up-wide-pair">
        <StateSelect error={errors.StateProvinceId} />
        <TextField
          label={t`Zip Code`}
          name="Zip"
          maxLength={MAX_ZIP_LENGTH}
          autoComplete="postal-code"
          error={errors.Zip}
        />
      </div>
    </div>
  );
}

/** A native list: available at once, on every device. */
const StateSelect = ({ error }: { error: string | undefined }) => (
  <LabeledControl label={t`State/Province`} error={error}>
    {(ids) => (
      <select
        {...ids}
        name="StateProvinceId"
        className="text-field"
        autoComplete="address-level1"
        defaultValue=""
      >
        <option value="" aria-label={t`None`} />
        {countries.map(({ Id, DisplayName }) => (
          <optgroup key={Id} label={translateText(DisplayName)}>
            {regions
              .filter(({ CountryId }) => CountryId === Id)
              .map((region) => (
                <option key={region.Id} value={region.Id}>
                  {translateText(region.Name)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    )}
  </LabeledControl>
);
