import { MAX_NOTES_LENGTH, MAX_WORKSHEET_NAME_LENGTH } from '#shared/constants.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { HUNDRED_PERCENT } from '#shared/money/money.ts';
import {
  isMissingChoiceGroup,
  type BundleChoiceFields,
} from '#shared/pricing/order/bundle-choices.ts';
import type { OrderTerms } from '#shared/pricing/order/order-terms.ts';
import { isDepositLargerThanTotal } from '#shared/pricing/order/order-totals.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import type { NewOrder } from '#shared/schemas/order-schema.ts';
import type { OrderStatusFields } from './order-status.ts';
import { findTransitionRejection } from './order-transitions.ts';

/** A field of an order and the message about it for the user. */
export type OrderProblem = { field: string; message: CodedMessage };

type Nullish = null | undefined;

type CheckedTerms = Omit<OrderTerms, 'TaxFreight'> & Pick<NewOrder, 'Total'>;

/** The fields that a save validates; 0 means that nobody is chosen yet. */
export type SaveableOrder = CheckedTerms & {
  CustomerId: number | Nullish;
  SalesRepId: number | Nullish;
  WorksheetName?: string | Nullish;
  GeneralNotes: string;
  ConfidentialNotes: string;
  Bundles: readonly BundleChoiceFields[];
};

export type CommittableOrder = SaveableOrder &
  OrderStatusFields & {
    InstalledOn?: string | Nullish;
    OrderTypeId?: number | Nullish;
  };

type OrderRule<Checked> = [
  field: string,
  isBroken: (order: Checked) => boolean,
  message: CodedMessage,
];

const isNotesTooLong = (text: string) => text.length > MAX_NOTES_LENGTH;

/** Null counts as valid (D49). */
const isBetween0And100Percent = (rate: number | Nullish) =>
  (rate ?? 0) >= 0 && (rate ?? 0) <= HUNDRED_PERCENT;

const saveRules: OrderRule<SaveableOrder>[] = [
  ['CustomerId', (order) => !order.CustomerId, ordersMessages.customerRequired],
  ['SalesRepId', (order) => !order.SalesRepId, ordersMessages.ownerRequired],
  ['GeneralNotes', (order) => isNotesTooLong(order.GeneralNotes), ordersMessages.notesTooLong],
  [
    'ConfidentialNotes',
    (order) => isNotesTooLong(order.ConfidentialNotes),
    ordersMessages.notesTooLong,
  ],
  [
    'WorksheetName',
    (order) => (order.WorksheetName ?? '').length > MAX_WORKSHEET_NAME_LENGTH,
    ordersMessages.worksheetNameTooLong,
  ],
  [
    'SalesTaxRate',
    (order) => !isBetween0And100Percent(order.SalesTaxRate),
    pricingMessages.taxOutOfRange,
  ],
  [
    'FreightPercentage',
    (order) => !isBetween0And100Percent(order.FreightPercentage),
    pricingMessages.freightOutOfRange,
  ],
  [
    'Freight',
    (order) => order.CustomFreight && order.Freight < 0,
    pricingMessages.freightBelowZero,
  ],
  [
    'DownPaymentPercentage',
    (order) => !isBetween0And100Percent(order.DownPaymentPercentage),
    pricingMessages.depositOutOfRange,
  ],
  [
    'DownPayment',
    (order) => order.CustomDownPayment && isDepositLargerThanTotal(order),
    pricingMessages.depositAboveTotal,
  ],
  [
    'DownPayment',
    (order) => order.CustomDownPayment && order.DownPayment * order.Total < 0,
    pricingMessages.depositWrongSign,
  ],
  [
    'Bundles',
    (order) => order.Bundles.some(isMissingChoiceGroup),
    ordersMessages.choiceGroupRequired,
  ],
];

const listBrokenRules = <Checked>(rules: OrderRule<Checked>[], order: Checked): OrderProblem[] =>
  rules.filter(([, isBroken]) => isBroken(order)).map(([field, , message]) => ({ field, message }));

/** Why an order cannot be saved, in the order of the rules; empty when it can. */
export const validateOrderForSave = (order: SaveableOrder): OrderProblem[] =>
  listBrokenRules(saveRules, order);

/**
 * Why an order cannot be committed or submitted, which has the same rules; empty when it can. The order type
 * is required only where the dealer is HSUS, has order types and shows them.
 */
export function validateOrderForCommit(
  order: CommittableOrder,
  dealer: { StoreCode: string; ShowOrderTypes: boolean },
  dealerHasOrderTypes: boolean,
  transition: 'commit' | 'submit' = 'commit',
): OrderProblem[] {
  const rejection = findTransitionRejection(transition, order);
  if (rejection !== undefined) return [{ field: 'OrderStatusId', message: rejection }];
  const isShown = dealerHasOrderTypes && dealer.ShowOrderTypes;
  const needsOrderType = isShown && getStoreKind(dealer.StoreCode) === 'HSUS'; // D37
  return [
    ...validateOrderForSave(order),
    ...listBrokenRules<CommittableOrder>(
      [
        ['InstalledOn', ({ InstalledOn }) => !InstalledOn, ordersMessages.installationDateMissing],
        ['OrderTypeId', (o) => needsOrderType && !o.OrderTypeId, ordersMessages.orderTypeRequired],
      ],
      order,
    ),
  ];
}
