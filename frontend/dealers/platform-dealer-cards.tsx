import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { EffectivePeriodFields } from '#frontend/record-form/effective-period-fields.tsx';
import type { FormErrors } from '#frontend/record-form/use-record-form.ts';
import { MAX_EMAIL_LENGTH } from '#shared/constants.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { DealerGeneralFacts } from './dealer-facts-cards.tsx';
import type { PlatformDealerForm } from './dealer-form.ts';
import { dealerCardIds, platformDealerFieldLabels } from './dealer-labels.ts';
import { dealerStatusChoices } from './dealer-status-badge.tsx';

type PlatformDealerFieldsProps = {
  form: PlatformDealerForm;
  errors: FormErrors;
  change: (some: Partial<PlatformDealerForm>) => void;
};

/** The fields that SmartSales maintains, above the dealer's own data. */
export const PlatformGeneralCard = ({
  dealer,
  ...props
}: PlatformDealerFieldsProps & { dealer: Dealer }) => (
  <FormCard
    id={dealerCardIds.general}
    title={t`General Information`}
    description={t`Status, company code and dates are kept by SmartSales, everything else by the dealer.`}
  >
    <div className="cardset-grid">
      <DealerStatusField {...props} />
      <TextField
        label={platformDealerFieldLabels.StoreCode}
        className="cardset-third"
        maxLength={20}
        help={t`HSUS, HSCA and ZAHN change forms and totals`}
        value={props.form.StoreCode}
        error={props.errors['StoreCode']}
        onChange={({ target }) => props.change({ StoreCode: target.value })}
      />
      <div className="cardset-third" />
      <EffectivePeriodFields {...props} />
      <div className="cardset-third" />
      <DealerGeneralFacts dealer={dealer} />
    </div>
  </FormCard>
);

const dealerStatusOptions = dealerStatusChoices.map(({ value, label }) => ({
  value,
  label: translateText(label),
}));

const DealerStatusField = ({ form, errors, change }: PlatformDealerFieldsProps) => (
  <LabeledControl
    label={platformDealerFieldLabels.DealerStatus}
    className="cardset-third"
    isRequired
    error={errors['DealerStatus']}
  >
    {(ids) => (
      <Dropdown
        ids={ids}
        options={dealerStatusOptions}
        value={form.DealerStatus}
        onChange={(status) => status && change({ DealerStatus: status })}
      />
    )}
  </LabeledControl>
);

/** The dealer's contact person for SmartSales. */
export const PrimaryContactCard = ({ form, errors, change }: PlatformDealerFieldsProps) => (
  <FormCard
    id={dealerCardIds.contact}
    title={t`Primary Contact`}
    description={t`Whom SmartSales calls.`}
  >
    <div className="cardset-grid">
      <TextField
        label={platformDealerFieldLabels.ContactFirstName}
        className="cardset-third"
        maxLength={100}
        value={form.ContactFirstName}
        error={errors['PrimaryContact.FirstName']}
        onChange={({ target }) => change({ ContactFirstName: target.value })}
      />
      <TextField
        label={platformDealerFieldLabels.ContactLastName}
        className="cardset-third"
        maxLength={100}
        value={form.ContactLastName}
        error={errors['PrimaryContact.LastName']}
        onChange={({ target }) => change({ ContactLastName: target.value })}
      />
      <TextField
        label={platformDealerFieldLabels.ContactEmail}
        className="cardset-third"
        type="email"
        maxLength={MAX_EMAIL_LENGTH}
        value={form.ContactEmail}
        error={errors['PrimaryContact.Email']}
        onChange={({ target }) => change({ ContactEmail: target.value })}
      />
    </div>
  </FormCard>
);
