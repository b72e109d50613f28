import * as z from 'zod';
import { OrderRow } from './order-search.ts';

/** An order a user keeps at hand, as it is called now. */
export const Favorite = z
  .object({
    OrderId: OrderRow.shape.Id,
    OrderNumber: OrderRow.shape.OrderNumber,
    WorksheetName: OrderRow.shape.WorksheetName,
    CustomerId: OrderRow.shape.CustomerId,
  })
  .meta({ id: 'Favorite' });
export type Favorite = z.output<typeof Favorite>;
