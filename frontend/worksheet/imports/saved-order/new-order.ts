import { CallFailed } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { asCalendarDate } from '#frontend/browser/calendar-date.ts';
import { readSalesSettings } from '#frontend/worksheet/header/owner-settings.ts';
import * as customers from '#shared/contract/customers.ts';
import { saveProblems } from '#shared/order/rules/checks.ts';
import { daysAhead } from '#shared/order/rules/days-ahead.ts';
import { addImported, type Imported } from '#shared/order/rules/imported-lines.ts';
import { createNewOrder } from '#shared/order/rules/new-order.ts';
import type { LoadedOrder } from '#shared/order/saved-file.ts';
import type { Store } from '#shared/pricing/order/taxes.ts';
import { startingTerms, type Terms } from '#shared/pricing/order/terms.ts';
import { priced } from '#shared/pricing/order/totals.ts';
import type { Order } from '#shared/schemas/order.ts';
import type { CurrentUser, Customer, SalesSettings } from '#shared/schemas/people.ts';
import type { Named } from '#shared/schemas/values.ts';

/** What of this dealer and user a new order is made of, whatever the file says. */
export type Own = Store & {
  user: CurrentUser;
  orderTypes: readonly Named[];
};

type Whose = LoadedOrder['whose'];

/** What an order made of a file begins with, and whom it is for: the file's customer where this dealer has them. */
export type Beginning = { settings: SalesSettings; customer: Customer | undefined };

export async function readBeginning({ whose }: LoadedOrder, user: CurrentUser): Promise<Beginning> {
  const [settings, customer] = await Promise.all([
    readSalesSettings(user.SalesRepId),
    readCustomer(whose, user),
  ]);
  return { settings, customer };
}

/** Another dealer's customer may have the id of one of ours: number or name say whether it is them. */
async function readCustomer(
  whose: Whose,
  { DealerId }: CurrentUser,
): Promise<Customer | undefined> {
  const { CustomerId: id } = whose;
  const isOurs = whose.DealerId === undefined || whose.DealerId === DealerId;
  if (!isOurs || typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return undefined;
  try {
    const customer = await call(customers.getCustomer, { params: { id } });
    return isSame(customer, whose) ? customer : undefined;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined;
    throw error;
  }
}

const isSame = ({ JdeNum, Name }: Customer, { JdeNumber, CustomerName }: Whose) =>
  JdeNumber ? JdeNumber === JdeNum : Boolean(CustomerName) && CustomerName === Name;

/**
 * A new uncommitted order of the user's own, which nobody has saved: head and terms of the file, days that are
 * over left open (D15), the lines that were chosen.
 */
export function orderOfSaved(
  { header }: LoadedOrder,
  imported: Imported,
  { settings, customer }: Beginning,
  { user, orderTypes, ...store }: Own,
): Order {
  const now = new Date();
  const begun = createNewOrder({
    dealerId: user.DealerId ?? 0,
    owner: { salesRepId: user.SalesRepId ?? 0, settings },
    customer,
    now: now.toISOString(),
  });
  const isOffered = orderTypes.some(({ Id }) => Id === header.OrderTypeId);
  const content: Order = {
    ...begun,
    ...header,
    ...daysAhead(header, asCalendarDate(now)),
    OrderTypeId: isOffered ? header.OrderTypeId : null,
  };
  const { order } = priced({ ...content, ...addImported(content, imported) }, store);
  return withLawfulTerms(order, store);
}

/** Terms that no order may have are as nobody typed them (D49). */
function withLawfulTerms(order: Order, store: Store): Order {
  const isBroken = saveProblems(order).some(({ field }) => terms.has(field));
  if (!isBroken) return order;
  return priced({ ...order, ...startingTerms(order.OrderSalesSettings) }, store).order;
}

const terms: ReadonlySet<string> = new Set<keyof Terms>([
  'SalesTaxRate',
  'FreightPercentage',
  'Freight',
  'DownPaymentPercentage',
  'DownPayment',
]);
