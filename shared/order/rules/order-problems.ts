import { MAX_NOTES_LENGTH, MAX_WORKSHEET_NAME_LENGTH } from '#shared/constants.ts';
import { HUNDRED_PERCENT } from '#shared/money/money.ts';
import type { OrderTerms } from '#shared/pricing/order/order-terms.ts';
import { isDepositLargerThanTotal } from '#shared/pricing/order/order-totals.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import type { NewOrder } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import type { OrderStatusFields } from './order-status.ts';
import { findTransitionRejectionText } from './order-transitions.ts';

/** A field of an order and the message about it for the user. */
export type OrderProblem = { field: string; message: string };

type Nullish = null | undefined;

type CheckedTerms = Omit<OrderTerms, 'TaxFreight'> & Pick<NewOrder, 'Total'>;

/** The fields that a save validates; 0 means that nobody is chosen yet. */
export type SaveableOrder = CheckedTerms & {
  CustomerId: number | Nullish;
  SalesRepId: number | Nullish;
  WorksheetName?: string | Nullish;
  GeneralNotes: string;
  ConfidentialNotes: string;
};

export type CommittableOrder = SaveableOrder &
  OrderStatusFields & {
    InstalledOn?: string | Nullish;
    OrderTypeId?: number | Nullish;
  };

type OrderRule<Checked> = [field: string, isBroken: (order: Checked) => boolean, message: string];

const isNotesTooLong = (text: string) => text.length > MAX_NOTES_LENGTH;

/** Null counts as valid (D49). */
const isBetween0And100Percent = (rate: number | Nullish) =>
  (rate ?? 0) >= 0 && (rate ?? 0) <= HUNDRED_PERCENT;

const saveRules: OrderRule<SaveableOrder>[] = [
  ['CustomerId', (order) => !order.CustomerId, ordersTexts.customerRequired],
  ['SalesRepId', (order) => !order.SalesRepId, ordersTexts.ownerRequired],
  ['GeneralNotes', (order) => isNotesTooLong(order.GeneralNotes), ordersTexts.notesTooLong],
  [
    'ConfidentialNotes',
    (order) => isNotesTooLong(order.ConfidentialNotes),
    ordersTexts.notesTooLong,
  ],
  [
    'WorksheetName',
    (order) => (order.WorksheetName ?? '').length > MAX_WORKSHEET_NAME_LENGTH,
    ordersTexts.worksheetNameTooLong,
  ],
  [
    'SalesTaxRate',
    (order) => !isBetween0And100Percent(order.SalesTaxRate),
    pricingTexts.taxOutside,
  ],
  [
    'FreightPercentage',
    (order) => !isBetween0And100Percent(order.FreightPercentage),
    pricingTexts.freightOutside,
  ],
  ['Freight', (order) => order.CustomFreight && order.Freight < 0, pricingTexts.freightBelowZero],
  [
    'DownPaymentPercentage',
    (order) => !isBetween0And100Percent(order.DownPaymentPercentage),
    pricingTexts.depositOutside,
  ],
  [
    'DownPayment',
    (order) => order.CustomDownPayment && isDepositLargerThanTotal(order),
    pricingTexts.depositAboveTotal,
  ],
  [
    'DownPayment',
    (order) => order.CustomDownPayment && order.DownPayment * order.Total < 0,
    pricingTexts.depositWrongSign,
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
  const rejection = findTransitionRejectionText(transition, order);
  if (rejection !== undefined) return [{ field: 'OrderStatusId', message: rejection }];
  const isShown = dealerHasOrderTypes && dealer.ShowOrderTypes;
  const needsOrderType = isShown && getStoreKind(dealer.StoreCode) === 'HSUS'; // D37
  return [
    ...validateOrderForSave(order),
    ...listBrokenRules<CommittableOrder>(
      [
        ['InstalledOn', ({ InstalledOn }) => !InstalledOn, ordersTexts.installationDateMissing],
        ['OrderTypeId', (o) => needsOrderType && !o.OrderTypeId, ordersTexts.orderTypeRequired],
      ],
      order,
    ),
  ];
}
