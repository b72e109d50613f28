import { useState } from 'react';
import { DEFAULT_COUNTRY_ID, ZIP_MAX_LENGTH } from '#shared/constants.ts';
import type { OrderAddress } from '#shared/schemas/order.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Dropdown } from '../parts/dropdown.tsx';
import { Field, TextField } from '../parts/field.tsx';
import { phoneText, useCountries, useStates } from './address-text.ts';

type Props = {
  title: string;
  address: OrderAddress;
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

/** An address written by hand is the order's own: it no longer says which of the customer's it was. */
export function AddressDialog({ title, address, onChange, onClose }: Props) {
  const [opened] = useState(() => ({
    ...address,
    PhoneNumber: phoneText(address.PhoneNumber),
    FaxNumber: phoneText(address.FaxNumber),
  }));
  const [draft, setDraft] = useState<OrderAddress>(opened);
  const set = (fields: OrderAddress) =>
    setDraft((before) => ({ ...before, AddressId: null, LocationCode: null, ...fields }));
  const countryId = draft.CountryId ?? DEFAULT_COUNTRY_ID;
  const countries = useCountries();
  const states = useStates(countryId);

  const text = (name: TextName, label: string, className = 'w6', maxLength = TEXT_MAX_LENGTH) => (
    <TextField
      label={label}
      className={className}
      maxLength={maxLength}
      value={draft[name] ?? ''}
      onChange={(event) => set({ [name]: event.target.value })}
      onBlur={(event) => {
        const shown = phoneText(event.target.value);
        if (isPhone(name) && shown !== event.target.value) set({ [name]: shown });
      }}
    />
  );

  return (
    <Dialog title={title} isOpen onClose={onClose} width={34}>
      <form
        id="address"
        className="address-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft !== opened) onChange(draft);
          onClose();
        }}
      >
        {text('Name', 'Name')}
        {text('Line1', 'Address line 1')}
        {text('Line2', 'Address line 2')}
        {text('City', 'City', '')}
        <Field label="State">
          {(ids) => (
            <Dropdown
              ids={ids}
              value={draft.StateId ?? null}
              options={states.map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }))}
              onChange={(StateId) => set({ StateId })}
              placeholder="Select"
              isClearable
            />
          )}
        </Field>
        {text('PostalCode', 'Zip', '', ZIP_MAX_LENGTH)}
        <Field label="Country">
          {(ids) => (
            <Dropdown
              ids={ids}
              value={countryId}
              options={countries.map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }))}
              onChange={(CountryId) => set({ CountryId, StateId: null })}
            />
          )}
        </Field>
        {text('Contact', 'Contact', 'w2')}
        {text('PhoneNumber', 'Phone', 'w2')}
        {text('FaxNumber', 'Fax', 'w2')}
        <div className="w6 row">
          <Button label="Cancel" look="secondary" onClick={onClose} />
          <Button label="Update Address" type="submit" />
        </div>
      </form>
    </Dialog>
  );
}

const isPhone = (name: TextName) => name === 'PhoneNumber' || name === 'FaxNumber';
