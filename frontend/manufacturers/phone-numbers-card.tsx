import { useEffect, useRef } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { contactTypes } from '#shared/contact-types.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { MAX_PHONE_NUMBERS } from '#shared/schemas/manufacturer-schema.ts';
import { contactTypeNames } from '#shared/texts/manufacturers-texts.ts';
import type { ManufacturerForm } from './manufacturer-form.ts';
import type { ManufacturerCardProps } from './manufacturer-general-card.tsx';
import { manufacturerCardIds } from './manufacturer-labels.ts';
import './manufacturers.css';

type PhoneNumber = ManufacturerForm['PhoneNumbers'][number];

const phoneTypeOptions = Object.values(contactTypes).map((type) => ({
  value: type,
  label: translateText(contactTypeNames[type]),
}));

/** The manufacturer's phone numbers. */
export function PhoneNumbersCard({
  form: { PhoneNumbers: numbers },
  errors,
  change,
}: ManufacturerCardProps) {
  const list = useFocusAddedNumber(numbers.length);
  const changeNumbers = (next: PhoneNumber[]) => change({ PhoneNumbers: next });
  return (
    <FormCard
      id={manufacturerCardIds.phones}
      title={t`Phone Numbers`}
      description={t`A new number starts as ${translateText(contactTypeNames[contactTypes.work])}.`}
    >
      <ul className="manufacturer-phones" ref={list}>
        {numbers.map((number, index) => (
          // A number has no id.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} aria-label={t`${index + 1} of ${numbers.length}`}>
            <PhoneNumberFields
              number={number}
              getError={(field) => errors[`PhoneNumbers.${index}.${field}`]}
              onChange={(fields) => changeNumbers(numbers.with(index, { ...number, ...fields }))}
            />
            <Button
              name={t`Remove ${number.Number || index + 1}`}
              icon="trash"
              variant="text"
              onClick={() => changeNumbers(numbers.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {numbers.length < MAX_PHONE_NUMBERS && (
        <Button
          label={t`Add number`}
          icon="plus"
          variant="secondary"
          onClick={() => changeNumbers([...numbers, { NumberType: contactTypes.work, Number: '' }])}
        />
      )}
    </FormCard>
  );
}

/** Focuses the number that was added. */
function useFocusAddedNumber(length: number) {
  const list = useRef<HTMLUListElement>(null);
  const previousLength = useRef(length);
  useEffect(() => {
    if (length === previousLength.current + 1)
      list.current?.lastElementChild?.querySelector<HTMLElement>('[type="tel"]')?.focus();
    previousLength.current = length;
  }, [length]);
  return list;
}

type PhoneNumberFieldsProps = {
  number: PhoneNumber;
  getError: (field: keyof PhoneNumber) => string | undefined;
  onChange: (fields: Partial<PhoneNumber>) => void;
};

const PhoneNumberFields = ({ number, getError, onChange }: PhoneNumberFieldsProps) => (
  <>
    <LabeledControl label={t`Type`} error={getError('NumberType')}>
      {(ids) => (
        <Dropdown
          ids={ids}
          options={phoneTypeOptions}
          value={number.NumberType}
          onChange={(type) => type && onChange({ NumberType: type })}
        />
      )}
    </LabeledControl>
    <TextField
      label={t`Number`}
      type="tel"
      maxLength={30}
      value={number.Number}
      error={getError('Number')}
      onChange={({ target }) => onChange({ Number: target.value })}
      onBlur={() => onChange({ Number: formatPhoneNumber(number.Number) })}
    />
  </>
);
