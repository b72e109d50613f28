import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCountWithNoun, type Named } from '#frontend/format/count.ts';
import { MenuButton } from '#frontend/parts/controls/menu.tsx';
import type { GridState } from '#frontend/parts/lists/grid-state.ts';
import { seenOf, PageTurnButtons } from '#frontend/parts/lists/page-turn-buttons.tsx';
import { t } from '#shared/language/t.ts';
import type { ListDefinition, RowCard, ScreenColumn, ScreenRow } from './definition.ts';
import { shownIn } from './shown-columns.tsx';
import './row-cards.css';

type Props<Row extends ScreenRow> = Named & {
  definition: ListDefinition<Row>;
  shown: readonly ScreenColumn<Row>[];
  rows: readonly Row[];
  total: number;
  isBusy: boolean;
  state: GridState;
  onChangePage: (turn: (grid: GridState) => GridState) => void;
  empty: ReactNode;
};

/** The rows of a list where there is no room for columns. */
export function RowCards<Row extends ScreenRow>(props: Props<Row>) {
  const { definition, shown, rows, one, noun, total, isBusy, state, onChangePage, empty } = props;
  return (
    <>
      {/* Another page begins at its top; it can be scrolled by keyboard. */}
      <div
        key={state.first}
        className="fill row-cards"
        aria-busy={isBusy}
        role="group"
        aria-label={noun}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {rows.length === 0 && empty}
        <ul aria-label={noun}>
          {rows.map((row) => (
            <li key={row.Id} className={definition.isDeleted?.(row) ? 'is-deleted' : undefined}>
              <CardOf definition={definition} shown={shown} row={row} />
            </li>
          ))}
        </ul>
      </div>
      <div className="row-cards-pages">
        <output className="faint">
          {seenOf({ state, total })}
          {formatCountWithNoun(total, { one, noun })}
        </output>
        <PageTurnButtons {...{ state, total, onTurn: onChangePage }} />
      </div>
    </>
  );
}

type OfProps<Row extends ScreenRow> = Pick<Props<Row>, 'definition' | 'shown'> & { row: Row };

function CardOf<Row extends ScreenRow>({ definition, shown, row }: OfProps<Row>) {
  const card = cardOf(definition, shown, row);
  return (
    <>
      <Card open={definition.open} row={row} card={card} />
      <CardMenu definition={definition} row={row} title={card.title} />
      {card.after && <div className="row-card-after">{card.after}</div>}
    </>
  );
}

const MOST_LINES = 4;

/** The first column is the title; of the others those that say something, in a line each. */
function cardOf<Row extends ScreenRow>(
  { card }: ListDefinition<Row>,
  shown: readonly ScreenColumn<Row>[],
  row: Row,
): RowCard {
  if (card) return card(row);
  const [first, ...others] = shown;
  const lines = others.map((column) => shownIn(column, row)).filter(Boolean);
  return { title: first && shownIn(first, row), lines: lines.slice(0, MOST_LINES) };
}

type CardProps<Row extends ScreenRow> = {
  open: ListDefinition<Row>['open'];
  row: Row;
  card: RowCard;
};

function Card<Row extends ScreenRow>({ open, row, card }: CardProps<Row>) {
  const text = <CardText {...card} />;
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

const CardText = ({ title, aside, lines }: RowCard) => (
  <>
    <span className="row-card-title">
      <b>{title || t`No name`}</b>
      {aside}
    </span>
    {lines.map((line, at) => (
      // Lines of a card have no name but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <small key={at}>{line}</small>
    ))}
  </>
);

type MenuProps<Row extends ScreenRow> = {
  definition: ListDefinition<Row>;
  row: Row;
  title: ReactNode;
};

function CardMenu<Row extends ScreenRow>({ definition, row, title }: MenuProps<Row>) {
  const actions = (definition.actions ?? []).filter(({ isOffered }) => isOffered?.(row) ?? true);
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
