import { RecordHistorySection } from '#frontend/audit/record-history.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { RecordLoadingDialog } from '#frontend/record-form/record-loading-dialog.tsx';
import { useFreshRecord } from '#frontend/record-form/use-fresh-record.ts';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { MAX_EMAIL_LENGTH } from '#shared/constants.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { colleagueTitles, type ColleagueWithVersion } from '#shared/schemas/colleague-schema.ts';
import { colleagueFormDefinition, type ColleagueForm } from './colleague-form.ts';

type ColleagueDialogProps = {
  /** The group names to choose from. */
  groupNames: readonly string[];
  onSaved: () => void;
  onClose: () => void;
};

export const NewColleagueDialog = (props: ColleagueDialogProps) => (
  <ColleagueFormDialog {...props} colleague={undefined} />
);

/** Loads the colleague fresh from the server. */
export function EditColleagueDialog({ id, ...props }: ColleagueDialogProps & { id: number }) {
  const loadResult = useFreshRecord(colleagues.getColleague, { params: { id } });
  return (
    <RecordLoadingDialog
      name="colleague"
      title={EDIT_COLLEAGUE_TITLE}
      failureText={t`The colleague could not be loaded`}
      loadResult={loadResult}
      onClose={props.onClose}
    >
      {(colleague) => <ColleagueFormDialog {...props} colleague={colleague} />}
    </RecordLoadingDialog>
  );
}

const NEW_COLLEAGUE_TITLE = t`New Colleague`;
const EDIT_COLLEAGUE_TITLE = t`Edit Colleague`;

const colleagueFieldLabels: Record<keyof ColleagueForm, string> = {
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

const jobTitleOptions = colleagueTitles.map((title) => ({ value: title, label: title }));

type ColleagueFormDialogProps = ColleagueDialogProps & {
  colleague: ColleagueWithVersion | undefined;
};

function ColleagueFormDialog({
  colleague,
  groupNames,
  onSaved,
  onClose,
}: ColleagueFormDialogProps) {
  const record = useRecordForm(colleagueFormDefinition, colleague, { onSaved, onDone: onClose });
  const { form, errors, change } = record;
  const dealerId = useCurrentUser().DealerId ?? 0;
  const getTextFieldProps = (field: 'Code' | 'FirstName' | 'LastName' | 'Email' | 'Phone') => ({
    label: colleagueFieldLabels[field],
    value: form[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  const renderFlagCheckbox = (field: keyof ColleagueForm) => (
    <Checkbox
      label={colleagueFieldLabels[field]}
      isChecked={form[field] === true}
      onChange={(isChecked) => change({ [field]: isChecked })}
    />
  );
  return (
    <RecordDialog
      name="colleague"
      title={record.base ? EDIT_COLLEAGUE_TITLE : NEW_COLLEAGUE_TITLE}
      record={record}
      labels={colleagueFieldLabels}
      onClose={onClose}
      after={
        colleague && <RecordHistorySection dealerId={dealerId} kind="colleague" id={colleague.Id} />
      }
    >
      <TextField {...getTextFieldProps('Code')} isRequired maxLength={20} />
      <LabeledControl label={colleagueFieldLabels.Title} isRequired error={errors['Title']}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={jobTitleOptions}
            value={form.Title}
            placeholder={t`Select`}
            onChange={(Title) => change({ Title })}
          />
        )}
      </LabeledControl>
      <TextField {...getTextFieldProps('FirstName')} isRequired maxLength={100} />
      <TextField {...getTextFieldProps('LastName')} isRequired maxLength={100} />
      <TextField {...getTextFieldProps('Email')} type="email" maxLength={MAX_EMAIL_LENGTH} />
      <TextField
        {...getTextFieldProps('Phone')}
        type="tel"
        maxLength={30}
        onBlur={() => change({ Phone: formatPhoneNumber(form.Phone) })}
      />
      <GroupCheckboxes groupNames={groupNames} {...{ form, change }} />
      <fieldset>
        <legend className="sr-only">{t`Where they can be chosen`}</legend>
        {renderFlagCheckbox('ShowInSalesRep')}
        {renderFlagCheckbox('ShowInAdditionalRep1')}
        {renderFlagCheckbox('ShowInAdditionalRep2')}
        {colleague && renderFlagCheckbox('IsDeleted')}
      </fieldset>
    </RecordDialog>
  );
}

type GroupCheckboxesProps = {
  groupNames: readonly string[];
  form: ColleagueForm;
  change: (some: Partial<ColleagueForm>) => void;
};

function GroupCheckboxes({ groupNames, form, change }: GroupCheckboxesProps) {
  const all = [...new Set([...groupNames, ...form.Groups])];
  if (all.length === 0) return null;
  const withoutGroup = (name: string) => form.Groups.filter((one) => one !== name);
  return (
    <fieldset>
      <legend>{colleagueFieldLabels.Groups}</legend>
      {all.map((name) => (
        <Checkbox
          key={name}
          label={name}
          isChecked={form.Groups.includes(name)}
          onChange={(isIn) =>
            change({ Groups: isIn ? [...form.Groups, name] : withoutGroup(name) })
          }
        />
      ))}
    </fieldset>
  );
}
