import { textCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ExportedList } from '#frontend/list-export/use-export.ts';
import { valueAt } from '#frontend/parts/lists/value-at.ts';
import type { ListDefinition, ScreenColumn, ScreenRow } from './definition.ts';
import { buildListQuery, type ListState } from './list-state.ts';

const CHARACTERS_PER_REM = 1.8;
const WIDEST = 60;
const USUAL_REM = 14;

/** What the screen lists, all pages of it, with the columns that it shows. */
export const exportedList = <Row extends ScreenRow>(
  definition: ListDefinition<Row>,
  columns: readonly ScreenColumn<Row>[],
  state: ListState,
): ExportedList<Row> => ({
  title: definition.title,
  one: definition.one,
  noun: definition.noun,
  ...(definition.workbook && { fileName: definition.workbook.fileName }),
  columns:
    definition.workbook?.columns ??
    columns.map(({ heading, field, width = USUAL_REM, cell }) => ({
      heading,
      width: Math.min(WIDEST, Math.round(width * CHARACTERS_PER_REM)),
      cell: cell ?? ((row) => textCell(asText(valueAt(row, field)))),
    })),
  async load({ skip, take }, signal) {
    const page = { ...state, grid: { ...state.grid, first: skip, rows: take } };
    const { load, loadAll = load } = definition;
    const { data, totalCount = 0 } = await loadAll(buildListQuery(page, definition), { signal });
    return { rows: data, total: totalCount };
  },
});

const asText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
