import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/parts/controls/button.tsx';
import { getValueAtPath } from '#frontend/parts/lists/get-value-at-path.ts';
import type { ListColumn } from '#frontend/parts/lists/list-column.ts';
import { storedPixelsToRem } from '#frontend/parts/lists/use-column-widths.ts';
import { t } from '#shared/language/t.ts';
import type { ListColumnWidths } from './list-column-widths.ts';
import type {
  ListDefinition,
  RowAction,
  ListScreenColumn,
  ListScreenRow,
} from './list-definition.ts';

/** The columns shown until a user chooses others. */
export const listDefaultFields = (columns: readonly ListScreenColumn<never>[]) =>
  columns.filter(({ isOptional }) => !isOptional).map(({ field }) => field);

/** The user's columns, in their order. Columns that no longer exist are ignored. */
export function pickShownColumns<Row>(
  columns: readonly ListScreenColumn<Row>[],
  chosenFields: readonly string[],
) {
  const fields = chosenFields.length > 0 ? chosenFields : listDefaultFields(columns);
  const foundColumns = fields.flatMap(
    (field) => columns.find((column) => column.field === field) ?? [],
  );
  return foundColumns.length > 0 ? foundColumns : columns.filter(({ isOptional }) => !isOptional);
}

/** The content of a cell. */
export const renderListCell = <Row extends object>(
  { body, field }: ListScreenColumn<Row>,
  row: Row,
): ReactNode => (body ? body(row) : (getValueAtPath(row, field) as ReactNode));

/** The columns for a table: the first one opens its row, and the actions are at the end. */
export function createGridColumns<Row extends ListScreenRow>(
  definition: Pick<ListDefinition<Row>, 'open' | 'actions'>,
  shownColumns: readonly ListScreenColumn<Row>[],
  widths: ListColumnWidths,
): ListColumn<Row>[] {
  const { open, actions = [] } = definition;
  const columns = shownColumns.map((column, index): ListColumn<Row> => {
    const { heading, cell: _, isOptional: __, ...rest } = column;
    const openRow = index === 0 && open;
    const storedWidth = widths.find(({ Field }) => Field === column.field);
    return {
      ...rest,
      isName: rest.isName ?? rest.widthInRem === undefined,
      ...(storedWidth && { widthInRem: storedPixelsToRem(storedWidth.Width), isSet: true }),
      header: heading,
      ...(index === 0 && { className: ['lead', rest.className].filter(Boolean).join(' ') }),
      ...(openRow && {
        body: (row: Row) => (
          <RowOpener open={openRow} row={row} text={renderListCell(column, row)} />
        ),
      }),
    };
  });
  if (actions.length === 0) return columns;
  return [
    ...columns,
    {
      field: 'Acts',
      header: <span className="sr-only">{t`Actions`}</span>,
      widthInRem: computeActionsWidthInRem(actions),
      isSortable: false,
      isFrozen: true,
      body: (row: Row) => <RowActionButtons actions={actions} row={row} />,
    },
  ];
}

const ICON_ACTION_WIDTH_REM = 2;
const TEXT_ACTION_WIDTH_REM = 11;

/** In rem, for the row with the most actions. */
const computeActionsWidthInRem = <Row,>(actions: readonly RowAction<Row>[]) =>
  actions
    .filter(({ replacesPrevious }) => !replacesPrevious)
    .reduce((sum, { text }) => sum + (text ? TEXT_ACTION_WIDTH_REM : ICON_ACTION_WIDTH_REM), 1);

type RowOpenerProps<Row extends ListScreenRow> = {
  open: NonNullable<ListDefinition<Row>['open']>;
  row: Row;
  text: ReactNode;
};

function RowOpener<Row extends ListScreenRow>({ open, row, text }: RowOpenerProps<Row>) {
  if (typeof open !== 'function') return <Link to={open.to(row)}>{text || t`No name`}</Link>;
  return (
    <button type="button" className="list-screen-open" onClick={() => open(row)}>
      {text || t`No name`}
    </button>
  );
}

const RowActionButtons = <Row extends ListScreenRow>({
  actions,
  row,
}: {
  actions: readonly RowAction<Row>[];
  row: Row;
}) => (
  <span className="list-screen-acts">
    {actions
      .filter(({ isAvailable }) => isAvailable?.(row) ?? true)
      .map(({ label, text, icon, run }) => (
        <Button
          key={icon}
          {...(text ? { label: text, 'aria-label': label(row) } : { name: label(row) })}
          icon={icon}
          variant={text ? 'secondary' : 'text'}
          size="small"
          onClick={() => run(row)}
        />
      ))}
  </span>
);
