import { useMemo } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { FormattedNumberField } from '#frontend/selling/formatted-number-field.tsx';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { translateText, t } from '#shared/language/t.ts';
import { regions } from '#shared/reference/regions.ts';
import {
  isCalendarDay,
  type DealerListEntry,
  type DealerListDefinition,
} from './dealer-list-definitions.ts';
import './dealers.css';

type DealerListDialogProps<Saved> = {
  dealerId: number;
  definition: DealerListDefinition<Saved>;
  /** The list's name in the call, which prefixes the error fields. */
  listName: string;
  list: Saved;
  onSaved: (saved: Saved | undefined) => void;
  onClose: () => void;
};

/** One of a dealer's lists, with all its entries at once. */
export function DealerListDialog<Saved>(props: DealerListDialogProps<Saved>) {
  const { dealerId, definition, listName, list, onSaved, onClose } = props;
  const formDefinition = useMemo(
    () => definition.createFormDefinition(dealerId),
    [definition, dealerId],
  );
  const record = useRecordForm(formDefinition, list, { onSaved, onDone: onClose });
  const { form, errors, change } = record;
  const { entries } = form;
  const changeEntries = (next: readonly DealerListEntry[]) => change({ entries: next });
  return (
    <RecordDialog
      name="dealer-list"
      title={definition.title}
      record={record}
      widthInRem={56}
      onClose={onClose}
    >
      <ul className="dealer-entries is-wide">
        {entries.map((entry, index) => (
          // An entry has no id before it is saved.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} aria-label={t`${index + 1} of ${entries.length}`}>
            {definition.columns.map((column) => (
              <DealerListEntryField
                key={column.field}
                column={column}
                value={entry[column.field] ?? ''}
                error={errors[`${listName}.${index}.${column.field}`]}
                onChange={(value) =>
                  changeEntries(entries.with(index, { ...entry, [column.field]: value }))
                }
              />
            ))}
            <Button
              name={t`Remove ${index + 1}`}
              icon="trash"
              variant="text"
              onClick={() => changeEntries(entries.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <div className="is-wide">
        <Button
          label={definition.addLabel}
          icon="plus"
          variant="secondary"
          onClick={() =>
            changeEntries([...entries, { ...definition.emptyEntry, Key: crypto.randomUUID() }])
          }
        />
        {definition.publishedEntries && (
          <AddPublishedEntries
            publishedEntries={definition.publishedEntries}
            entries={entries}
            onAdd={changeEntries}
          />
        )}
      </div>
    </RecordDialog>
  );
}

type AddPublishedEntriesProps = {
  publishedEntries: NonNullable<DealerListDefinition<never>['publishedEntries']>;
  entries: readonly DealerListEntry[];
  onAdd: (entries: readonly DealerListEntry[]) => void;
};

function AddPublishedEntries({ publishedEntries, entries, onAdd }: AddPublishedEntriesProps) {
  const getEntryKey = (entry: DealerListEntry) =>
    JSON.stringify(publishedEntries.identifyingFields.map((field) => entry[field]));
  const existingKeys = new Set(entries.map(getEntryKey));
  const missing = publishedEntries.entries.filter((entry) => !existingKeys.has(getEntryKey(entry)));
  return (
    <>
      <Button
        label={publishedEntries.label}
        variant="text"
        isBusy={missing.length === 0}
        onClick={() => onAdd([...entries, ...missing])}
      />
      <p className="dealer-known">{publishedEntries.description}</p>
    </>
  );
}

type EntryFieldProps = {
  column: DealerListDefinition<never>['columns'][number];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function DealerListEntryField({
  column: { label, type, maxLength },
  value,
  error,
  onChange,
}: EntryFieldProps) {
  if (type === 'region')
    return (
      <LabeledControl label={label} error={error} className="region">
        {(ids) => (
          <Dropdown
            ids={ids}
            placeholder={t`Select`}
            options={canadianRegionOptions}
            value={value || null}
            onChange={(chosen) => onChange(chosen ?? '')}
          />
        )}
      </LabeledControl>
    );
  if (type === 'rate')
    return (
      <FormattedNumberField {...{ label, value, error }} format="rate" onTextChange={onChange} />
    );
  if (type === 'day') return <EntryDayField {...{ label, value, error, onChange }} />;
  return (
    <TextField
      label={label}
      maxLength={maxLength}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Invalid text stays in the entry, as it does for a rate that is no number. */
function EntryDayField({
  label,
  value,
  error,
  onChange,
}: Omit<EntryFieldProps, 'column'> & { label: string }) {
  const isDay = isCalendarDay(value);
  const invalidText = isDay || value === '' ? undefined : value;
  return (
    <DateField
      {...{ label, error, invalidText }}
      value={isDay ? value : null}
      onInvalidText={(text) => {
        if (text !== undefined || invalidText !== undefined) onChange(text ?? '');
      }}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}

const canadianRegionOptions = regions
  .filter(({ CountryId }) => CountryId === CANADA_COUNTRY_ID)
  .map(({ Id, Name }) => ({ value: String(Id), label: translateText(Name) }));
