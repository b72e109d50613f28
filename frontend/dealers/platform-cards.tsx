import { Card } from '#frontend/parts/controls/card.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import { TermFields } from '#frontend/record-form/term-fields.tsx';
import type { Errors } from '#frontend/record-form/use-record-form.ts';
import { MAX_EMAIL_LENGTH } from '#shared/constants.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { DealerGeneralFacts } from './dealer-facts-cards.tsx';
import type { PlatformForm } from './dealer-form.ts';
import { cardIds, platformLabels } from './dealer-labels.ts';
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
      <TermFields {...props} />
      <div className="cardset-third" />
      <DealerGeneralFacts dealer={dealer} />
    </div>
  </Card>
);

const choices = statusChoices.map(({ value, label }) => ({ value, label: translateText(label) }));

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
        maxLength={MAX_EMAIL_LENGTH}
        value={form.ContactEmail}
        error={errors['PrimaryContact.Email']}
        onChange={({ target }) => change({ ContactEmail: target.value })}
      />
    </div>
  </Card>
);
