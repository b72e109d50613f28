import * as z from 'zod/mini';
import { ImportColumns, ImportSenderId } from '#shared/schemas/import-columns-schema.ts';
import {
  ListNameParams,
  ListView,
  ListWithViews,
  NamedListViews,
} from '#shared/schemas/list-view-schema.ts';
import {
  StoredTableConfig,
  TableConfig,
  TableConfigType,
} from '#shared/schemas/table-config-schema.ts';
import { defineGet, definePost, definePut } from './endpoint.ts';

export const getTableConfig = defineGet('/TableConfig/{name}', 'arrange-lists', {
  params: z.object({ name: TableConfigType }),
  reply: StoredTableConfig,
});
export const saveTableConfig = definePost('/TableConfig', 'arrange-lists', {
  body: TableConfig,
  reply: StoredTableConfig,
});

/** How the user had a list the last time; null where they never changed it. */
export const getListView = defineGet('/ListViews/{name}', 'keep-list-views', {
  params: ListNameParams,
  reply: z.nullable(ListView),
});
export const saveListView = definePut('/ListViews/{name}', 'keep-list-views', {
  params: ListNameParams,
  body: ListView,
});

/** The ways in which the user wants to have a list again, each with its name. */
export const getNamedViews = defineGet('/ListViews/{name}/Named', 'keep-list-views', {
  params: ListWithViews,
  reply: NamedListViews,
});
/** In place of those with that Version; 409 where they were changed since. */
export const saveNamedViews = definePut('/ListViews/{name}/Named', 'keep-list-views', {
  params: ListWithViews,
  body: NamedListViews,
  reply: NamedListViews,
  current: { NamedViews: NamedListViews },
});

/** What the columns of a sender's tables are, as the user said it last; null where they never did. */
export const getImportColumns = defineGet('/Orders/Import/Columns/{sender}', 'arrange-lists', {
  params: z.object({ sender: ImportSenderId }),
  reply: z.nullable(ImportColumns),
});
export const saveImportColumns = definePut('/Orders/Import/Columns/{sender}', 'arrange-lists', {
  params: z.object({ sender: ImportSenderId }),
  body: ImportColumns,
});
