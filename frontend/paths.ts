/** Where an order begins. */
export const NEW_ORDER_PATH = '/dashboard/customer-order';
/** Alt+N: no browser takes it, as each takes Ctrl+N. */
export const NEW_ORDER_KEY = 'KeyN';

/** Where an order is edited; the customer is no part of what tells orders apart. */
export const ORDER_PATH = `${NEW_ORDER_PATH}/:cid?/:id/edit`;

/** The page on which an order is edited. */
export const pathOfOrder = ({ CustomerId, Id }: { CustomerId: number; Id: number }) =>
  `${NEW_ORDER_PATH}/${CustomerId}/${Id}/edit`;
