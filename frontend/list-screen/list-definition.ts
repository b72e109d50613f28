import type { ReactNode } from 'react';
import type { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import type { ListNouns } from '#frontend/format/format-count.ts';
import type { ListSheetColumn } from '#frontend/list-export/build-list-sheet.ts';
import type { DropdownOption } from '#frontend/parts/controls/dropdown.tsx';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import type { GridState } from '#frontend/parts/lists/grid-state.ts';
import type { ListColumn } from '#frontend/parts/lists/list-column.ts';
import type { XlsxCell } from '#frontend/workbook/xlsx-sheet.ts';
import type { ListName } from '#shared/schemas/list-view-schema.ts';

export type ListScreenRow = { Id: number };

type ListItem<Value> = Value extends readonly (infer Item)[] ? Item : Value;

/**
 * A field of the rows: 'Name'; of a record in them, or of a list of records: 'Address.City',
 * 'Groups.GroupName'.
 */
type RowField<Row> = {
  [Key in keyof Row & string]: Key | `${Key}.${keyof ListItem<NonNullable<Row[Key]>> & string}`;
}[keyof Row & string];

/** A column on the screen, in the choice of columns, and in the workbook. */
export type ListScreenColumn<Row> = Omit<
  ListColumn<Row>,
  'field' | 'header' | 'isFrozen' | 'isFixed'
> & {
  field: RowField<Row>;
  heading: string;
  /** Hidden until a user chooses it. */
  isOptional?: boolean;
  /** The cell in a workbook; the text by default. */
  cell?: (row: Row) => XlsxCell;
};

type ListFilterField = {
  /** Also its name in the URL. */
  field: string;
  label: string;
};

/** One value, or all. */
export type ChoiceFilter = ListFilterField & {
  options: readonly DropdownOption<string>[];
  /** The condition for a value; by default the field equals it. */
  buildCondition?: (value: string) => readonly unknown[];
};

/** The first or last day to list, in the user's time zone: for lists that grow without end. */
export type DayFilter = ListFilterField & { dayBound: 'first' | 'last' };

/** A filter of a list. */
export type ListFilter = ChoiceFilter | DayFilter;

/** An action on a row: an icon at its end, or an item in the menu of its card. */
export type RowAction<Row> = {
  label: (row: Row) => string;
  /** Shown beside the icon, where there is space. */
  text?: string;
  icon: IconName;
  run: (row: Row) => void;
  isDanger?: boolean;
  /** Every row by default. */
  isAvailable?: (row: Row) => boolean;
  /** Offered only where the previous action is not available, in its position. */
  replacesPrevious?: true;
};

/** A row as a card, on a phone. */
export type RowCard = {
  title: ReactNode;
  aside?: ReactNode;
  lines: readonly ReactNode[];
  /** Below the card and outside its button, such as another button. */
  after?: ReactNode;
};

export type ListScreenPage<Row> = {
  data: readonly Row[];
  totalCount?: number | undefined;
  /** For a search without results: the synonyms searched too, and the rows that match most of the words. */
  Synonyms?: readonly string[] | undefined;
  Nearest?: readonly Row[] | undefined;
};

/** The parameters of a list request. */
export type ListScreenQuery = ReturnType<typeof buildGridQuery> & {
  /** Timestamps for lists with day filters: from the first on, and before the second. */
  from?: string;
  before?: string;
};

/** Everything specific to one list. Pass the same object on every render. */
export type ListDefinition<Row extends ListScreenRow> = ListNouns & {
  /** The name under which the user's columns, sort order and filters are stored. */
  name: ListName;
  /** For lists with several owners: a dealer's id. */
  ownerKey?: number | string;
  /** The title of its workbook. */
  title: string;
  /** 'Search users' */
  searchLabel: string;
  /** The wait after typing before the search starts, if it differs from other lists. In ms. */
  searchDelayMs?: number;
  /** `options` is passed on to the call. */
  load: (query: ListScreenQuery, options?: { signal: AbortSignal }) => Promise<ListScreenPage<Row>>;
  /** Loads all rows at once for the workbook, where `load` returns only a part. */
  loadAll?: (
    query: ListScreenQuery,
    options: { signal: AbortSignal },
  ) => Promise<ListScreenPage<Row>>;
  columns: readonly ListScreenColumn<Row>[];
  sort: NonNullable<GridState['sort']>;
  filters?: readonly ListFilter[];
  /** A condition that always applies, such as leaving out deleted rows. */
  fixedCondition?: readonly unknown[];
  /** Opens a row when its first column or its card is pressed, or gives its URL. */
  open?: ((row: Row) => void) | { to: (row: Row) => string };
  actions?: readonly RowAction<Row>[];
  card?: (row: Row) => RowCard;
  isDeleted?: (row: Row) => boolean;
  /** A workbook with its own columns and button label, instead of the screen's columns. */
  workbook?: { label: string; fileName: string; columns: readonly ListSheetColumn<Row>[] };
  /** Shown where the list has no rows at all. */
  empty?: ReactNode;
  /** The text where nothing was found, and what is shown below it. */
  notFound?: {
    title: string;
    renderMore?: (searchText: string, page: ListScreenPage<Row>) => ReactNode;
  };
};
