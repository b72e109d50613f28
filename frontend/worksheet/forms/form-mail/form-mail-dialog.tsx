import { useMemo, type ReactNode } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { LoadingRows } from '#frontend/parts/notices/load-states.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import {
  useCustomerPeople,
  type CustomerPerson,
} from '#frontend/worksheet/order/header/use-customer-people.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { getFullName } from '#shared/format/full-name.ts';
import { t } from '#shared/language/t.ts';
import {
  MAX_MAIL_MESSAGE_LENGTH,
  MAX_MAIL_SUBJECT_LENGTH,
  MAX_MAIL_ADDRESSEES,
} from '#shared/schemas/forms-mail-schema.ts';
import {
  splitEmailAddresses,
  createFormMailDefinition,
  formMailLabels,
  type FormsToMail,
  type FormMailContext,
} from './form-mail-record.ts';

type Props = {
  forms: FormsToMail;
  /** Content below the fields. */
  after: ReactNode;
  onClose: () => void;
  onSent: () => void;
};

/** Mails forms of the open order to its customer; they are generated again from the saved order. */
export function FormMailDialog(props: Props) {
  const { isLoading, people } = useCustomerPeople();
  if (isLoading)
    return (
      <Dialog
        name="forms-mail"
        title={t`E-mail to customer`}
        isOpen
        widthInRem={40}
        onClose={props.onClose}
      >
        <LoadingRows />
      </Dialog>
    );
  return <FormMailContent {...props} people={people} />;
}

function FormMailContent({
  forms,
  people,
  after,
  onClose,
  onSent,
}: Props & { people: readonly CustomerPerson[] }) {
  const order = useWorksheet(({ saved }) => saved);
  const senderName = getFullName(useCurrentUser());
  const [first] = people;
  const kind = useMemo(() => {
    const addressee = first ?? { email: '', firstName: '' };
    return createFormMailDefinition({
      order,
      forms,
      addressee,
      senderName,
    } satisfies FormMailContext);
  }, [order, forms, first, senderName]);
  const record = useRecordForm(kind, undefined, { onDone: onSent });
  const { form, errors, change } = record;
  const to = splitEmailAddresses(form.To);
  const others = people.filter(({ email }) => !to.includes(email.toLowerCase()));
  return (
    <RecordDialog
      name="forms-mail"
      title={t`E-mail to customer`}
      record={record}
      labels={formMailLabels}
      saveLabel={t`Send`}
      widthInRem={40}
      onClose={onClose}
      after={after}
    >
      <div className="is-wide">
        <TextField
          label={formMailLabels.To}
          isRequired
          inputMode="email"
          value={form.To}
          error={errors['To']}
          help={t`Up to ${MAX_MAIL_ADDRESSEES} addresses, with commas between them.`}
          onChange={({ target }) => change({ To: target.value })}
        />
        {others.slice(0, MAX_MAIL_ADDRESSEES).map(({ email, name }) => (
          <Button
            key={email}
            label={t`Add ${name || email}`}
            variant="text"
            size="small"
            title={email}
            onClick={() => change({ To: [...to, email].join(', ') })}
          />
        ))}
      </div>
      <TextField
        className="is-wide"
        label={formMailLabels.Subject}
        isRequired
        value={form.Subject}
        maxLength={MAX_MAIL_SUBJECT_LENGTH}
        error={errors['Subject']}
        onChange={({ target }) => change({ Subject: target.value })}
      />
      <TextAreaField
        className="is-wide"
        label={formMailLabels.Message}
        error={errors['Message']}
        help={t`The PDF is attached, and answers go to your e-mail address.`}
        rows={9}
        maxLength={MAX_MAIL_MESSAGE_LENGTH}
        value={form.Message}
        onChange={(Message) => change({ Message })}
      />
      <Checkbox
        label={formMailLabels.SendMeACopy}
        isChecked={form.SendMeACopy}
        onChange={(SendMeACopy) => change({ SendMeACopy })}
      />
    </RecordDialog>
  );
}
