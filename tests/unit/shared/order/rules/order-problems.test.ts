import { describe, expect, test } from 'vitest';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import {
  validateOrderForCommit,
  validateOrderForSave,
  type OrderProblem,
} from '#shared/order/rules/order-problems.ts';
import { isReadOnlyOrder, toOrderState } from '#shared/order/rules/order-status.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const listMessages = (problems: readonly OrderProblem[]) =>
  problems.map(({ message }) => message.text);
const hsus = { StoreCode: 'hsus', ShowOrderTypes: true };

describe('before a save', () => {
  test('an order needs a customer and an owner', () => {
    expect(validateOrderForSave(buildOrder())).toEqual([]);
    expect(validateOrderForSave(buildOrder({ CustomerId: 0, SalesRepId: 0 }))).toEqual([
      { field: 'CustomerId', message: ordersMessages.customerRequired },
      { field: 'SalesRepId', message: ordersMessages.ownerRequired },
    ]);
  });

  test('notes end at 1000 characters and names at 50', () => {
    const full = {
      GeneralNotes: 'n'.repeat(1000),
      ConfidentialNotes: 'n'.repeat(1000),
      WorksheetName: 'w'.repeat(50),
    };
    expect(validateOrderForSave(buildOrder(full))).toEqual([]);
    const over = Object.fromEntries(Object.entries(full).map(([name, text]) => [name, `${text}x`]));
    expect(validateOrderForSave(buildOrder(over)).map(({ field }) => field)).toEqual([
      'GeneralNotes',
      'ConfidentialNotes',
      'WorksheetName',
    ]);
  });
});

describe('the terms of an order', () => {
  test.each([
    ['SalesTaxRate', { SalesTaxRate: asPercent(1_000_001) }, pricingMessages.taxOutOfRange],
    ['SalesTaxRate', { SalesTaxRate: asPercent(-1) }, pricingMessages.taxOutOfRange],
    [
      'FreightPercentage',
      { FreightPercentage: asPercent(1_000_001) },
      pricingMessages.freightOutOfRange,
    ],
    ['Freight', { CustomFreight: true, Freight: asCents(-1) }, pricingMessages.freightBelowZero],
    [
      'DownPaymentPercentage',
      { DownPaymentPercentage: asPercent(-1) },
      pricingMessages.depositOutOfRange,
    ],
    [
      'DownPayment',
      { CustomDownPayment: true, DownPayment: asCents(963_01) },
      pricingMessages.depositAboveTotal,
    ],
    [
      'DownPayment',
      { CustomDownPayment: true, DownPayment: asCents(-1) },
      pricingMessages.depositWrongSign,
    ],
  ])('keep %s in its place, before a save and a commit', (field, terms, message) => {
    const order = buildOrder({ ...terms, InstalledOn: '2026-12-14' });
    expect(validateOrderForSave(order)).toEqual([{ field, message }]);
    expect(validateOrderForCommit(order, hsus, false)).toEqual([{ field, message }]);
  });

  test('may come to the ends of their range, and of a credit are below 0', () => {
    const completeOrder = {
      SalesTaxRate: asPercent(1_000_000),
      CustomFreight: false,
      FreightPercentage: asPercent(1_000_000),
      DownPaymentPercentage: asPercent(1_000_000),
    };
    expect(validateOrderForSave(buildOrder(completeOrder))).toEqual([]);
    const deposit = { CustomDownPayment: true, DownPayment: asCents(-50_00) };
    const tradeIn = buildLine({ Retail: asCents(-900_00), CustomerCost: asCents(-800_00) });
    expect(validateOrderForSave(buildOrder({ ...deposit, OrderLines: [tradeIn] }))).toEqual([]);
    expect(
      validateOrderForSave(buildOrder({ CustomDownPayment: true, DownPayment: asCents(963_00) })),
    ).toEqual([]);
  });
});

describe('before a commit', () => {
  const ready = { InstalledOn: '2026-12-14', OrderTypeId: 1 };

  test('an order needs an installation date and all that a save needs', () => {
    expect(validateOrderForCommit(buildOrder(ready), hsus, true)).toEqual([]);
    expect(
      listMessages(validateOrderForCommit(buildOrder({ CustomerId: 0 }), hsus, false)),
    ).toEqual([ordersTexts.customerRequired, ordersTexts.installationDateMissing]);
  });

  test('an order type is asked for at HSUS dealers that have some', () => {
    const order = buildOrder({ ...ready, OrderTypeId: null });
    expect(listMessages(validateOrderForCommit(order, hsus, true))).toEqual([
      ordersTexts.orderTypeRequired,
    ]);
    expect(validateOrderForCommit(order, hsus, false)).toEqual([]);
    expect(validateOrderForCommit(order, { ...hsus, ShowOrderTypes: false }, true)).toEqual([]);
    expect(validateOrderForCommit(order, { ...hsus, StoreCode: 'ZAHN' }, true)).toEqual([]);
    expect(
      listMessages(validateOrderForCommit(order, { ...hsus, StoreCode: ' HSUS ' }, true)),
    ).toEqual([ordersTexts.orderTypeRequired]);
  });

  test('a submitted or committed order says so and nothing else', () => {
    expect(
      listMessages(validateOrderForCommit(buildOrder({ OrderStatusId: 3 }), hsus, true)),
    ).toEqual([ordersTexts.alreadySubmitted]);
    expect(
      listMessages(validateOrderForCommit(buildOrder({ OrderStatusId: 2 }), hsus, true)),
    ).toEqual([ordersTexts.alreadyCommitted]);
  });
});

test('an unknown status is lost in space', () => {
  expect([1, 2, 3, 4].map(toOrderState)).toEqual([
    'Uncommitted',
    'Committed',
    'Submitted',
    'Lost in Space',
  ]);
});

test('an order is altered only while it is uncommitted and not deleted', () => {
  expect(isReadOnlyOrder(buildOrder())).toBe(false);
  expect(isReadOnlyOrder(buildOrder({ IsDeleted: true }))).toBe(true);
  expect(isReadOnlyOrder(buildOrder({ OrderStatusId: 2 }))).toBe(true);
});
