import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { asPercent } from '#shared/money/money.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import {
  parseSavedOrderOrReject,
  buildSavedOrderFileName,
  serializeSavedOrder,
} from '#shared/order/saved-order-file.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

const NOW = '2026-11-23T09:30:00.000Z';

test('A saved file holds the whole order, as the API writes it', () => {
  const order = buildOrder({
    GeneralNotes: 'Fauteuil réglé – 日本 \u{1f9b7}',
    OrderLines: [buildLine({ OrderLineId: 'a' }), buildLine({ OrderLineId: 'b' })],
  });
  const file = JSON.parse(serializeSavedOrder(order, NOW)) as { Order: z.input<typeof Order> };
  expect(file).toMatchObject({ Format: 'SmartSales order', FormatVersion: 1, SavedOn: NOW });
  expect(z.decode(Order, file.Order)).toEqual(order);
});

test('An order that was never saved is named by the moment', () => {
  const order = buildOrder({ Id: 0, Version: 0, OrderNumber: '' });
  expect(serializeSavedOrder(order, NOW)).toContain('"Id": 0');
  expect(buildSavedOrderFileName(order, NOW)).toBe('2026-11-23T09-30-00.json');
  expect(buildSavedOrderFileName({ OrderNumber: '104821' }, NOW)).toBe('104821.json');
});

const buildSavedOrder = () =>
  buildOrder({
    WorksheetName: 'North suite',
    InstalledOn: '2026-12-14',
    SalesTaxRate: asPercent(73_750),
    BillingInfo: { AddressId: 5, Name: 'Lakeshore', City: 'Duluth' },
    AdditionalRep: { Id: 9, Code: 'REE001', Name: 'Robin Reed' },
    Bundles: [
      buildBundle(),
      buildBundle({
        Id: 'b',
        OrderLineGroupId: 1,
        OrderLineGroupName: 'Room',
        PrintOptionId: 3,
        Quantity: 2,
      }),
    ],
    OrderLines: [
      buildLine({ OrderLineId: 'a', LineNumber: 1, ImportedDiscount1: asPercent(100_000) }),
      buildLine({
        OrderLineId: 'b',
        LineNumber: 2,
        OrderLineGroupId: 1,
        OrderLineGroupName: 'Room',
      }),
    ],
  });

const buildLineInGroup = (OrderLineGroupId: number, OrderLineGroupName?: string) => ({
  Quantity: 1,
  OrderLineGroupId,
  OrderLineGroupName,
});

