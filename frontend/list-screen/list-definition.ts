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

/** A column of a list on the screen, in its choice of columns and in its workbook. */
export type ListScreenColumn<Row> = Omit<ListColumn<Row>, 'header' | 'isFrozen' | 'isFixed'> & {
  heading: string;
  /** Not there until a user chooses it. */
  isOptional?: boolean;
  /** In a workbook: the text that stands there, unless told. */
  cell?: (row: Row) => XlsxCell;
};

type ListFilterField = {
  /** Also its name in the address. */
  field: string;
  label: string;
};

/** One of some values, or all. */
export type ChoiceFilter = ListFilterField & {
  options: readonly DropdownOption<string>[];
  /** The condition of a value: the field equals it, unless told. */
  buildCondition?: (value: string) => readonly unknown[];
};

/** The first or the last calendar day of the user's that a list is asked for: of lists that go on without end. */
export type DayFilter = ListFilterField & { day: 'first' | 'last' };

/** What narrows a list. */
export type ListFilter = ChoiceFilter | DayFilter;

/** What is done with a row: from an icon at its end, or from the menu of its card. */
export type RowAction<Row> = {
  label: (row: Row) => string;
  /** Stands on it beside its icon, where there is room. */
  text?: string;
  icon: IconName;
  run: (row: Row) => void;
  isDanger?: boolean;
  /** Of every row, unless told. */
  isAvailable?: (row: Row) => boolean;
  /** It is offered where the one before it is not, and in its place. */
  replacesPrevious?: true;
};

/** What a phone shows of a row. */
export type RowCard = {
  title: ReactNode;
  aside?: ReactNode;
  lines: readonly ReactNode[];
  /** Below it, and no part of what opens the row: a button of its own. */
  after?: ReactNode;
};

export type ListScreenPage<Row> = {
  data: readonly Row[];
  totalCount?: number | undefined;
  /** Where words find nothing: as what else they were looked for, and what has most of them. */
  Synonyms?: readonly string[] | undefined;
  Nearest?: readonly Row[] | undefined;
};

/** What a list is asked by. */
export type ListScreenQuery = ReturnType<typeof buildGridQuery> & {
  /** Moments between which its days lie, where it has such filters: from one on, before the other. */
  from?: string;
  before?: string;
};

/** All that tells one list from another. The same object from one drawing to the next. */
export type ListDefinition<Row extends ListScreenRow> = ListNouns & {
  /** As what its columns, order and filters are kept for the user. */
  name: ListName;
  /** Whose list it is, where there are several: a dealer's number. */
  ownerKey?: number | string;
  /** What its workbook is called. */
  title: string;
  /** 'Search users' */
  searchLabel: string;
  /** How long nothing was typed before its words are asked for, where other lists ask sooner. */
  searchDelayMs?: number;
  /** `how` is handed on to the call. */
  load: (query: ListScreenQuery, how?: { signal: AbortSignal }) => Promise<ListScreenPage<Row>>;
  /** Every row at once for the workbook, of a list of which `load` gives a part. */
  loadAll?: (query: ListScreenQuery, how: { signal: AbortSignal }) => Promise<ListScreenPage<Row>>;
  columns: readonly ListScreenColumn<Row>[];
  sort: NonNullable<GridState['sort']>;
  filters?: readonly ListFilter[];
  /** A condition that always holds: deleted ones are left out. */
  fixedCondition?: readonly unknown[];
  /** Opens a row: a press on its first column, or on its card; or where that leads. */
  open?: ((row: Row) => void) | { to: (row: Row) => string };
  actions?: readonly RowAction<Row>[];
  card?: (row: Row) => RowCard;
  isDeleted?: (row: Row) => boolean;
  /** A workbook of its own in place of what the screen shows, and the words on its button. */
  workbook?: { label: string; fileName: string; columns: readonly ListSheetColumn<Row>[] };
  /** Stands where there are no rows at all. */
  empty?: ReactNode;
  /** What is said where none is found, and what stands below it. */
  notFound?: { title: string; more?: (words: string, page: ListScreenPage<Row>) => ReactNode };
};
