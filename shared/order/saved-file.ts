import * as z from 'zod/mini';
import { Order } from '#shared/schemas/order.ts';
import { Timestamp } from '#shared/schemas/values.ts';

/*
 * An order as a rep keeps it in a file of their own (docs/formats.md). Whoever loads one takes it for
 * untrusted: ids, dealer, status and owner are none of it (D26).
 */

const SavedOrder = z.object({
  Format: z.literal('SmartSales order'),
  /** Raised whenever a file of before could be taken for something else. */
  FormatVersion: z.literal(1),
  SavedOn: Timestamp,
  Order,
});

/** The text of the file: JSON, with all that stands on the screen, whether or not it was saved. */
export const writeSavedOrder = (order: Order, SavedOn: string): string =>
  JSON.stringify(
    z.encode(SavedOrder, {
      Format: 'SmartSales order',
      FormatVersion: 1,
      SavedOn,
      Order: order,
    }),
    null,
    2,
  );

/** '104821.json', or of an order that has no number yet '2026-11-23T09-30-00.json'. */
export const savedOrderName = ({ OrderNumber }: Pick<Order, 'OrderNumber'>, savedOn: string) =>
  `${OrderNumber || savedOn.slice(0, 19).replaceAll(':', '-')}.json`;
