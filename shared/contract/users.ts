import * as z from 'zod/mini';
import { SalesSettings } from '#shared/schemas/people.ts';
import { IdText } from '#shared/schemas/values.ts';
import { get } from './endpoint.ts';

/** The id is a sales rep's. */
export const getUserSalesTax = get('/Users/{id}/SalesTax', 'transfer-orders', {
  params: z.object({ id: IdText }),
  reply: SalesSettings,
});
