import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/parts/controls/button.tsx';
import type { ListColumn } from '#frontend/parts/lists/list-column.ts';
import { asRem } from '#frontend/parts/lists/use-column-widths.ts';
import { valueAt } from '#frontend/parts/lists/value-at.ts';
import { t } from '#shared/language/t.ts';
import type { ListColumnWidths } from './column-widths.ts';
import type { ListDefinition, RowAct, ScreenColumn, ScreenRow } from './definition.ts';

/** The columns that are there until a user chooses others. */
export const defaultFields = (columns: readonly ScreenColumn<never>[]) =>
  columns.filter(({ isOptional }) => !isOptional).map(({ field }) => field);

/** The columns a user chose, in their order; one that there is no longer is passed over. */
export function inOrder<Row>(columns: readonly ScreenColumn<Row>[], chosen: readonly string[]) {
  const fields = chosen.length > 0 ? chosen : defaultFields(columns);
  const found = fields.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  return found.length > 0 ? found : columns.filter(({ isOptional }) => !isOptional);
}

/** What stands in a cell. */
export const shownIn = <Row extends object>(
  { body, field }: ScreenColumn<Row>,
  row: Row,
): ReactNode => (body ? body(row) : (valueAt(row, field) as ReactNode));

/** The same columns as a table has them: the first opens its row, and what is done with a row stands at its end. */
export function gridColumns<Row extends ScreenRow>(
  definition: Pick<ListDefinition<Row>, 'open' | 'actions'>,
  shown: readonly ScreenColumn<Row>[],
  widths: ListColumnWidths,
): ListColumn<Row>[] {
  const { open, actions = [] } = definition;
  const columns = shown.map((column, at): ListColumn<Row> => {
    const { heading, cell: _, isOptional: __, ...rest } = column;
    const opens = at === 0 && open;
    const storedWidth = widths.find(({ Field }) => Field === column.field);
    return {
      ...rest,
      isName: rest.isName ?? rest.width === undefined,
      ...(storedWidth && { width: asRem(storedWidth.Width), isSet: true }),
      header: heading,
      ...(at === 0 && { className: ['lead', rest.className].filter(Boolean).join(' ') }),
      ...(opens && {
        body: (row: Row) => <Opening open={opens} row={row} text={shownIn(column, row)} />,
      }),
    };
  });
  if (actions.length === 0) return columns;
  return [
    ...columns,
    {
      field: 'Acts',
      header: <span className="sr-only">{t`Actions`}</span>,
      width: widthOf(actions),
      isSortable: false,
      isFrozen: true,
      body: (row: Row) => <RowActionButtons actions={actions} row={row} />,
    },
  ];
}

const ICON_ACTION_WIDTH_REM = 2;
const TEXT_ACTION_WIDTH_REM = 11;

/** In rem, of the most that one row offers. */
const widthOf = <Row,>(actions: readonly RowAct<Row>[]) =>
  actions
    .filter(({ isInstead }) => !isInstead)
    .reduce((sum, { text }) => sum + (text ? TEXT_ACTION_WIDTH_REM : ICON_ACTION_WIDTH_REM), 1);

type OpeningProps<Row extends ScreenRow> = {
  open: NonNullable<ListDefinition<Row>['open']>;
  row: Row;
  text: ReactNode;
};

function Opening<Row extends ScreenRow>({ open, row, text }: OpeningProps<Row>) {
  if (typeof open !== 'function') return <Link to={open.to(row)}>{text || t`No name`}</Link>;
  return (
    <button type="button" className="list-screen-open" onClick={() => open(row)}>
      {text || t`No name`}
    </button>
  );
}

const RowActionButtons = <Row extends ScreenRow>({
  actions,
  row,
}: {
  actions: readonly RowAct<Row>[];
  row: Row;
}) => (
  <span className="list-screen-acts">
    {actions
      .filter(({ isOffered }) => isOffered?.(row) ?? true)
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
