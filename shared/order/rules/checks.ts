import { NOTES_MAX_LENGTH, MAX_WORKSHEET_NAME_LENGTH } from '#shared/constants.ts';
import { HUNDRED_PERCENT } from '#shared/money/money.ts';
import { storeKind } from '#shared/pricing/order/store-code.ts';
import type { Terms } from '#shared/pricing/order/terms.ts';
import { isDepositAboveTotal } from '#shared/pricing/order/totals.ts';
import type { NewOrder } from '#shared/schemas/order.ts';
import { ordersTexts } from '#shared/texts/orders.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { findTransitionRejection } from './order-transitions.ts';
import type { Stored } from './status.ts';

/** What is wrong with an order: the field it is wrong in and what the user reads. */
export type Problem = { field: string; message: string };

type Missing = null | undefined;

type CheckedTerms = Omit<Terms, 'TaxFreight'> & Pick<NewOrder, 'Total'>;

/** What a save looks at; zero stands for nobody chosen yet. */
export type Saveable = CheckedTerms & {
  CustomerId: number | Missing;
  SalesRepId: number | Missing;
  WorksheetName?: string | Missing;
  GeneralNotes: string;
  ConfidentialNotes: string;
};

export type Committable = Saveable &
  Stored & {
    InstalledOn?: string | Missing;
    OrderTypeId?: number | Missing;
  };

type Rule<Checked> = [field: string, isBroken: (order: Checked) => boolean, message: string];

const isTooLong = (text: string) => text.length > NOTES_MAX_LENGTH;

/** D49 */
const isShare = (rate: number | Missing) => (rate ?? 0) >= 0 && (rate ?? 0) <= HUNDRED_PERCENT;

const saveRules: Rule<Saveable>[] = [
  ['CustomerId', (order) => !order.CustomerId, ordersTexts.customerRequired],
  ['SalesRepId', (order) => !order.SalesRepId, ordersTexts.ownerRequired],
  ['GeneralNotes', (order) => isTooLong(order.GeneralNotes), ordersTexts.notesTooLong],
  ['ConfidentialNotes', (order) => isTooLong(order.ConfidentialNotes), ordersTexts.notesTooLong],
  [
    'WorksheetName',
    (order) => (order.WorksheetName ?? '').length > MAX_WORKSHEET_NAME_LENGTH,
    ordersTexts.worksheetNameTooLong,
  ],
  ['SalesTaxRate', (order) => !isShare(order.SalesTaxRate), pricingTexts.taxOutside],
  ['FreightPercentage', (order) => !isShare(order.FreightPercentage), pricingTexts.freightOutside],
  ['Freight', (order) => order.CustomFreight && order.Freight < 0, pricingTexts.freightBelowZero],
  [
    'DownPaymentPercentage',
    (order) => !isShare(order.DownPaymentPercentage),
    pricingTexts.depositOutside,
  ],
  [
    'DownPayment',
    (order) => order.CustomDownPayment && isDepositAboveTotal(order),
    pricingTexts.depositAboveTotal,
  ],
  [
    'DownPayment',
    (order) => order.CustomDownPayment && order.DownPayment * order.Total < 0,
    pricingTexts.depositWrongSign,
  ],
];

const broken = <Checked>(rules: Rule<Checked>[], order: Checked): Problem[] =>
  rules.filter(([, isBroken]) => isBroken(order)).map(([field, , message]) => ({ field, message }));

/** Why an order cannot be saved, in the order the fields are asked for; empty when it can. */
export const saveProblems = (order: Saveable): Problem[] => broken(saveRules, order);

/**
 * Why an order cannot be committed, or submitted, which asks for the same; empty when it can. Order
 * types are asked for only where the dealer is HSUS, has some to choose from and shows them.
 */
export function commitProblems(
  order: Committable,
  dealer: { StoreCode: string; ShowOrderTypes: boolean },
  hasOrderTypes: boolean,
  transition: 'commit' | 'submit' = 'commit',
): Problem[] {
  const rejection = findTransitionRejection(transition, order);
  if (rejection !== undefined) return [{ field: 'OrderStatusId', message: rejection }];
  const isShown = hasOrderTypes && dealer.ShowOrderTypes;
  const needsOrderType = isShown && storeKind(dealer.StoreCode) === 'HSUS'; // D37
  return [
    ...saveProblems(order),
    ...broken<Committable>(
      [
        ['InstalledOn', ({ InstalledOn }) => !InstalledOn, ordersTexts.installationDateMissing],
        ['OrderTypeId', (o) => needsOrderType && !o.OrderTypeId, ordersTexts.orderTypeRequired],
      ],
      order,
    ),
  ];
}
