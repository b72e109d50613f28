import { useEffect, useRef } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Card } from '#frontend/parts/controls/card.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import { contactTypes } from '#shared/contact-types.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { MAX_PHONE_NUMBERS } from '#shared/schemas/manufacturer-schema.ts';
import { contactTypeNames } from '#shared/texts/manufacturers-texts.ts';
import type { CardProps } from './general-card.tsx';
import type { ManufacturerForm } from './manufacturer-form.ts';
import { cardIds } from './manufacturer-labels.ts';
import './manufacturers.css';

type PhoneNumber = ManufacturerForm['PhoneNumbers'][number];

const typeChoices = Object.values(contactTypes).map((type) => ({
  value: type,
  label: translateText(contactTypeNames[type]),
}));

/** How the manufacturer is called. */
export function PhoneNumbers({ form: { PhoneNumbers: numbers }, errors, change }: CardProps) {
  const list = useListThatGrows(numbers.length);
  const put = (next: PhoneNumber[]) => change({ PhoneNumbers: next });
  return (
    <Card
      id={cardIds.phones}
      title={t`Phone Numbers`}
      about={t`A new number starts as ${translateText(contactTypeNames[contactTypes.work])}.`}
    >
      <ul className="manufacturer-phones" ref={list}>
        {numbers.map((number, at) => (
          // A number has no name of its own.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} aria-label={t`${at + 1} of ${numbers.length}`}>
            <NumberFields
              number={number}
              errorOf={(field) => errors[`PhoneNumbers.${at}.${field}`]}
              onChange={(some) => put(numbers.with(at, { ...number, ...some }))}
            />
            <Button
              name={t`Remove ${number.Number || at + 1}`}
              icon="trash"
              variant="text"
              onClick={() => put(numbers.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {numbers.length < MAX_PHONE_NUMBERS && (
        <Button
          label={t`Add number`}
          icon="plus"
          variant="secondary"
          onClick={() => put([...numbers, { NumberType: contactTypes.work, Number: '' }])}
        />
      )}
    </Card>
  );
}

/** What was added has the keyboard. */
function useListThatGrows(length: number) {
  const list = useRef<HTMLUListElement>(null);
  const known = useRef(length);
  useEffect(() => {
    if (length === known.current + 1)
      list.current?.lastElementChild?.querySelector<HTMLElement>('[type="tel"]')?.focus();
    known.current = length;
  }, [length]);
  return list;
}

type FieldsProps = {
  number: PhoneNumber;
  errorOf: (field: keyof PhoneNumber) => string | undefined;
  onChange: (some: Partial<PhoneNumber>) => void;
};

const NumberFields = ({ number, errorOf, onChange }: FieldsProps) => (
  <>
    <Field label={t`Type`} error={errorOf('NumberType')}>
      {(ids) => (
        <Dropdown
          ids={ids}
          options={typeChoices}
          value={number.NumberType}
          onChange={(type) => type && onChange({ NumberType: type })}
        />
      )}
    </Field>
    <TextField
      label={t`Number`}
      type="tel"
      maxLength={30}
      value={number.Number}
      error={errorOf('Number')}
      onChange={({ target }) => onChange({ Number: target.value })}
      onBlur={() => onChange({ Number: formatPhoneNumber(number.Number) })}
    />
  </>
);
