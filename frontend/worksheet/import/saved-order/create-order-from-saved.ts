import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { readSalesSettingsOrEmpty } from '#frontend/worksheet/order/header/owner-settings.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { clearPastDates } from '#shared/order/rules/clear-past-dates.ts';
import { addImportedContent, type ImportedContent } from '#shared/order/rules/imported-lines.ts';
import { createNewOrder } from '#shared/order/rules/new-order.ts';
import { validateOrderForSave } from '#shared/order/rules/order-problems.ts';
import type { LoadedOrder } from '#shared/order/saved-order-file.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { createDefaultTerms, type OrderTerms } from '#shared/pricing/order/order-terms.ts';
import { applyOrderTotals } from '#shared/pricing/order/order-totals.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { CurrentUser, Customer, SalesSettings } from '#shared/schemas/people-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';

/** The data of this dealer and user for a new order; the file cannot change it. */
export type NewOrderContext = DealerPricingContext & {
  user: CurrentUser;
  orderTypes: readonly PickListItem[];
};

type SavedOrderOrigin = LoadedOrder['unverifiedDealerAndCustomer'];

/**
 * The settings and the customer of an order created from a file: the file's customer, if this dealer has
 * them.
 */
export type NewOrderSettingsAndCustomer = {
  settings: SalesSettings;
  customer: Customer | undefined;
};

export async function readNewOrderSettingsAndCustomer(
  { unverifiedDealerAndCustomer: origin }: LoadedOrder,
  user: CurrentUser,
): Promise<NewOrderSettingsAndCustomer> {
  const [settings, customer] = await Promise.all([
    readSalesSettingsOrEmpty(user.SalesRepId),
    readSavedCustomer(origin, user),
  ]);
  return { settings, customer };
}

/** Another dealer's customer may have the same id as one of this dealer: number or name must match, too. */
async function readSavedCustomer(
  origin: SavedOrderOrigin,
  { DealerId }: CurrentUser,
): Promise<Customer | undefined> {
  const { CustomerId: id } = origin;
  const isSameDealer = origin.DealerId === undefined || origin.DealerId === DealerId;
  if (!isSameDealer || typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0)
    return undefined;
  try {
    const customer = await callApi(customers.getCustomer, { params: { id } });
    return isSameCustomer(customer, origin) ? customer : undefined;
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 404) return undefined;
    throw error;
  }
}

const isSameCustomer = (
  { JdeNum, Name }: Customer,
  { JdeNumber, CustomerName }: SavedOrderOrigin,
) => (JdeNumber ? JdeNumber === JdeNum : Boolean(CustomerName) && CustomerName === Name);

/**
 * Creates a new, unsaved and uncommitted order of the user: header and terms from the file, dates in the past
 * left empty (D15), and the chosen lines.
 */
export function createOrderFromSaved(
  { header }: LoadedOrder,
  imported: ImportedContent,
  { settings, customer }: NewOrderSettingsAndCustomer,
  { user, orderTypes, ...store }: NewOrderContext,
): Order {
  const now = new Date();
  const emptyOrder = createNewOrder({
    dealerId: user.DealerId ?? 0,
    owner: { salesRepId: user.SalesRepId ?? 0, settings },
    customer,
    now: now.toISOString(),
  });
  const isOffered = orderTypes.some(({ Id }) => Id === header.OrderTypeId);
  const content: Order = {
    ...emptyOrder,
    ...header,
    ...clearPastDates(header, toCalendarDay(now)),
    OrderTypeId: isOffered ? header.OrderTypeId : null,
  };
  const { order } = applyOrderTotals(
    { ...content, ...addImportedContent(content, imported) },
    store,
  );
  return resetInvalidTerms(order, store);
}

/** Invalid terms are reset to their defaults (D49). */
function resetInvalidTerms(order: Order, store: DealerPricingContext): Order {
  const hasInvalidTerms = validateOrderForSave(order).some(({ field }) => termFields.has(field));
  if (!hasInvalidTerms) return order;
  return applyOrderTotals({ ...order, ...createDefaultTerms(order.OrderSalesSettings) }, store)
    .order;
}

const termFields: ReadonlySet<string> = new Set<keyof OrderTerms>([
  'SalesTaxRate',
  'FreightPercentage',
  'Freight',
  'DownPaymentPercentage',
  'DownPayment',
]);
