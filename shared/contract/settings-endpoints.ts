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

/** The view of a list that the user had last; null where they never changed it. */
export const getListView = defineGet('/ListViews/{name}', 'keep-list-views', {
  params: ListNameParams,
  reply: z.nullable(ListView),
});
export const saveListView = definePut('/ListViews/{name}', 'keep-list-views', {
  params: ListNameParams,
  body: ListView,
});

/** The user's named views of a list. */
export const getNamedViews = defineGet('/ListViews/{name}/Named', 'keep-list-views', {
  params: ListWithViews,
  reply: NamedListViews,
});
/** Replaces the views with that Version; 409 where they were changed since. */
export const saveNamedViews = definePut('/ListViews/{name}/Named', 'keep-list-views', {
  params: ListWithViews,
  body: NamedListViews,
  reply: NamedListViews,
  current: { NamedViews: NamedListViews },
});

/** The kinds that the user last set for the columns of a sender's tables; null where they never did. */
export const getImportColumns = defineGet('/Orders/Import/Columns/{sender}', 'arrange-lists', {
  params: z.object({ sender: ImportSenderId }),
  reply: z.nullable(ImportColumns),
});
export const saveImportColumns = definePut('/Orders/Import/Columns/{sender}', 'arrange-lists', {
  params: z.object({ sender: ImportSenderId }),
  body: ImportColumns,
});
