import * as z from 'zod/mini';
import { KeptTableConfig, TableConfig, TableConfigType } from '#shared/schemas/table-config.ts';
import { get, post } from './endpoint.ts';

export const getTableConfig = get('/TableConfig/{name}', 'arrange-lists', {
  params: z.object({ name: TableConfigType }),
  reply: KeptTableConfig,
});
export const saveTableConfig = post('/TableConfig', 'arrange-lists', {
  body: TableConfig,
  reply: KeptTableConfig,
});
