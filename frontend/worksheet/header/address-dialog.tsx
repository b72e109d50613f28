import { useState } from 'react';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Listed } from '#frontend/parts/notices/states.tsx';
import { confirmDialogClose, useDialogEdits } from '#frontend/worksheet/state/dialog-edits.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import { useCountries, useStates } from './address-text.ts';
import './details.css';

type Props = {
  title: string;
  address: OrderAddress;
  /** Of an address that names none. */
  homeCountryId: number;
  /** The edit that makes this the address. */
  edit: (address: OrderAddress) => WorksheetAction;
  onChange: (address: OrderAddress) => void;
  onClose: () => void;
};

type TextName =
  | 'Name'
  | 'Line1'
  | 'Line2'
  | 'City'
  | 'PostalCode'
  | 'Contact'
  | 'PhoneNumber'
  | 'FaxNumber';

/** As long as text of a record may be. */
const TEXT_MAX_LENGTH = 500;

const FORM = 'address';

/** An address written by hand is the order's own: it no longer says which of the customer's it was. */
export function AddressDialog({ title, address, homeCountryId, edit, onChange, onClose }: Props) {
  const [opened] = useState(() => ({
    ...address,
    CountryId: address.CountryId ?? findRegionById(address.StateId)?.CountryId ?? homeCountryId,
    PhoneNumber: formatPhoneNumber(address.PhoneNumber),
    FaxNumber: formatPhoneNumber(address.FaxNumber),
  }));
  const [draft, setDraft] = useState<OrderAddress>(opened);
  const set = (fields: OrderAddress) =>
    setDraft((before) => ({ ...before, AddressId: null, LocationCode: null, ...fields }));
  const stopStoringEdits = useDialogEdits(() =>
    draft === opened ? [] : [edit(withOwnPhones(draft, address))],
  );
  const countryId = draft.CountryId ?? homeCountryId;
  const countries = useCountries();
  const states = useStates(countryId);

  const text = (
    name: TextName,
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
      onChange={(event) => set({ [name]: event.target.value })}
      onBlur={(event) => {
        const shown = formatPhoneNumber(event.target.value);
        if (isPhone(name) && shown !== event.target.value) set({ [name]: shown });
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
      width={34}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button label={t`Update Address`} type="submit" form={FORM} />
        </>
      }
    >
      <form
        id={FORM}
        className="address-form"
        onSubmit={(event) => {
          event.preventDefault();
          stopStoringEdits();
          if (draft !== opened) onChange(withOwnPhones(draft, address));
          onClose();
        }}
      >
        {text('Name', t`Name`)}
        {text('Line1', t`Address line 1`)}
        {text('Line2', t`Address line 2`)}
        {text('City', t`City`, '')}
        <Picked
          label={t`State`}
          what={t`States`}
          loaded={states}
          value={draft.StateId ?? null}
          onChange={(StateId) => set({ StateId })}
        />
        {text('PostalCode', t`Zip`, '', MAX_ZIP_LENGTH)}
        <Picked
          label={t`Country`}
          what={t`Countries`}
          loaded={countries}
          value={countryId}
          isNeeded
          onChange={(CountryId) => set({ CountryId, StateId: null })}
        />
        {text('Contact', t`Contact`, 'span-2')}
        {text('PhoneNumber', t`Phone`, 'span-2')}
        {text('FaxNumber', t`Fax`, 'span-2')}
      </form>
    </Dialog>
  );
}

type PickedProps = {
  label: string;
  what: string;
  loaded: ReturnType<typeof useStates>;
  value: number | null;
  isNeeded?: boolean;
  onChange: (id: number | null) => void;
};

/** One of a list that is read from the server. */
function Picked({ label, what, loaded, value, isNeeded = false, onChange }: PickedProps) {
  const options = (loaded.data ?? []).map(({ Id, DisplayName }) => ({
    value: Id,
    label: translateText(DisplayName),
  }));
  return (
    <Field label={label}>
      {(ids) => (
        <Listed what={what} list={loaded}>
          <Dropdown
            ids={ids}
            value={value}
            options={options}
            onChange={onChange}
            placeholder={isNeeded ? undefined : t`Select`}
            isClearable={!isNeeded}
          />
        </Listed>
      )}
    </Field>
  );
}

const isPhone = (name: TextName) => name === 'PhoneNumber' || name === 'FaxNumber';

/** A number that says what it said stays as it was written: to be shown otherwise is no change of it. */
export function withOwnPhones(draft: OrderAddress, before: OrderAddress): OrderAddress {
  const own = (['PhoneNumber', 'FaxNumber'] as const)
    .filter((name) => formatPhoneNumber(draft[name]) === formatPhoneNumber(before[name]))
    .map((name) => [name, before[name]]);
  return { ...draft, ...Object.fromEntries(own) };
}
