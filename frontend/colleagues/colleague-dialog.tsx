import { RecordHistory } from '#frontend/audit/record-history.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import { LoadedRecord } from '#frontend/record-form/loaded-record.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { useRecord } from '#frontend/record-form/use-record.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { MAX_EMAIL_LENGTH } from '#shared/constants.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { colleagueTitles, type ColleagueWithVersion } from '#shared/schemas/colleague-schema.ts';
import { colleagueKind, type ColleagueForm } from './colleague-form.ts';

type Props = {
  /** The names there are to choose from. */
  groups: readonly string[];
  onSaved: () => void;
  onClose: () => void;
};

/** A colleague that there is to be. */
export const NewColleagueDialog = (props: Props) => (
  <ColleagueDialog {...props} colleague={undefined} />
);

/** A colleague as they are on the server at this moment. */
export function EditColleagueDialog({ id, ...props }: Props & { id: number }) {
  const loadResult = useRecord(colleagues.getColleague, { params: { id } });
  return (
    <LoadedRecord
      name="colleague"
      title={EDIT}
      failed={t`The colleague could not be loaded`}
      loadResult={loadResult}
      onClose={props.onClose}
    >
      {(colleague) => <ColleagueDialog {...props} colleague={colleague} />}
    </LoadedRecord>
  );
}

const NEW = t`New Colleague`;
const EDIT = t`Edit Colleague`;

const labels: Record<keyof ColleagueForm, string> = {
  Code: t`Code`,
  FirstName: t`First Name`,
  LastName: t`Last Name`,
  Email: t`Email`,
  Phone: t`Phone`,
  Title: t`Title`,
  Groups: t`Group`,
  ShowInSalesRep: t`Show in Sales Rep`,
  ShowInAdditionalRep1: t`Show in Additional Rep 1`,
  ShowInAdditionalRep2: t`Show in Additional Rep 2`,
  IsDeleted: t`Deleted: nobody can choose them any more`,
};

const titles = colleagueTitles.map((title) => ({ value: title, label: title }));

type DialogProps = Props & { colleague: ColleagueWithVersion | undefined };

function ColleagueDialog({ colleague, groups, onSaved, onClose }: DialogProps) {
  const record = useRecordForm(colleagueKind, colleague, { onSaved, onDone: onClose });
  const { form, errors, change } = record;
  const dealerId = useCurrentUser().DealerId ?? 0;
  const text = (field: 'Code' | 'FirstName' | 'LastName' | 'Email' | 'Phone') => ({
    label: labels[field],
    value: form[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  const flag = (field: keyof ColleagueForm) => (
    <Checkbox
      label={labels[field]}
      isChecked={form[field] === true}
      onChange={(isChecked) => change({ [field]: isChecked })}
    />
  );
  return (
    <RecordDialog
      name="colleague"
      title={record.base ? EDIT : NEW}
      record={record}
      labels={labels}
      onClose={onClose}
      after={colleague && <RecordHistory dealerId={dealerId} kind="colleague" id={colleague.Id} />}
    >
      <TextField {...text('Code')} isRequired maxLength={20} />
      <Field label={labels.Title} isRequired error={errors['Title']}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={titles}
            value={form.Title}
            placeholder={t`Select`}
            onChange={(Title) => change({ Title })}
          />
        )}
      </Field>
      <TextField {...text('FirstName')} isRequired maxLength={100} />
      <TextField {...text('LastName')} isRequired maxLength={100} />
      <TextField {...text('Email')} type="email" maxLength={MAX_EMAIL_LENGTH} />
      <TextField
        {...text('Phone')}
        type="tel"
        maxLength={30}
        onBlur={() => change({ Phone: formatPhoneNumber(form.Phone) })}
      />
      <GroupFlags names={groups} {...{ form, change }} />
      <fieldset>
        <legend className="sr-only">{t`Where they can be chosen`}</legend>
        {flag('ShowInSalesRep')}
        {flag('ShowInAdditionalRep1')}
        {flag('ShowInAdditionalRep2')}
        {colleague && flag('IsDeleted')}
      </fieldset>
    </RecordDialog>
  );
}

type GroupsProps = {
  names: readonly string[];
  form: ColleagueForm;
  change: (some: Partial<ColleagueForm>) => void;
};

function GroupFlags({ names, form, change }: GroupsProps) {
  const all = [...new Set([...names, ...form.Groups])];
  if (all.length === 0) return null;
  const without = (name: string) => form.Groups.filter((one) => one !== name);
  return (
    <fieldset>
      <legend>{labels.Groups}</legend>
      {all.map((name) => (
        <Checkbox
          key={name}
          label={name}
          isChecked={form.Groups.includes(name)}
          onChange={(isIn) => change({ Groups: isIn ? [...form.Groups, name] : without(name) })}
        />
      ))}
    </fieldset>
  );
}
