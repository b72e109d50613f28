import type { Figure } from '#functions/documents/figure.ts';
import type { Order } from '#shared/schemas/order.ts';
import type { Speech } from './words.ts';

/** What a form that shows the totals has to say once it is printed: the order's own figures (D25). */
export const figuresOf = (order: Order, speech: Speech): Figure[] => [
  { name: speech.subtotal, amount: speech.money(order.SubTotal) },
  { name: speech.salesTax, amount: speech.money(order.SalesTax) },
  { name: speech.total, amount: speech.dollars(order.Total) },
  { name: speech.downPayment, amount: speech.money(order.DownPayment) },
  { name: speech.balanceDue, amount: speech.dollars(order.BalanceDue) },
];
