import { useState } from 'react';
import { Card } from '#frontend/parts/controls/card.tsx';
import { DateInput } from '#frontend/parts/controls/date-input.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { endWarning } from '#frontend/parts/controls/end-warning.ts';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import type { Errors } from '#frontend/record-form/use-record-form.ts';
import { EMAIL_MAX_LENGTH } from '#shared/constants.ts';
import { inLanguage, t } from '#shared/language/t.ts';
import type { Dealer } from '#shared/schemas/dealer.ts';
import type { PlatformForm } from './dealer-form.ts';
import { cardIds, platformLabels } from './dealer-words.ts';
import { GeneralFacts } from './facts.tsx';
import { statusChoices } from './status.tsx';

type Props = {
  form: PlatformForm;
  errors: Errors;
  change: (some: Partial<PlatformForm>) => void;
};

/** What is agreed with the dealer, over what it says of itself. */
export const PlatformGeneral = ({ dealer, ...props }: Props & { dealer: Dealer }) => (
  <Card
    id={cardIds.general}
    title={t`General Information`}
    about={t`Status, company code and dates are kept by SmartSales, everything else by the dealer.`}
  >
    <div className="cardset-grid">
      <Status {...props} />
      <TextField
        label={platformLabels.StoreCode}
        className="cardset-third"
        maxLength={20}
        help={t`HSUS, HSCA and ZAHN change forms and totals`}
        value={props.form.StoreCode}
        error={props.errors['StoreCode']}
        onChange={({ target }) => props.change({ StoreCode: target.value })}
      />
      <div className="cardset-third" />
      <Day {...props} field="EffectiveFrom" />
      <Day {...props} field="EffectiveTo" help={t`Empty: no end`} />
      <div className="cardset-third" />
      <GeneralFacts dealer={dealer} />
    </div>
  </Card>
);

const choices = statusChoices.map(({ value, label }) => ({ value, label: inLanguage(label) }));

const Status = ({ form, errors, change }: Props) => (
  <Field
    label={platformLabels.DealerStatus}
    className="cardset-third"
    isRequired
    error={errors['DealerStatus']}
  >
    {(ids) => (
      <Dropdown
        ids={ids}
        options={choices}
        value={form.DealerStatus}
        onChange={(status) => status && change({ DealerStatus: status })}
      />
    )}
  </Field>
);

type DayProps = Props & { field: 'EffectiveFrom' | 'EffectiveTo'; help?: string };

function Day({ form, errors, change, field, help }: DayProps) {
  const [refused, setRefused] = useState<string>();
  const error = refused === undefined ? errors[field] : t`'${refused}' is not a date: MM/DD/YYYY.`;
  return (
    <Field
      label={platformLabels[field]}
      className="cardset-third"
      error={error}
      help={help}
      warning={field === 'EffectiveTo' ? endWarning(form.EffectiveTo) : undefined}
    >
      {(ids) => (
        <DateInput
          ids={ids}
          value={form[field]}
          refused={refused}
          onRefused={setRefused}
          onChange={(day) => {
            setRefused(undefined);
            change({ [field]: day });
          }}
        />
      )}
    </Field>
  );
}

/** Whom SmartSales calls. */
export const ContactFields = ({ form, errors, change }: Props) => (
  <Card id={cardIds.contact} title={t`Primary Contact`} about={t`Whom SmartSales calls.`}>
    <div className="cardset-grid">
      <TextField
        label={platformLabels.ContactFirstName}
        className="cardset-third"
        maxLength={100}
        value={form.ContactFirstName}
        error={errors['PrimaryContact.FirstName']}
        onChange={({ target }) => change({ ContactFirstName: target.value })}
      />
      <TextField
        label={platformLabels.ContactLastName}
        className="cardset-third"
        maxLength={100}
        value={form.ContactLastName}
        error={errors['PrimaryContact.LastName']}
        onChange={({ target }) => change({ ContactLastName: target.value })}
      />
      <TextField
        label={platformLabels.ContactEmail}
        className="cardset-third"
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        value={form.ContactEmail}
        error={errors['PrimaryContact.Email']}
        onChange={({ target }) => change({ ContactEmail: target.value })}
      />
    </div>
  </Card>
);
