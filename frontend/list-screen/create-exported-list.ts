import { createTextCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ExportedList } from '#frontend/list-export/use-list-export.ts';
import { getValueAtPath } from '#frontend/parts/lists/get-value-at-path.ts';
import type { ListDefinition, ListScreenColumn, ListScreenRow } from './list-definition.ts';
import { buildListQuery, type ListState } from './list-state.ts';

const CHARACTERS_PER_REM = 1.8;
const MAX_WIDTH_CHARACTERS = 60;
const DEFAULT_WIDTH_REM = 14;

/** Exports all pages of the list, with the columns shown. */
export const createExportedList = <Row extends ListScreenRow>(
  definition: ListDefinition<Row>,
  columns: readonly ListScreenColumn<Row>[],
  state: ListState,
): ExportedList<Row> => ({
  title: definition.title,
  singularNoun: definition.singularNoun,
  pluralNoun: definition.pluralNoun,
  ...(definition.workbook && { fileName: definition.workbook.fileName }),
  columns:
    definition.workbook?.columns ??
    columns.map(({ heading, field, widthInRem = DEFAULT_WIDTH_REM, cell }) => ({
      heading,
      widthInCharacters: Math.min(
        MAX_WIDTH_CHARACTERS,
        Math.round(widthInRem * CHARACTERS_PER_REM),
      ),
      cell: cell ?? ((row) => createTextCell(toCellText(getValueAtPath(row, field)))),
    })),
  async load({ skip, take }, signal) {
    const page = { ...state, grid: { ...state.grid, first: skip, rows: take } };
    const { load, loadAll = load } = definition;
    const { data, totalCount = 0 } = await loadAll(buildListQuery(page, definition), { signal });
    return { rows: data, total: totalCount };
  },
});

const toCellText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
