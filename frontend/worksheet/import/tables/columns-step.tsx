import { formatRowCount } from '#frontend/format/format-count.ts';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { t } from '#shared/language/t.ts';
import { listRowsBelowHeader, setColumnKind } from './column-mapping.ts';
import { getChosenSheet, type TableColumns } from './table-columns.ts';
import './columns-step.css';

type ColumnsStepProps<Kind extends string> = {
  columns: TableColumns<Kind | 'ignored'>;
  /** The column kinds in the order in which they are offered, and their names. */
  kinds: readonly (Kind | 'ignored')[];
  names: Readonly<Record<Kind | 'ignored', string>>;
  /** What is still missing; undefined where nothing is. */
  hint: string | undefined;
  /** The file needs a heading row; only rows below it are read. */
  isHeaderNeeded?: boolean;
  onChange: (columns: TableColumns<Kind | 'ignored'>) => void;
  onSheet: (at: number) => void;
};

/** The number of rows that preview a column. */
const MAX_PREVIEW_ROWS = 6;
/** Heading rows are searched no further down. */
const MAX_HEADING_ROWS = 20;

/** The recognized columns of a table; the user can change them. */
export function ColumnsStep<Kind extends string>(props: ColumnsStepProps<Kind>) {
  const { columns, kinds, names, hint, isHeaderNeeded = false, onChange, onSheet } = props;
  const { mapping } = columns;
  const { rows } = getChosenSheet(columns);
  const bodyRows = listRowsBelowHeader(rows, mapping);
  const setKind = (columnIndex: number, kind: Kind | 'ignored') =>
    onChange({ ...columns, mapping: setColumnKind(mapping, columnIndex, kind) });
  return (
    <div className="columns-step">
      <div className="columns-where">
        <SheetDropdown columns={columns} onSheet={onSheet} />
        <HeaderRowDropdown
          columns={columns}
          isNeeded={isHeaderNeeded}
          onChoose={(header) =>
            onChange({ ...columns, mapping: { ...mapping, header }, isMoved: false })
          }
        />
        <p className="muted">{formatRowsBelow(bodyRows.length)}</p>
      </div>
      {columns.isMoved && <ColumnsHint text={headingsMovedText} />}
      {hint !== undefined && <ColumnsHint text={hint} />}
      <div className="columns-table" role="group" aria-label={t`Columns of the file`}>
        <table>
          <thead>
            <tr>
              {mapping.kinds.map((kind, columnIndex) => (
                <th
                  key={columnIndex}
                  scope="col"
                  className={kind === 'ignored' ? 'is-out' : undefined}
                >
                  <span>{getColumnHeading(columns, columnIndex)}</span>
                  <select
                    className="text-field"
                    aria-label={t`Column ${columnIndex + 1}, ${getColumnHeading(columns, columnIndex)}`}
                    value={kind}
                    onChange={({ target }) =>
                      setKind(columnIndex, target.value as Kind | 'ignored')
                    }
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
            {bodyRows.slice(0, MAX_PREVIEW_ROWS).map(({ cells, row }) => (
              <tr key={row}>
                {cells.map((cell, columnIndex) => (
                  <td
                    key={columnIndex}
                    className={mapping.kinds[columnIndex] === 'ignored' ? 'is-out' : undefined}
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

const ColumnsHint = ({ text }: { text: string }) => (
  <div className="columns-hint" role="status">
    <Icon name="info" />
    <span>{text}</span>
  </div>
);

const formatRowsBelow = (count: number) => (count === 1 ? t`1 row below` : t`${count} rows below`);

/** The heading of a column, or its spreadsheet letter. */
function getColumnHeading(columns: TableColumns<string>, columnIndex: number): string {
  const { header } = columns.mapping;
  const heading = header === undefined ? '' : getChosenSheet(columns).rows[header]?.[columnIndex];
  return heading || toColumnLetter(columnIndex);
}

const toColumnLetter = (columnIndex: number): string =>
  columnIndex < 26
    ? String.fromCharCode(65 + columnIndex)
    : toColumnLetter(Math.floor(columnIndex / 26) - 1) +
      String.fromCharCode(65 + (columnIndex % 26));

type SheetDropdownProps = { columns: TableColumns<string>; onSheet: (at: number) => void };

function SheetDropdown({ columns: { file, sheetIndex }, onSheet }: SheetDropdownProps) {
  if (file.sheets.length < 2) return null;
  const options = file.sheets.map(({ name, isHidden, rows }, value) => ({
    value,
    label: isHidden ? t`${name} (hidden)` : name,
    detail: formatRowCount(rows.length),
  }));
  return (
    <LabeledControl label={t`Sheet`}>
      {(ids) => (
        <Dropdown
          ids={ids}
          options={options}
          value={sheetIndex}
          onChange={(next) => next !== null && onSheet(next)}
        />
      )}
    </LabeledControl>
  );
}

const NO_HEADINGS_VALUE = -1;

type HeaderRowDropdownProps = {
  columns: TableColumns<string>;
  isNeeded: boolean;
  onChoose: (header: number | undefined) => void;
};

function HeaderRowDropdown({ columns, isNeeded, onChoose }: HeaderRowDropdownProps) {
  const { mapping } = columns;
  const { rows } = getChosenSheet(columns);
  const options = [
    ...(isNeeded ? [] : [{ value: NO_HEADINGS_VALUE, label: t`No headings` }]),
    ...rows
      .slice(0, Math.max(MAX_HEADING_ROWS, (mapping.header ?? 0) + 1))
      .flatMap((row, value) => {
        const rowText = row.filter(Boolean).join(', ').slice(0, 40);
        return rowText ? [{ value, label: t`Row ${value + 1}: ${rowText}` }] : [];
      }),
  ];
  return (
    <LabeledControl label={t`Headings`}>
      {(ids) => (
        <Dropdown
          ids={ids}
          options={options}
          value={mapping.header ?? NO_HEADINGS_VALUE}
          onChange={(next) => {
            if (next !== null) onChoose(next === NO_HEADINGS_VALUE ? undefined : next);
          }}
        />
      )}
    </LabeledControl>
  );
}
