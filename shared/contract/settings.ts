import * as z from 'zod';
import { KeptTableConfig, TableConfig, TableConfigType } from '#shared/schemas/table-config.ts';
import { get, post } from './endpoint.ts';

export const settings = {
  getTableConfig: get('/TableConfig/{name}', 'view-orders', {
    params: z.object({ name: TableConfigType }),
    reply: KeptTableConfig,
  }),
  saveTableConfig: post('/TableConfig', 'view-orders', {
    body: TableConfig,
    reply: KeptTableConfig,
  }),
};
