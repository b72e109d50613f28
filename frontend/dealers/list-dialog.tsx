import { useMemo } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { FormattedNumberField } from '#frontend/selling/formatted-number-field.tsx';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { translateText, t } from '#shared/language/t.ts';
import { regions } from '#shared/reference/regions.ts';
import { isCalendarDay, type Entry, type DealerListDefinition } from './dealer-list-definitions.ts';
import './dealers.css';

type Props<Saved> = {
  dealerId: number;
  kind: DealerListDefinition<Saved>;
  /** Its name in the call, which is where errors say they are. */
  name: string;
  list: Saved;
  onSaved: (saved: Saved | undefined) => void;
  onClose: () => void;
};

/** One of the lists that are kept for a dealer, all of its entries at once. */
export function ListDialog<Saved>(props: Props<Saved>) {
  const { dealerId, kind, name, list, onSaved, onClose } = props;
  const recordKind = useMemo(() => kind.kindFor(dealerId), [kind, dealerId]);
  const record = useRecordForm(recordKind, list, { onSaved, onDone: onClose });
  const { form, errors, change } = record;
  const { entries } = form;
  const put = (next: readonly Entry[]) => change({ entries: next });
  return (
    <RecordDialog
      name="dealer-list"
      title={kind.title}
      record={record}
      width={56}
      onClose={onClose}
    >
      <ul className="dealer-entries is-wide">
        {entries.map((entry, at) => (
          // An entry has no name of its own before it is saved.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} aria-label={t`${at + 1} of ${entries.length}`}>
            {kind.columns.map((column) => (
              <EntryField
                key={column.field}
                column={column}
                value={entry[column.field] ?? ''}
                error={errors[`${name}.${at}.${column.field}`]}
                onChange={(value) => put(entries.with(at, { ...entry, [column.field]: value }))}
              />
            ))}
            <Button
              name={t`Remove ${at + 1}`}
              icon="trash"
              variant="text"
              onClick={() => put(entries.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <div className="is-wide">
        <Button
          label={kind.addLabel}
          icon="plus"
          variant="secondary"
          onClick={() => put([...entries, { ...kind.blank, Key: crypto.randomUUID() }])}
        />
        {kind.known && <Known known={kind.known} entries={entries} onAdd={put} />}
      </div>
    </RecordDialog>
  );
}

type KnownProps = {
  known: NonNullable<DealerListDefinition<never>['known']>;
  entries: readonly Entry[];
  onAdd: (entries: readonly Entry[]) => void;
};

function Known({ known, entries, onAdd }: KnownProps) {
  const nameOf = (entry: Entry) => JSON.stringify(known.by.map((field) => entry[field]));
  const names = new Set(entries.map(nameOf));
  const missing = known.entries.filter((entry) => !names.has(nameOf(entry)));
  return (
    <>
      <Button
        label={known.label}
        variant="text"
        isBusy={missing.length === 0}
        onClick={() => onAdd([...entries, ...missing])}
      />
      <p className="dealer-known">{known.about}</p>
    </>
  );
}

type FieldProps = {
  column: DealerListDefinition<never>['columns'][number];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function EntryField({ column: { label, type, most }, value, error, onChange }: FieldProps) {
  if (type === 'region')
    return (
      <Field label={label} error={error} className="region">
        {(ids) => (
          <Dropdown
            ids={ids}
            placeholder={t`Select`}
            options={canadian}
            value={value || null}
            onChange={(chosen) => onChange(chosen ?? '')}
          />
        )}
      </Field>
    );
  if (type === 'rate')
    return <FormattedNumberField {...{ label, value, error }} shows="rate" onTyped={onChange} />;
  if (type === 'day') return <DayField {...{ label, value, error, onChange }} />;
  return (
    <TextField
      label={label}
      maxLength={most}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What is typed and is no day stands in the entry as a rate does that is no figure. */
function DayField({
  label,
  value,
  error,
  onChange,
}: Omit<FieldProps, 'column'> & { label: string }) {
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

const canadian = regions
  .filter(({ CountryId }) => CountryId === CANADA_COUNTRY_ID)
  .map(({ Id, Name }) => ({ value: String(Id), label: translateText(Name) }));
