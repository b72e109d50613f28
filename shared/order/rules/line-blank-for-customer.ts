import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** A row without part number, text and price is of no interest to the customer. */
export const isLineBlankForCustomer = ({
  PartNumber,
  Description,
  CustomerCost,
}: Pick<OrderLine, 'PartNumber' | 'Description' | 'CustomerCost'>): boolean =>
  !PartNumber && !Description && CustomerCost === 0;
