/** The page on which an order is edited. */
export const pathOfOrder = ({ CustomerId, Id }: { CustomerId: number; Id: number }) =>
  `/dashboard/customer-order/${CustomerId}/${Id}/edit`;
