import { useState } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import {
  confirmDialogClose,
  useRegisterDialogEdits,
} from '#frontend/worksheet/state/dialog-edits.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { useCountries, useCountryStates } from './format-address.ts';
import './details.css';

type Props = {
  title: string;
  address: OrderAddress;
  /** The country for an address without one. */
  homeCountryId: number;
  /** The edit that sets the order's address. */
  buildAction: (address: OrderAddress) => WorksheetAction;
  onChange: (address: OrderAddress) => void;
  onClose: () => void;
};

type AddressTextField =
  | 'Name'
  | 'Line1'
  | 'Line2'
  | 'City'
  | 'PostalCode'
  | 'Contact'
  | 'PhoneNumber'
  | 'FaxNumber';

/** The maximum text length of a record. */
const TEXT_MAX_LENGTH = 500;

const FORM_ID = 'address';

/** An edited address is the order's own: it no longer refers to one of the customer's addresses. */
export function AddressDialog({
  title,
  address,
  homeCountryId,
  buildAction,
  onChange,
  onClose,
}: Props) {
  const [openedAddress] = useState(() => ({
    ...address,
    CountryId: address.CountryId ?? findRegionById(address.StateId)?.CountryId ?? homeCountryId,
    PhoneNumber: formatPhoneNumber(address.PhoneNumber),
    FaxNumber: formatPhoneNumber(address.FaxNumber),
  }));
  const [draft, setDraft] = useState<OrderAddress>(openedAddress);
  const updateDraft = (fields: OrderAddress) =>
    setDraft((before) => ({ ...before, AddressId: null, LocationCode: null, ...fields }));
  const stopStoringEdits = useRegisterDialogEdits(() =>
    draft === openedAddress ? [] : [buildAction(restoreUnchangedPhones(draft, address))],
  );
  const countryId = draft.CountryId ?? homeCountryId;
  const countries = useCountries();
  const states = useCountryStates(countryId);

  const renderTextField = (
    name: AddressTextField,
    label: string,
    className = 'span-6',
    maxLength = TEXT_MAX_LENGTH,
  ) => (
    <TextField
      label={label}
      className={className}
      maxLength={maxLength}
      ref={name === 'Name' ? focusOnMount : null}
      value={draft[name] ?? ''}
      onChange={(event) => updateDraft({ [name]: event.target.value })}
      onBlur={(event) => {
        const formattedPhone = formatPhoneNumber(event.target.value);
        if (isPhoneField(name) && formattedPhone !== event.target.value)
          updateDraft({ [name]: formattedPhone });
      }}
    />
  );

  return (
    <Dialog
      name="address"
      title={title}
      isOpen
      hasOwnFocus
      onClose={() => confirmDialogClose(onClose)}
      widthInRem={34}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button label={t`Update Address`} type="submit" form={FORM_ID} />
        </>
      }
    >
      <form
        id={FORM_ID}
        className="address-form"
        onSubmit={(event) => {
          event.preventDefault();
          stopStoringEdits();
          if (draft !== openedAddress) onChange(restoreUnchangedPhones(draft, address));
          onClose();
        }}
      >
        {renderTextField('Name', t`Name`)}
        {renderTextField('Line1', t`Address line 1`)}
        {renderTextField('Line2', t`Address line 2`)}
        {renderTextField('City', t`City`, '')}
        <ReferenceDropdown
          label={t`State`}
          listName={t`States`}
          result={states}
          value={draft.StateId ?? null}
          onChange={(StateId) => updateDraft({ StateId })}
        />
        {renderTextField('PostalCode', t`Zip`, '', MAX_ZIP_LENGTH)}
        <ReferenceDropdown
          label={t`Country`}
          listName={t`Countries`}
          result={countries}
          value={countryId}
          isRequired
          onChange={(CountryId) => updateDraft({ CountryId, StateId: null })}
        />
        {renderTextField('Contact', t`Contact`, 'span-2')}
        {renderTextField('PhoneNumber', t`Phone`, 'span-2')}
        {renderTextField('FaxNumber', t`Fax`, 'span-2')}
      </form>
    </Dialog>
  );
}

type ReferenceDropdownProps = {
  label: string;
  listName: string;
  result: ReturnType<typeof useCountryStates>;
  value: number | null;
  isRequired?: boolean;
  onChange: (id: number | null) => void;
};

/** A dropdown whose list is loaded from the server. */
function ReferenceDropdown({
  label,
  listName,
  result,
  value,
  isRequired = false,
  onChange,
}: ReferenceDropdownProps) {
  const options = (result.data ?? []).map(({ Id, DisplayName }) => ({
    value: Id,
    label: translateText(DisplayName),
  }));
  return (
    <LabeledControl label={label}>
      {(ids) => (
        <Loaded result={result} failureText={listsTexts.notLoaded(listName)} isField>
          <Dropdown
            ids={ids}
            value={value}
            options={options}
            onChange={onChange}
            placeholder={isRequired ? undefined : t`Select`}
            isClearable={!isRequired}
          />
        </Loaded>
      )}
    </LabeledControl>
  );
}

const isPhoneField = (name: AddressTextField) => name === 'PhoneNumber' || name === 'FaxNumber';

/** Restores the original text of an unchanged number, because formatting it for display is not a change. */
export function restoreUnchangedPhones(draft: OrderAddress, before: OrderAddress): OrderAddress {
  const unchangedPhones = (['PhoneNumber', 'FaxNumber'] as const)
    .filter((name) => formatPhoneNumber(draft[name]) === formatPhoneNumber(before[name]))
    .map((name) => [name, before[name]]);
  return { ...draft, ...Object.fromEntries(unchangedPhones) };
}
