import { formatRowCount } from '#frontend/format/count.ts';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field } from '#frontend/parts/controls/field.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { getChosenSheet, type Columns } from './columns.ts';
import { rowsBelow, withKind } from './mapping.ts';
import './columns-step.css';

type Props<Kind extends string> = {
  columns: Columns<Kind | 'ignored'>;
  /** What a column may be said to be, in the order it is offered, and how each is called. */
  kinds: readonly (Kind | 'ignored')[];
  names: Readonly<Record<Kind | 'ignored', string>>;
  /** What there is to say still; undefined where nothing is missing. */
  hint: string | undefined;
  /** The rows are read below their headings alone. */
  isHeaderNeeded?: boolean;
  onChange: (columns: Columns<Kind | 'ignored'>) => void;
  onSheet: (at: number) => void;
};

/** So many rows show what a column holds. */
const SHOWN_ROWS = 6;
/** Headings stand no deeper. */
const HEADINGS_WITHIN = 20;

/** What the columns of a table are: as they were recognised, to be said otherwise. */
export function ColumnsStep<Kind extends string>(props: Props<Kind>) {
  const { columns, kinds, names, hint, isHeaderNeeded = false, onChange, onSheet } = props;
  const { mapping } = columns;
  const { rows } = getChosenSheet(columns);
  const below = rowsBelow(rows, mapping);
  const setKind = (at: number, kind: Kind | 'ignored') =>
    onChange({ ...columns, mapping: withKind(mapping, at, kind) });
  return (
    <div className="columns-step">
      <div className="columns-where">
        <SheetDropdown columns={columns} onSheet={onSheet} />
        <HeaderRow
          columns={columns}
          isNeeded={isHeaderNeeded}
          onChoose={(header) =>
            onChange({ ...columns, mapping: { ...mapping, header }, isMoved: false })
          }
        />
        <p className="muted">{formatRowsBelow(below.length)}</p>
      </div>
      {columns.isMoved && <Hint words={headingsMovedText} />}
      {hint !== undefined && <Hint words={hint} />}
      <div className="columns-table" role="group" aria-label={t`Columns of the file`}>
        <table>
          <thead>
            <tr>
              {mapping.kinds.map((kind, at) => (
                <th key={at} scope="col" className={kind === 'ignored' ? 'is-out' : undefined}>
                  <span>{headingOf(columns, at)}</span>
                  <select
                    className="p-inputtext"
                    aria-label={t`Column ${at + 1}, ${headingOf(columns, at)}`}
                    value={kind}
                    onChange={({ target }) => setKind(at, target.value as Kind | 'ignored')}
                  >
                    {kinds.map((each) => (
                      <option key={each} value={each}>
                        {names[each]}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {below.slice(0, SHOWN_ROWS).map(({ cells, row }) => (
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td
                    key={at}
                    className={mapping.kinds[at] === 'ignored' ? 'is-out' : undefined}
                    title={cell}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const headingsMovedText = t`The rows of titles differ from those of the last file of this kind. Check which of them has the headings.`;

const Hint = ({ words }: { words: string }) => (
  <div className="columns-hint" role="status">
    <Icon name="info" />
    <span>{words}</span>
  </div>
);

const formatRowsBelow = (count: number) => (count === 1 ? t`1 row below` : t`${count} rows below`);

/** What stands above a column, or its letter as spreadsheets have them. */
function headingOf(columns: Columns<string>, at: number): string {
  const { header } = columns.mapping;
  const heading = header === undefined ? '' : getChosenSheet(columns).rows[header]?.[at];
  return heading || letterOf(at);
}

const letterOf = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : letterOf(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26));

type SheetDropdownProps = { columns: Columns<string>; onSheet: (at: number) => void };

function SheetDropdown({ columns: { file, at }, onSheet }: SheetDropdownProps) {
  if (file.sheets.length < 2) return null;
  const options = file.sheets.map(({ name, isHidden, rows }, value) => ({
    value,
    label: isHidden ? t`${name} (hidden)` : name,
    detail: formatRowCount(rows.length),
  }));
  return (
    <Field label={t`Sheet`}>
      {(ids) => (
        <Dropdown
          ids={ids}
          options={options}
          value={at}
          onChange={(next) => next !== null && onSheet(next)}
        />
      )}
    </Field>
  );
}

const NO_HEADINGS = -1;

type HeaderProps = {
  columns: Columns<string>;
  isNeeded: boolean;
  onChoose: (header: number | undefined) => void;
};

function HeaderRow({ columns, isNeeded, onChoose }: HeaderProps) {
  const { mapping } = columns;
  const { rows } = getChosenSheet(columns);
  const options = [
    ...(isNeeded ? [] : [{ value: NO_HEADINGS, label: t`No headings` }]),
    ...rows.slice(0, Math.max(HEADINGS_WITHIN, (mapping.header ?? 0) + 1)).flatMap((row, value) => {
      const rowText = row.filter(Boolean).join(', ').slice(0, 40);
      return rowText ? [{ value, label: t`Row ${value + 1}: ${rowText}` }] : [];
    }),
  ];
  return (
    <Field label={t`Headings`}>
      {(ids) => (
        <Dropdown
          ids={ids}
          options={options}
          value={mapping.header ?? NO_HEADINGS}
          onChange={(next) => {
            if (next !== null) onChoose(next === NO_HEADINGS ? undefined : next);
          }}
        />
      )}
    </Field>
  );
}
