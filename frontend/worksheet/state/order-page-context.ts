import { createContext, use } from 'react';
import { paths } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import {
  validateOrderForCommit,
  validateOrderForSave,
  type OrderProblem,
} from '#shared/order/rules/order-problems.ts';
import type { ManufacturerLookup } from '#shared/schemas/catalog-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { useWorksheet } from './worksheet-store.tsx';

/** The screen above this one. */
export const ORDERS_SCREEN_LINK = { label: t`Orders`, to: paths.orderSearch };

/**
 * What the route says of a worksheet: which page it was before its first save, or the draft to offer; or of the
 * page before it, that its unsaved work stays kept.
 */
export type WorksheetRouteState = { page?: string; draft?: string; isWorkKept?: boolean } | null;

/** What has been tried with the order: from then on what stands in its way is shown. */
export type OrderAttempt = 'none' | 'save' | 'commit';

/** What of an order a phone shows at a time. */
export type PhoneOrderPart = 'lines' | 'details' | 'notes';

export type OrderPageState = {
  dealer: Dealer;
  orderTypes: readonly PickListItem[];
  manufacturers: readonly ManufacturerLookup[];
  attempt: OrderAttempt;
  /** The parts of the page that fold away on small screens. */
  areDetailsOpen: boolean;
  showDetails: (isOpen: boolean) => void;
  isPanelOpen: boolean;
  showPanel: (isOpen: boolean) => void;
  /** The part that a phone shows. */
  part: PhoneOrderPart;
  showPart: (part: PhoneOrderPart) => void;
};

const OrderPageContext = createContext<OrderPageState | undefined>(undefined);
export const OrderPageProvider = OrderPageContext.Provider;

export function useOrderPage(): OrderPageState {
  const page = use(OrderPageContext);
  if (!page) throw new Error('No order is open');
  return page;
}

type OrderCheckInput = Pick<OrderPageState, 'dealer' | 'orderTypes'>;

export function listOrderProblems(
  order: Order,
  attempt: OrderAttempt | 'submit',
  { dealer, orderTypes }: OrderCheckInput,
) {
  if (attempt === 'none') return [];
  return attempt === 'save'
    ? validateOrderForSave(order)
    : validateOrderForCommit(order, dealer, orderTypes.length > 0, attempt);
}

const fieldMessages: Record<string, string> = {
  CustomerId: ordersTexts.customerIsRequired,
  SalesRepId: ordersTexts.ownerRepRequired,
  InstalledOn: ordersTexts.installationDateRequired,
};

/** What is wrong with a field, in the words that stand beside it. */
export function useFieldProblem(field: keyof Order): string | undefined {
  const page = useOrderPage();
  const isField = (problem: OrderProblem) => problem.field === field;
  const message = useWorksheet(
    ({ order }) => listOrderProblems(order, page.attempt, page).find(isField)?.message,
  );
  return message && (fieldMessages[field] ?? message);
}
