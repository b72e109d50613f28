/** Where an order is edited; the customer is no part of what tells orders apart. */
export const ORDER_PATH = '/dashboard/customer-order/:cid?/:id/edit';

/** The page on which an order is edited. */
export const pathOfOrder = ({ CustomerId, Id }: { CustomerId: number; Id: number }) =>
  `/dashboard/customer-order/${CustomerId}/${Id}/edit`;