describe('a saved order that is read', () => {
  it('says what it said when it was written, in its words', () => {
    const { header, unreadableFields, unverifiedDealerAndCustomer, bundles, lines } =
      parseSavedOrderOrReject(serializeSavedOrder(buildSavedOrder(), NOW));
    expect(unreadableFields).toEqual([]);
    expect(unverifiedDealerAndCustomer).toEqual({
      DealerId: 1,
      CustomerId: 11,
      JdeNumber: null,
      CustomerName: null,
    });
    expect(bundles).toEqual([{ name: 'Room', printOptionId: 3, quantity: 2 }]);
    expect(lines[1]).toEqual({
      fileLineNumber: 2,
      bundleIndex: 0,
      Quantity: '1',
      MfgCode: 'ADEC',
      PartNumber: '200-1000',
      StockCode: '100-1000',
      Description: 'Dental chair',
      Retail: '1000',
      DealerCost: '700',
      Discount1: '10',
      Discount2: '0',
      CustomerCost: '900',
      MaximumPrice: null,
      MinimumPrice: null,
    });
    expect(header).toMatchObject({
      WorksheetName: 'North suite',
      InstalledOn: '2026-12-14',
      SalesTaxRate: 73_750,
      CustomFreight: true,
    });
  });

  it('D26: leaves ids, dealer, status, owner and imported discounts behind', () => {
    const { header, lines } = parseSavedOrderOrReject(serializeSavedOrder(buildSavedOrder(), NOW));
    expect(header.BillingInfo).toEqual({ Name: 'Lakeshore', City: 'Duluth' });
    expect(header.AdditionalRep).toEqual({ Code: 'REE001', Name: 'Robin Reed' });
    const left = [
      'Id',
      'DealerId',
      'OrderStatusId',
      'SalesRepId',
      'CustomerId',
      'OrderNumber',
      'Version',
      'OrderSalesSettings',
      'Total',
    ];
    expect(Object.keys(header).filter((name) => left.includes(name))).toEqual([]);
    expect(Object.keys(lines[0]!).filter((name) => /Imported|Id$/.test(name))).toEqual([]);
  });

  it('says which bundles may be left out, and which are taken', () => {
    const order = buildSavedOrder();
    const readChoice = (fields: object) => {
      const Bundles = [order.Bundles[0]!, { ...order.Bundles[1]!, ...fields }];
      return parseSavedOrderOrReject(JSON.stringify({ ...order, Bundles })).bundles[0]!.choice;
    };
    const alternative = { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: false } as const;
    const Bundles = order.Bundles.with(1, { ...order.Bundles[1]!, ...alternative });
    const { bundles } = parseSavedOrderOrReject(serializeSavedOrder({ ...order, Bundles }, NOW));
    expect(bundles[0]!.choice).toEqual(alternative);
    expect(readChoice({ Choice: 'optional' })).toEqual({ Choice: 'optional', IsTaken: true });
    for (const Choice of ['included', null, 'perhaps', 7])
      expect(readChoice({ Choice })).toBeUndefined();
    for (const ChoiceGroup of [undefined, ' ', {}, 'x'.repeat(51)])
      expect(readChoice({ ...alternative, ChoiceGroup })).toEqual({
        Choice: 'optional',
        IsTaken: false,
      });
  });

  it('may be an order alone, or lines and bundles alone, in any case of names and by any other version', () => {
    const parsedOrder = parseSavedOrderOrReject(serializeSavedOrder(buildSavedOrder(), NOW));
    const { Order: plain } = JSON.parse(serializeSavedOrder(buildSavedOrder(), NOW)) as {
      Order: z.input<typeof Order>;
    };
    expect(parseSavedOrderOrReject(JSON.stringify(plain))).toEqual(parsedOrder);
    const { OrderLines, Bundles } = plain;
    const { lines, bundles } = parseSavedOrderOrReject(
      `\ufeff${JSON.stringify({ bundles: Bundles, orderLines: OrderLines })}`,
    );
    expect({ lines, bundles }).toEqual({ lines: parsedOrder.lines, bundles: parsedOrder.bundles });
    const older = {
      OrderLines: [
        { quantity: 2, PartNumber: 4711, DealerCost: 63.5, Discount1: 10, LineNumber: 8 },
        { Quantity: 1 },
      ],
      InstalledOn: '2026-12-14T00:00:00',
    };
    expect(parseSavedOrderOrReject(JSON.stringify(older))).toMatchObject({
      header: { InstalledOn: '2026-12-14' },
      lines: [
        { fileLineNumber: 2, Quantity: '1' },
        // Its cost already includes the discounts.
        {
          fileLineNumber: 1,
          Quantity: '2',
          PartNumber: '4711',
          DealerCost: '63.5',
          Discount1: null,
        },
      ],
    });
  });

  it('D27: makes bundles of the groups that lines name, and believes none that it was imported', () => {
    const file = {
      OrderLines: [
        buildLineInGroup(-1, 'New'),
        buildLineInGroup(-1, 'Other'),
        buildLineInGroup(-1, 'new'),
        buildLineInGroup(7, 'Seven'),
        buildLineInGroup(0),
        buildLineInGroup(2),
      ],
      Bundles: [
        { OrderLineGroupName: 'Two', OrderLineGroupId: 2, PrintOptionId: 5 },
        {
          OrderLineGroupName: 'One',
          OrderLineGroupId: 1,
          PrintOptionId: 5,
          IsImported: true,
          Quantity: -3,
        },
      ],
    };
    const { bundles, lines } = parseSavedOrderOrReject(JSON.stringify(file));
    expect(bundles.map(({ name }) => name)).toEqual(['One', 'Two', 'New', 'Other', 'Seven']);
    expect(bundles.slice(0, 2)).toEqual([
      { name: 'One', printOptionId: 4, quantity: 1 },
      { name: 'Two', printOptionId: 4, quantity: 1 },
    ]);
    expect(lines.map(({ bundleIndex }) => bundleIndex)).toEqual([2, 3, 2, 4, undefined, 1]);
  });

  it('leaves out what of the head cannot be read, and names it', () => {
    const file = {
      OrderLines: [],
      SalesTaxRate: 'much',
      WorksheetName: 'x'.repeat(51),
      GeneralNotes: 'Kept',
      BillingInfo: 7,
    };
    const { header, unreadableFields } = parseSavedOrderOrReject(JSON.stringify(file));
    expect(unreadableFields).toEqual(['WorksheetName', 'SalesTaxRate']);
    expect(header).toEqual({ GeneralNotes: 'Kept' });
  });
});

