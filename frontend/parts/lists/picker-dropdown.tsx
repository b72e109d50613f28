import { useEffect, useState, type ReactNode } from 'react';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import type { NearMatches } from './near-match-list.tsx';
import { PickerList, type PickerColumn } from './picker-list.tsx';
import { useListPages, type LoadPage } from './use-list-pages.ts';

/** The data that a picker searches, and how it shows it. */
export type PickerSource<Row> = {
  /** The label of the button beside the field. */
  findLabel: string;
  columns: PickerColumn<Row>[];
  /** Pass the same function on every render. */
  load: LoadPage<Row>;
  searchDelayMs: number;
  /** The height of the list, in pixels. */
  height?: number;
  /** Rendered below the message that nothing was found. */
  renderNotFound?: (result: PickerNotFound<Row>) => ReactNode;
  onPick: (row: Row) => void;
};

/** A search text without matches, and the nearest rows. */
export type PickerNotFound<Row> = {
  text: string;
  matches: NearMatches<Row>;
  onPick: (row: Row) => void;
};

type PickerDropdownProps<Row> = PickerSource<Row> & {
  listId: string;
  typedText: string | undefined;
  search: string;
  requestedIndex: number;
  /** The user has stopped typing, so the search starts at once. */
  isAwaited: boolean;
  onActiveRow: (pickable: ActivePickerRow<Row>) => void;
};

/** The active row, the total, and the search text. All are undefined while the result is pending. */
export type ActivePickerRow<Row> = {
  row: Row | undefined;
  total: number | undefined;
  search: string | undefined;
};

/** The list under a picker's field. */
export function PickerDropdown<Row>(props: PickerDropdownProps<Row>) {
  const { listId, search, requestedIndex, isAwaited, onActiveRow } = props;
  // The first letter is delayed like the others. A list that opens without typed text searches at once.
  const [initialSearch] = useState(props.typedText === undefined ? search : undefined);
  const delayedSearch = useDebouncedValue<string | undefined>(
    search,
    props.searchDelayMs,
    initialSearch,
  );
  const searched = isAwaited ? search : delayedSearch;
  const pages = useListPages(props.load, searched);
  // Enter right after typing must not pick from the results of a shorter text.
  const isWaiting = pages.isWaiting || searched !== search;
  const isSettled = !isWaiting || pages.failure !== undefined;
  const last = (pages.total ?? 0) - 1;
  const activeIndex = isWaiting ? requestedIndex : Math.min(requestedIndex, Math.max(0, last));
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
      notFoundNode={renderNothingFound(props, pages.nearMatches)}
      height={props.height}
      onPick={props.onPick}
    />
  );
}

/** An empty search text is no search. */
const renderNothingFound = <Row,>(
  { search, renderNotFound, onPick }: PickerDropdownProps<Row>,
  matches: NearMatches<Row> = {},
): ReactNode => (search === '' ? undefined : renderNotFound?.({ text: search, matches, onPick }));
