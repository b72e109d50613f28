import { useEffect, useState, type ReactNode } from 'react';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import type { NearMatches } from './near-match-list.tsx';
import { PickerList, type PickerColumn } from './picker-list.tsx';
import { useListPages, type LoadPage } from './use-list-pages.ts';

/** What a picker searches, and how it shows it. */
export type PickerSource<Row> = {
  /** What the button beside the field says. */
  findLabel: string;
  columns: PickerColumn<Row>[];
  /** Give the same function on every render. */
  load: LoadPage<Row>;
  searchDelayMs: number;
  /** Of the list, in pixels. */
  height?: number;
  /** What is said below the words that there is nothing. */
  renderNotFound?: (asked: PickerNotFound<Row>) => ReactNode;
  onPick: (row: Row) => void;
};

/** Words that nothing has, and what comes near them. */
export type PickerNotFound<Row> = {
  text: string;
  matches: NearMatches<Row>;
  onPick: (row: Row) => void;
};

type PickerDropdownProps<Row> = PickerSource<Row> & {
  listId: string;
  typedText: string | undefined;
  search: string;
  active: number;
  /** Nobody types on: what is found is asked for at once. */
  isAwaited: boolean;
  onActiveRow: (pickable: ActivePickerRow<Row>) => void;
};

/** The row that is chosen, of how many, and what was searched for; none of it while that is not known. */
export type ActivePickerRow<Row> = {
  row: Row | undefined;
  total: number | undefined;
  search: string | undefined;
};

/** The list under a picker's field. */
export function PickerDropdown<Row>(props: PickerDropdownProps<Row>) {
  const { listId, search, active, isAwaited, onActiveRow } = props;
  // A first letter waits as the others do; what is opened without one is there at once.
  const [initialSearch] = useState(props.typedText === undefined ? search : undefined);
  const delayedSearch = useDebouncedValue<string | undefined>(
    search,
    props.searchDelayMs,
    initialSearch,
  );
  const searched = isAwaited ? search : delayedSearch;
  const pages = useListPages(props.load, searched);
  // Enter right after typing must not pick from what was found for less of the text.
  const isWaiting = pages.isWaiting || searched !== search;
  const isSettled = !isWaiting || pages.failure !== undefined;
  const last = (pages.total ?? 0) - 1;
  const activeIndex = isWaiting ? active : Math.min(active, Math.max(0, last));
  const row = isWaiting ? undefined : pages.rowAt(activeIndex);
  const total = isWaiting ? undefined : pages.total;
  const settledSearch = isSettled ? search : undefined;
  useEffect(
    () => onActiveRow({ row, total, search: settledSearch }),
    [onActiveRow, row, total, settledSearch],
  );
  return (
    <PickerList
      id={listId}
      label={props.findLabel}
      columns={props.columns}
      pages={{ ...pages, isWaiting }}
      activeIndex={activeIndex}
      nothing={renderNothingFound(props, pages.near)}
      height={props.height}
      onPick={props.onPick}
    />
  );
}

/** An empty list was not searched. */
const renderNothingFound = <Row,>(
  { search, renderNotFound, onPick }: PickerDropdownProps<Row>,
  matches: NearMatches<Row> = {},
): ReactNode => (search === '' ? undefined : renderNotFound?.({ text: search, matches, onPick }));
