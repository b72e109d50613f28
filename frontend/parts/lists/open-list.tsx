import { useEffect, useState, type ReactNode } from 'react';
import { useDelayed } from '#frontend/browser/use-delayed.ts';
import type { Near } from './near-list.tsx';
import { PickerList, type PickerColumn } from './picker-list.tsx';
import { usePages, type LoadPage } from './use-pages.ts';

/** What a picker searches, and how it shows it. */
export type ListOfPicker<Row> = {
  /** What the button beside the field says. */
  findLabel: string;
  columns: PickerColumn<Row>[];
  /** Give the same function on every render. */
  load: LoadPage<Row>;
  searchDelayMs: number;
  /** Of the list, in pixels. */
  height?: number;
  /** What is said below the words that there is nothing. */
  nothing?: (asked: NotFound<Row>) => ReactNode;
  onPick: (row: Row) => void;
};

/** Words that nothing has, and what comes near them. */
export type NotFound<Row> = { text: string; near: Near<Row>; onPick: (row: Row) => void };

type Props<Row> = ListOfPicker<Row> & {
  listId: string;
  typed: string | undefined;
  search: string;
  active: number;
  /** Nobody types on: what is found is asked for at once. */
  isAwaited: boolean;
  onActiveRow: (pickable: Pickable<Row>) => void;
};

/** The row that is chosen, of how many, and what was searched for; none of it while that is not known. */
export type Pickable<Row> = {
  row: Row | undefined;
  total: number | undefined;
  search: string | undefined;
};

/** The list under a picker's field. */
export function OpenList<Row>(props: Props<Row>) {
  const { listId, search, active, isAwaited, onActiveRow } = props;
  // A first letter waits as the others do; what is opened without one is there at once.
  const [first] = useState(props.typed === undefined ? search : undefined);
  const delayed = useDelayed<string | undefined>(search, props.searchDelayMs, first);
  const searched = isAwaited ? search : delayed;
  const pages = usePages(props.load, searched);
  // Enter right after typing must not pick from what was found for less of the text.
  const isWaiting = pages.isWaiting || searched !== search;
  const isKnown = !isWaiting || pages.failure !== undefined;
  const last = (pages.total ?? 0) - 1;
  const at = isWaiting ? active : Math.min(active, Math.max(0, last));
  const row = isWaiting ? undefined : pages.rowAt(at);
  const total = isWaiting ? undefined : pages.total;
  const known = isKnown ? search : undefined;
  useEffect(() => onActiveRow({ row, total, search: known }), [onActiveRow, row, total, known]);
  return (
    <PickerList
      id={listId}
      label={props.findLabel}
      columns={props.columns}
      pages={{ ...pages, isWaiting }}
      activeIndex={at}
      nothing={renderNothingFound(props, pages.near)}
      height={props.height}
      onPick={props.onPick}
    />
  );
}

/** An empty list was not searched. */
const renderNothingFound = <Row,>(
  { search, nothing, onPick }: Props<Row>,
  near: Near<Row> = {},
): ReactNode => (search === '' ? undefined : nothing?.({ text: search, near, onPick }));
