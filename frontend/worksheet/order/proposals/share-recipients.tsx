import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import type { FormErrors } from '#frontend/record-form/use-record-form.ts';
import type { CustomerPerson } from '#frontend/worksheet/order/header/use-customer-people.ts';
import { t } from '#shared/language/t.ts';
import { MAX_PROPOSAL_NAME_LENGTH } from '#shared/proposal-limits.ts';
import { MAX_PROPOSAL_RECIPIENTS } from '#shared/schemas/proposal-schema.ts';
import { shareFormLabels, type ProposalRecipient } from './share-form.ts';

type ShareRecipientsProps = {
  recipients: readonly ProposalRecipient[];
  /** Offered where they are not in the list yet. */
  people: readonly CustomerPerson[];
  errors: FormErrors;
  onChange: (recipients: ProposalRecipient[]) => void;
};

/** One to five people; each gets a mail and a link of their own. */
export function ShareRecipients({ recipients, people, errors, onChange }: ShareRecipientsProps) {
  const isFull = recipients.length >= MAX_PROPOSAL_RECIPIENTS;
  const isListed = (email: string) =>
    recipients.some(({ Email }) => Email.trim().toLowerCase() === email.toLowerCase());
  const filled = recipients.filter(({ Name, Email }) => Name || Email);
  const changeAt = (index: number, fields: Partial<ProposalRecipient>) =>
    onChange(recipients.map((each, i) => (i === index ? { ...each, ...fields } : each)));
  return (
    <fieldset className="share-recipients">
      <legend>{shareFormLabels.Recipients}</legend>
      {recipients.map(({ Name, Email }, index) => (
        <div key={index} className="share-recipient">
          <TextField
            label={t`Name`}
            isRequired
            value={Name}
            maxLength={MAX_PROPOSAL_NAME_LENGTH}
            error={errors[`Recipients.${index}.Name`]}
            onChange={({ target }) => changeAt(index, { Name: target.value })}
          />
          <TextField
            label={t`E-mail`}
            isRequired
            inputMode="email"
            value={Email}
            error={errors[`Recipients.${index}.Email`]}
            onChange={({ target }) => changeAt(index, { Email: target.value })}
          />
          {recipients.length > 1 && (
            <Button
              name={t`Remove ${Name || Email || t`this recipient`}`}
              icon="close"
              variant="text"
              onClick={() => onChange(recipients.filter((_, i) => i !== index))}
            />
          )}
        </div>
      ))}
      <div className="share-more">
        {!isFull && (
          <>
            {people
              .filter(({ email }) => !isListed(email))
              .slice(0, MAX_PROPOSAL_RECIPIENTS - filled.length)
              .map(({ email, name }) => (
                <Button
                  key={email}
                  label={t`Add ${name || email}`}
                  variant="text"
                  size="small"
                  title={email}
                  onClick={() => onChange([...filled, { Name: name, Email: email }])}
                />
              ))}
            <Button
              label={t`Add recipient`}
              icon="plus"
              variant="text"
              size="small"
              onClick={() => onChange([...recipients, { Name: '', Email: '' }])}
            />
          </>
        )}
        <span className="help">
          {t`${recipients.length} of ${MAX_PROPOSAL_RECIPIENTS}. Each gets a mail and a link of their own; the first acceptance counts.`}
        </span>
      </div>
    </fieldset>
  );
}
