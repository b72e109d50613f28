import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown, type Choice } from '#frontend/parts/controls/dropdown.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import {
  fillingsFor,
  isByHand,
  isOpen,
  kindNames,
  printedIn,
  withFilling,
  type Entry,
  type Filling,
  type Values,
} from './mapping.ts';

type Props = {
  entries: readonly Entry[];
  values: Values;
  /** The name of the field that is looked at. */
  current: string | undefined;
  onCurrent: (field: string) => void;
  onChange: (entry: Entry) => void;
};

/** So many are drawn at once; there may be two thousand. */
const SHOWN = 100;

/** The fields of a PDF, and what fills each. */
export function FieldsTable({ entries, values, current, onCurrent, onChange }: Props) {
  const [requestedRows, setRequestedRows] = useState(SHOWN);
  const at = entries.findIndex(({ field }) => field.Name === current);
  const shown = Math.max(requestedRows, at + 1);
  const [ofText, ofBox] = useMemo(
    () => [fillingsFor('text', values), fillingsFor('box', values)],
    [values],
  );
  return (
    <div className="template-fields list-grid">
      <table aria-label={t`Fields of the PDF`}>
        <thead>
          <tr>
            {[t`PDF field`, t`Kind`, t`Filled with`, t`Example`].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, shown).map((entry) => (
            <FieldRow
              key={entry.field.Name}
              entry={entry}
              printed={printedIn(entry, values)}
              fillings={entry.field.Kind === 'box' ? ofBox : ofText}
              isCurrent={entry.field.Name === current}
              onCurrent={onCurrent}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
      {entries.length > shown && (
        <Button
          label={t`Show more of ${formatInteger(entries.length)} fields`}
          variant="text"
          onClick={() => setRequestedRows(shown + SHOWN)}
        />
      )}
    </div>
  );
}

type RowProps = Pick<Props, 'onCurrent' | 'onChange'> & {
  entry: Entry;
  printed: string;
  fillings: readonly Choice<Filling>[];
  isCurrent: boolean;
};

const FieldRow = memo(function FieldRow({
  entry,
  printed,
  fillings,
  isCurrent,
  ...props
}: RowProps) {
  const { field, filling, text } = entry;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isCurrent || row.current?.contains(document.activeElement)) return;
    // Chosen by its place on the page: what fills it is said here.
    row.current?.scrollIntoView({ block: 'nearest' });
    row.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isCurrent]);
  const rowClass = isCurrent ? 'is-selected' : isOpen(entry) ? 'is-open' : undefined;
  return (
    <tr ref={row} className={rowClass} onFocus={() => props.onCurrent(field.Name)}>
      <td className="lead" title={field.Name}>
        {field.Name}
      </td>
      <td className="faint">{kindNames[field.Kind]}</td>
      <td>
        {field.Kind === 'signature' ? (
          <span className="faint">{t`Stays empty, by hand`}</span>
        ) : (
          <Dropdown
            name={t`Filled with, ${field.Name}`}
            options={fillings}
            value={filling ?? null}
            placeholder={t`Choose what fills it`}
            isClearable
            onChange={(value) => props.onChange(withFilling(entry, value ?? undefined))}
          />
        )}
        {filling === 'text' && field.Kind !== 'box' && (
          <input
            type="text"
            className="p-inputtext p-component"
            aria-label={t`Text, ${field.Name}`}
            placeholder={t`Always this text`}
            maxLength={500}
            value={text}
            onChange={({ target }) => props.onChange({ ...entry, text: target.value })}
          />
        )}
      </td>
      <td title={printed || undefined}>
        <Printed entry={entry} printed={printed} />
      </td>
    </tr>
  );
});

function Printed({ entry, printed }: { entry: Entry; printed: string }) {
  if (isByHand(entry)) return <span className="faint">{t`by hand`}</span>;
  if (isOpen(entry))
    return (
      <span className="template-state is-open">
        <Icon name="warn" />
        {t`Prints empty`}
      </span>
    );
  if (entry.field.Kind === 'box') return printed.trim() ? t`ticked` : t`not ticked`;
  return printed || <span className="faint">{t`nothing in the example`}</span>;
}
