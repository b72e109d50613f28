import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown, type DropdownOption } from '#frontend/parts/controls/dropdown.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import {
  listFillingOptions,
  isFilledByHand,
  isUnmapped,
  templateFieldKindLabels,
  getPrintedText,
  replaceFieldFilling,
  type FieldMapping,
  type FieldFilling,
  type ExampleValues,
} from './template-field-mapping.ts';

type TemplateFieldsTableProps = {
  entries: readonly FieldMapping[];
  values: ExampleValues;
  /** The name of the current field. */
  currentField: string | undefined;
  onCurrent: (field: string) => void;
  onChange: (entry: FieldMapping) => void;
};

/** The number of rows drawn at once. There may be two thousand. */
const ROWS_SHOWN_AT_ONCE = 100;

/** The fields of a PDF, and what fills each. */
export function TemplateFieldsTable({
  entries,
  values,
  currentField,
  onCurrent,
  onChange,
}: TemplateFieldsTableProps) {
  const [requestedRows, setRequestedRows] = useState(ROWS_SHOWN_AT_ONCE);
  const currentIndex = entries.findIndex(({ field }) => field.Name === currentField);
  const shownRows = Math.max(requestedRows, currentIndex + 1);
  const [textFillings, boxFillings] = useMemo(
    () => [listFillingOptions('text', values), listFillingOptions('box', values)],
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
          {entries.slice(0, shownRows).map((entry) => (
            <TemplateFieldRow
              key={entry.field.Name}
              entry={entry}
              printedText={getPrintedText(entry, values)}
              fillings={entry.field.Kind === 'box' ? boxFillings : textFillings}
              isCurrent={entry.field.Name === currentField}
              onCurrent={onCurrent}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
      {entries.length > shownRows && (
        <Button
          label={t`Show more of ${formatInteger(entries.length)} fields`}
          variant="text"
          onClick={() => setRequestedRows(shownRows + ROWS_SHOWN_AT_ONCE)}
        />
      )}
    </div>
  );
}

type TemplateFieldRowProps = Pick<TemplateFieldsTableProps, 'onCurrent' | 'onChange'> & {
  entry: FieldMapping;
  printedText: string;
  fillings: readonly DropdownOption<FieldFilling>[];
  isCurrent: boolean;
};

const TemplateFieldRow = memo(function FieldRow({
  entry,
  printedText,
  fillings,
  isCurrent,
  ...props
}: TemplateFieldRowProps) {
  const { field, filling, text } = entry;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isCurrent || row.current?.contains(document.activeElement)) return;
    // Chosen on the page preview: moves the focus to its filling.
    row.current?.scrollIntoView({ block: 'nearest' });
    row.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isCurrent]);
  const rowClass = isCurrent ? 'is-selected' : isUnmapped(entry) ? 'is-open' : undefined;
  return (
    <tr ref={row} className={rowClass} onFocus={() => props.onCurrent(field.Name)}>
      <td className="lead" title={field.Name}>
        {field.Name}
      </td>
      <td className="faint">{templateFieldKindLabels[field.Kind]}</td>
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
            onChange={(value) => props.onChange(replaceFieldFilling(entry, value ?? undefined))}
          />
        )}
        {filling === 'text' && field.Kind !== 'box' && (
          <input
            type="text"
            className="text-field"
            aria-label={t`Text, ${field.Name}`}
            placeholder={t`Always this text`}
            maxLength={500}
            value={text}
            onChange={({ target }) => props.onChange({ ...entry, text: target.value })}
          />
        )}
      </td>
      <td title={printedText || undefined}>
        <PrintedExample entry={entry} printedText={printedText} />
      </td>
    </tr>
  );
});

function PrintedExample({ entry, printedText }: { entry: FieldMapping; printedText: string }) {
  if (isFilledByHand(entry)) return <span className="faint">{t`by hand`}</span>;
  if (isUnmapped(entry))
    return (
      <span className="template-state is-open">
        <Icon name="warn" />
        {t`Prints empty`}
      </span>
    );
  if (entry.field.Kind === 'box') return printedText.trim() ? t`ticked` : t`not ticked`;
  return printedText || <span className="faint">{t`nothing in the example`}</span>;
}