const getReadError = (text: string) => {
  try {
    parseSavedOrderOrReject(text);
  } catch (error) {
    if (error instanceof FileRejectedError) return [error.message, error.detail?.text];
    throw error;
  }
  return 'read';
};

const buildLinesText = (count: number) =>
  JSON.stringify({ OrderLines: Array.from({ length: count }, () => ({ Quantity: 1 })) });

const readWithLine = (line: unknown) =>
  getReadError(JSON.stringify({ OrderLines: [{ Quantity: 1 }, line] }));

describe('a file that is no saved order', () => {
  it('2.5-15: is refused in the words of the rules', () => {
    expect(getReadError('')).toEqual([importsTexts.unreadable, importsTexts.noJson]);
    expect(getReadError('{"OrderLines": [')).toEqual([
      importsTexts.unreadable,
      importsTexts.noJson,
    ]);
    for (const other of ['{}', '[]', '7', 'null', '"OrderLines"', '{"OrderLines": {"length": 1}}'])
      expect(getReadError(other)).toEqual([
        'Data in saved file is not order data.',
        importsTexts.noLines,
      ]);
    expect(getReadError('{"OrderLines": []}')).toEqual([
      importsTexts.notOrderData,
      importsTexts.noLines,
    ]);
    expect(getReadError('{"FormatVersion": 2, "OrderLines": []}')).toEqual([
      importsTexts.notOrderData,
      importsTexts.newerVersion,
    ]);
    expect(getReadError('{"FormatVersion": [{"toString": null}], "OrderLines": []}')).toEqual([
      importsTexts.notOrderData,
      importsTexts.noLines,
    ]);
  });

  it('3.8-55: is refused at the line that does not hold', () => {
    expect(readWithLine({})).toEqual([
      'Error processing loaded order data. Line 2: Qty is missing.',
      undefined,
    ]);
    for (const line of [7, null, [], 'line'])
      expect(readWithLine(line)).toEqual([
        importsTexts.notProcessed('Line 2: is no order line.'),
        undefined,
      ]);
    expect(readWithLine({ Quantity: 1, Retail: {} })).toEqual([
      importsTexts.notProcessed('Line 2: Retail cannot be read.'),
      undefined,
    ]);
    expect(readWithLine({ Quantity: 1, Description: 'x'.repeat(4001) })).toEqual([
      importsTexts.notProcessed('Line 2: Description cannot be read.'),
      undefined,
    ]);
  });

  it('3.8-56: is refused at the bundle that has no title', () => {
    const file = {
      OrderLines: [],
      Bundles: [{ OrderLineGroupName: 'Room', OrderLineGroupId: 1 }, { OrderLineGroupId: 2 }],
    };
    expect(getReadError(JSON.stringify(file))).toEqual([
      'Error setting up error: bundle 2 has no title.',
      undefined,
    ]);
  });

  it('is refused before it is parsed where it is built to hurt', () => {
    const deep = `{"OrderLines": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(getReadError(deep)).toEqual([importsTexts.unreadable, importsTexts.tooManyParts]);
    expect(getReadError(`[${'{},'.repeat(100_001)}{}]`)).toEqual([
      importsTexts.unreadable,
      importsTexts.tooManyParts,
    ]);
  });

  it('has at most the lines and bundles of an order', () => {
    expect(getReadError(buildLinesText(10_001))).toEqual([
      'The file has 10,001 rows, 10,000 can be imported at once.',
      importsTexts.splitIt,
    ]);
    expect(getReadError(buildLinesText(10_000))).toBe('read');
    const groups = Array.from({ length: 500 }, (_, at) => ({
      Quantity: 1,
      OrderLineGroupId: at + 1,
    }));
    expect(getReadError(JSON.stringify({ OrderLines: groups }))).toEqual([
      importsTexts.tooManyBundles,
      undefined,
    ]);
  });

  it('D26: changes nothing by the names of its properties', () => {
    const text =
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "OrderLines": [{"__proto__": {"Quantity": 9}, "Quantity": 1, "toString": "x"}]}';
    expect(parseSavedOrderOrReject(text).lines).toMatchObject([{ Quantity: '1' }]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(readWithLine(JSON.parse('{"__proto__": {"Quantity": 9}}'))).toEqual([
      importsTexts.notProcessed('Line 2: Qty is missing.'),
      undefined,
    ]);
  });

  it('has no half characters and no control characters in its texts', () => {
    const text = '{"OrderLines": [{"Quantity": 1, "Description": "A\\ud800\\u0000 chair"}]}';
    expect(parseSavedOrderOrReject(text).lines[0]!.Description).toBe('A\ufffd chair');
  });
});
