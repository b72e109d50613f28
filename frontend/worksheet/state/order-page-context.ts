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

/** The breadcrumb link to the parent screen. */
export const ORDERS_SCREEN_LINK = { label: t`Orders`, to: paths.orderSearch };

/**
 * The route state of a worksheet: its page id before the first save, the draft to offer, or whether the unsaved
 * work of the previous page stays stored.
 */
export type WorksheetRouteState = { page?: string; draft?: string; isDraftStored?: boolean } | null;

/** What the user has attempted with the order. After an attempt, its save blockers are shown. */
export type OrderAttempt = 'none' | 'save' | 'commit';

/** The parts of an order; a phone shows one at a time. */
export type PhoneOrderPart = 'lines' | 'details' | 'notes';

export type OrderPageState = {
  dealer: Dealer;
  orderTypes: readonly PickListItem[];
  manufacturers: readonly ManufacturerLookup[];
  attempt: OrderAttempt;
  /** Whether the collapsible parts of the page are open on small screens. */
  areDetailsOpen: boolean;
  showDetails: (isOpen: boolean) => void;
  isPanelOpen: boolean;
  showPanel: (isOpen: boolean) => void;
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

/** The message to show beside a field that has a problem; undefined if it has none. */
export function useFieldProblem(field: keyof Order): string | undefined {
  const page = useOrderPage();
  const isField = (problem: OrderProblem) => problem.field === field;
  const message = useWorksheet(
    ({ order }) => listOrderProblems(order, page.attempt, page).find(isField)?.message.text,
  );
  return message && (fieldMessages[field] ?? message);
}
