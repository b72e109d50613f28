import * as z from 'zod/mini';
import { OrderRow } from './order-search-schema.ts';
import { registerSchema } from './schema-values.ts';

/** A user's favorite order with its current names. */
export const Favorite = registerSchema(
  'Favorite',
  z.object({
    OrderId: OrderRow.shape.Id,
    OrderNumber: OrderRow.shape.OrderNumber,
    WorksheetName: OrderRow.shape.WorksheetName,
    CustomerId: OrderRow.shape.CustomerId,
  }),
);
export type Favorite = z.output<typeof Favorite>;
