import * as z from 'zod/mini';
import { ImportColumns, SenderId } from '#shared/schemas/import-columns.ts';
import { ListNamed, ListView, ListWithViews, NamedViews } from '#shared/schemas/list-view.ts';
import { StoredTableConfig, TableConfig, TableConfigType } from '#shared/schemas/table-config.ts';
import { get, post, put } from './endpoint.ts';

export const getTableConfig = get('/TableConfig/{name}', 'arrange-lists', {
  params: z.object({ name: TableConfigType }),
  reply: StoredTableConfig,
});
export const saveTableConfig = post('/TableConfig', 'arrange-lists', {
  body: TableConfig,
  reply: StoredTableConfig,
});

/** How the user had a list the last time; null where they never changed it. */
export const getListView = get('/ListViews/{name}', 'keep-list-views', {
  params: ListNamed,
  reply: z.nullable(ListView),
});
export const saveListView = put('/ListViews/{name}', 'keep-list-views', {
  params: ListNamed,
  body: ListView,
});

/** The ways in which the user wants to have a list again, each with its name. */
export const getNamedViews = get('/ListViews/{name}/Named', 'keep-list-views', {
  params: ListWithViews,
  reply: NamedViews,
});
/** In place of those with that Version; 409 where they were changed since. */
export const saveNamedViews = put('/ListViews/{name}/Named', 'keep-list-views', {
  params: ListWithViews,
  body: NamedViews,
  reply: NamedViews,
  current: { NamedViews },
});

/** What the columns of a sender's tables are, as the user said it last; null where they never did. */
export const getImportColumns = get('/Orders/Import/Columns/{sender}', 'arrange-lists', {
  params: z.object({ sender: SenderId }),
  reply: z.nullable(ImportColumns),
});
export const saveImportColumns = put('/Orders/Import/Columns/{sender}', 'arrange-lists', {
  params: z.object({ sender: SenderId }),
  body: ImportColumns,
});
