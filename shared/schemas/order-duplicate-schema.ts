import * as z from 'zod/mini';
import { MaybeClientId } from './client-id-schema.ts';
import { CreatedOrder, NewOrder, OrderLine } from './order-schema.ts';
import { registerSchema, Id, MaybeDate, MaybeFlag } from './schema-values.ts';

const LineIds = z.array(OrderLine.shape.OrderLineId);

/** The order to duplicate, as it is on the screen; `RefreshPricing` requests today's prices. */
export const OrderToDuplicate = registerSchema(
  'OrderToDuplicate',
  z.extend(NewOrder, {
    Id,
    RefreshPricing: MaybeFlag,
    /** The sender's calendar date (D30); where it is missing, the date in UTC. */
    Today: MaybeDate,
    /** Of the new order: it makes one, however often and late it is sent (B7.5). */
    ClientId: MaybeClientId,
  }),
);
export type OrderToDuplicate = z.output<typeof OrderToDuplicate>;

/** The new order; where its prices were refreshed, the ids of the lines that kept their prices. */
export const DuplicatedOrder = registerSchema(
  'DuplicatedOrder',
  z.extend(CreatedOrder, {
    PriceRefresh: z.nullable(z.object({ Discontinued: LineIds, Negotiated: LineIds })),
  }),
);
export type DuplicatedOrder = z.output<typeof DuplicatedOrder>;
