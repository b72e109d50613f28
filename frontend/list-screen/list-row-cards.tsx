import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCountWithNoun, type ListNouns } from '#frontend/format/format-count.ts';
import { MenuButton } from '#frontend/parts/controls/menu-button.tsx';
import type { GridState } from '#frontend/parts/lists/grid-state.ts';
import {
  formatShownRangePrefix,
  PageTurnButtons,
} from '#frontend/parts/lists/page-turn-buttons.tsx';
import { t } from '#shared/language/t.ts';
import type {
  ListDefinition,
  RowCard,
  ListScreenColumn,
  ListScreenRow,
} from './list-definition.ts';
import { renderListCell } from './list-grid-columns.tsx';
import './row-cards.css';

type ListRowCardsProps<Row extends ListScreenRow> = ListNouns & {
  definition: ListDefinition<Row>;
  shownColumns: readonly ListScreenColumn<Row>[];
  rows: readonly Row[];
  total: number;
  isBusy: boolean;
  state: GridState;
  onChangePage: (updateGrid: (grid: GridState) => GridState) => void;
  empty: ReactNode;
};

/** The rows of a list as cards, where there is no space for columns. */
export function ListRowCards<Row extends ListScreenRow>(props: ListRowCardsProps<Row>) {
  const {
    definition,
    shownColumns,
    rows,
    singularNoun,
    pluralNoun,
    total,
    isBusy,
    state,
    onChangePage,
    empty,
  } = props;
  return (
    <>
      {/* Another page starts at its top. The list can be scrolled by keyboard. */}
      <div
        key={state.first}
        className="fill row-cards"
        aria-busy={isBusy}
        role="group"
        aria-label={pluralNoun}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {rows.length === 0 && empty}
        <ul aria-label={pluralNoun}>
          {rows.map((row) => (
            <li key={row.Id} className={definition.isDeleted?.(row) ? 'is-deleted' : undefined}>
              <ListRowCard definition={definition} shownColumns={shownColumns} row={row} />
            </li>
          ))}
        </ul>
      </div>
      <div className="row-cards-pages">
        <output className="faint">
          {formatShownRangePrefix({ state, total })}
          {formatCountWithNoun(total, { singularNoun, pluralNoun })}
        </output>
        <PageTurnButtons {...{ state, total, onTurn: onChangePage }} />
      </div>
    </>
  );
}

type ListRowCardProps<Row extends ListScreenRow> = Pick<
  ListRowCardsProps<Row>,
  'definition' | 'shownColumns'
> & { row: Row };

function ListRowCard<Row extends ListScreenRow>({
  definition,
  shownColumns,
  row,
}: ListRowCardProps<Row>) {
  const card = buildRowCard(definition, shownColumns, row);
  return (
    <>
      <RowCardLink open={definition.open} row={row} card={card} />
      <RowCardMenu definition={definition} row={row} title={card.title} />
      {card.after && <div className="row-card-after">{card.after}</div>}
    </>
  );
}

const MAX_CARD_LINES = 4;

/** The first column is the title. Each other column with a value is a line. */
function buildRowCard<Row extends ListScreenRow>(
  { card }: ListDefinition<Row>,
  shownColumns: readonly ListScreenColumn<Row>[],
  row: Row,
): RowCard {
  if (card) return card(row);
  const [first, ...others] = shownColumns;
  const lines = others.map((column) => renderListCell(column, row)).filter(Boolean);
  return { title: first && renderListCell(first, row), lines: lines.slice(0, MAX_CARD_LINES) };
}

type RowCardLinkProps<Row extends ListScreenRow> = {
  open: ListDefinition<Row>['open'];
  row: Row;
  card: RowCard;
};

function RowCardLink<Row extends ListScreenRow>({ open, row, card }: RowCardLinkProps<Row>) {
  const text = <RowCardText {...card} />;
  if (!open) return <div className="row-card">{text}</div>;
  if (typeof open !== 'function')
    return (
      <Link className="row-card" to={open.to(row)}>
        {text}
      </Link>
    );
  return (
    <button type="button" className="row-card" onClick={() => open(row)}>
      {text}
    </button>
  );
}

const RowCardText = ({ title, aside, lines }: RowCard) => (
  <>
    <span className="row-card-title">
      <b>{title || t`No name`}</b>
      {aside}
    </span>
    {lines.map((line, index) => (
      // The lines of a card have no id but their index.
      // oxlint-disable-next-line react/no-array-index-key
      <small key={index}>{line}</small>
    ))}
  </>
);

type RowCardMenuProps<Row extends ListScreenRow> = {
  definition: ListDefinition<Row>;
  row: Row;
  title: ReactNode;
};

function RowCardMenu<Row extends ListScreenRow>({ definition, row, title }: RowCardMenuProps<Row>) {
  const actions = (definition.actions ?? []).filter(
    ({ isAvailable }) => isAvailable?.(row) ?? true,
  );
  if (actions.length === 0) return null;
  return (
    <MenuButton
      name={typeof title === 'string' ? t`Actions of ${title}` : t`Actions`}
      isIconOnly
      items={actions.map(({ label, run, isDanger = false }) => ({
        label: label(row),
        isDanger,
        onSelect: () => run(row),
      }))}
    />
  );
}
