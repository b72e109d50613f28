import * as z from 'zod/mini';
import { SalesSettings } from '#shared/schemas/people.ts';
import { IdText } from '#shared/schemas/values.ts';
import { get } from './endpoint.ts';

export const users = {
  /** The id is a sales rep's. */
  getUserSalesTax: get('/Users/{id}/SalesTax', 'transfer-orders', {
    params: z.object({ id: IdText }),
    reply: SalesSettings,
  }),
};
