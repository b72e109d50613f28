import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as importQuote } from '#functions/api/orders/import-quote.ts';
import { tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { toMessageReference, type CodedMessage } from '#shared/messages/message.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import {
  createRepWithCatalog,
  quotedChair,
  importQuoteText,
  buildQuoteLineXml,
  buildQuoteXml,
  postQuoteImport,
  buildOrderWithImported,
} from '#tests/make/quote-import-fixtures.ts';

installRequestCounting(tableClient, transactionClient);

let rep: OrderClientUser;
/** A rep whose imports use the prices of quotes. */
let pricingRep: OrderClientUser;
let canadianRep: OrderClientUser;
let dollarRep: OrderClientUser;

beforeAll(async () => {
  const AllowQuotePricing = true;
  rep = await createRepWithCatalog({ Id: 9470, MaxDescriptionLength: 40 });
  pricingRep = await createRepWithCatalog({ Id: 9471, AllowQuotePricing });
  canadianRep = await createRepWithCatalog({
    Id: 9472,
    AllowQuotePricing,
    CountryId: CANADA_COUNTRY_ID,
  });
  dollarRep = await createRepWithCatalog({
    Id: 9473,
    AllowQuotePricing,
    RoundToNearestDollar: true,
  });
});

const buildBundleXml = (name: string) =>
  `<Bundle name="${name}">${buildQuoteLineXml(quotedChair)}</Bundle>`;
const buildPricedQuote = (CustomerCost: string) =>
  buildQuoteXml(buildQuoteLineXml({ ...quotedChair, CustomerCost }));

/** The cost of importing this many lines. */
const countImportCost = async (count: number) => {
  const text = buildQuoteXml(buildQuoteLineXml(quotedChair).repeat(count));
  const { count: cost } = await countRequestsDuring(() => importQuoteText(rep, text));
  return cost;
};

/** A line that is refused, as the reply has it. */
const buildRejectedLine = (row: number, text: string, reason: CodedMessage) => ({
  Place: `Line ${row}`,
  PlaceCode: { Code: 'quotes.line', Params: { number: String(row) } },
  Row: row,
  Text: text,
  Reason: reason.text,
  ReasonCode: toMessageReference(reason),
});

describe('a quote', () => {
  test('comes in a form, as the documented call sends it, or by itself, packed or not', async () => {
    const text = buildQuoteXml(buildQuoteLineXml(quotedChair));
    const bytes = Buffer.from(text);
    const file = new File([bytes], 'quote.xml', { type: 'text/xml' });
    const packed = { bytes: gzipSync(bytes), headers: { 'content-encoding': 'gzip' } };
    const ways: HandlerRequest[] = [{ parts: { file } }, { bytes }, { text }, packed];
    for (const sent of ways) {
      const answer = await callHandler(importQuote, { token: rep.token, ...sent });
      expect(answer).toMatchObject({
        status: 200,
        body: { Format: 'SmartSales quote 1', OrderLines: [{ StockCode: '104-2210' }] },
      });
    }
  });

  test.each([
    ['nothing', {}, { file: apiErrorTexts.required }],
    ['a form without a file', { parts: { other: 'x' } }, { file: apiErrorTexts.required }],
  ])('is not %s', async (_, sent, Errors) => {
    const answer = await callHandler(importQuote, { token: rep.token, ...sent });
    expect(answer).toMatchObject({ status: 400, body: { Errors } });
  });

  test.each([
    ['an empty file', new File([], 'quote.xml'), quoteTexts.fileIsEmpty],
    ['a PDF', new File(['%PDF-1.7'], 'quote.pdf'), quoteTexts.notXml],
  ])('is not %s', async (_, file, Message) => {
    const answer = await callHandler(importQuote, { token: rep.token, parts: { file } });
    expect(answer).toMatchObject({ status: 400, body: { Message } });
  });

  test('is not taken over 6 MB as it is sent, nor over 16 MB as it is unpacked', async () => {
    const tooMuch = Buffer.alloc(6 * 1024 * 1024 + 1, ' ');
    const bomb = gzipSync(Buffer.alloc(17 * 1024 * 1024, ' '));
    const packed = { bytes: bomb, headers: { 'content-encoding': 'gzip' } };
    for (const sent of [{ bytes: tooMuch }, packed])
      expect(await callHandler(importQuote, { token: rep.token, ...sent })).toMatchObject({
        status: 413,
      });
  });
});

describe('the lines of a quote', () => {
  test('come with the product and the prices of the catalogue, whatever the file says', async () => {
    const quoteFields = {
      PartNumber: 'ax-200',
      Manufacturer: 'Altamira Chairs',
      CustomerCost: '1.00',
    };
    const text = buildQuoteXml(
      buildQuoteLineXml({ ...quoteFields, Quantity: '2', Retail: '5000', Description: 'Other' }),
    );
    const { OrderLines, Lines, Refused } = await importQuoteText(rep, text);
    expect(OrderLines).toMatchObject([
      {
        LineNumber: 1,
        MfgId: 7,
        MfgCode: 'ADEC',
        PartNumber: 'AX-200',
        StockCode: '104-2210',
        Description: 'Patient Chair, Slate',
        Quantity: 2000,
        Retail: 1000_00,
        InitialDealerCost: 600_00,
        CustomerCost: 900_00,
        CustomerExtended: 1800_00,
        OrderLineGroupId: 0,
      },
    ]);
    expect(Lines).toMatchObject([
      {
        Place: 'Line 1',
        Row: 1,
        Found: { Product: { Id: 1 } },
        FileRetail: 5000_00,
        FileDealerCost: null,
        FileCustomerCost: 1_00,
        Remarks: [],
      },
    ]);
    expect(Refused).toEqual([]);
  });

  test('keep what the file says where the catalogue does not know them', async () => {
    const quoteFields = {
      PartNumber: 'AX-2O0X',
      Manufacturer: 'adec',
      Description: `${'Chair '.repeat(6)}of 2009`,
      Retail: '12.001',
      DealerCost: '7.00',
      CustomerCost: '13.00',
      DiscountA: '10',
    };
    const { OrderLines, Lines } = await importQuoteText(
      rep,
      buildQuoteXml(buildQuoteLineXml(quoteFields)),
    );
    expect(OrderLines).toMatchObject([
      {
        MfgId: 7,
        MfgCode: 'ADEC',
        PartNumber: 'AX-2O0X',
        StockCode: null,
        Description: null,
        Retail: 12_01,
        InitialDealerCost: 7_00,
        DealerCost: 6_30,
        CustomerCost: 12_01,
      },
    ]);
    expect(Lines).toMatchObject([
      {
        Found: { Product: null, Nearest: [{ Id: 1 }, { Id: 2 }] },
        Remarks: [
          quoteTexts.rounded('12.001', '12.01'),
          quoteTexts.tooLong('description', 40),
          quoteTexts.costChanged('13.00', '12.01', pricingTexts.aboveRetail),
        ],
      },
    ]);
  });

  test('of a manufacturer nobody has keep its name and no id; of words alone nobody is asked', async () => {
    const other = buildQuoteLineXml({ PartNumber: 'Z', Manufacturer: 'Zenith', CustomerCost: '5' });
    const words = buildQuoteLineXml({ Description: 'Installation', CustomerCost: '5' });
    const { OrderLines, Lines } = await importQuoteText(rep, buildQuoteXml(other + words));
    expect(OrderLines).toMatchObject([
      { MfgCode: 'Zenith', MfgId: null },
      { MfgCode: null, PartNumber: null, Description: 'Installation', CustomerCost: 5_00 },
    ]);
    expect(Lines[1]!.Found).toEqual({ Product: null, Nearest: [], HaveItsCode: false });
  });

  test('that cannot be lines are refused by their places, and the others come', async () => {
    const lines = [
      buildQuoteLineXml({ ...quotedChair, Quantity: 'many' }),
      buildQuoteLineXml(quotedChair),
      buildQuoteLineXml({
        PartNumber: 'Z',
        Description: 'Crate',
        CustomerCost: '99999999.99',
        Quantity: 90000,
      }),
      buildQuoteLineXml({ Description: 'Trade-in', Retail: '5', DealerCost: '-5' }),
    ];
    const { OrderLines, Refused } = await importQuoteText(rep, buildQuoteXml(lines.join('')));
    expect(OrderLines).toMatchObject([{ LineNumber: 1, StockCode: '104-2210' }]);
    expect(Refused).toEqual([
      buildRejectedLine(1, '104-2210', quoteMessages.notANumber('quantity', 'many')),
      buildRejectedLine(3, 'Z Crate', quoteMessages.amountTooLarge),
      buildRejectedLine(4, 'Trade-in', pricingMessages.negativePrice),
    ]);
  });

  test('that cost nothing are left out and listed, unless they are asked for', async () => {
    const lines = [
      buildQuoteLineXml({ ...quotedChair, Retail: '0.00', CustomerCost: '0' }),
      buildQuoteLineXml({ PartNumber: 'Z' }),
      buildQuoteLineXml({ Description: 'Sample', Retail: '0', DealerCost: '2' }),
      buildQuoteLineXml(quotedChair),
    ];
    const text = buildQuoteXml(lines.join(''));
    const without = await importQuoteText(rep, text);
    expect(without.OrderLines.map(({ Description }) => Description)).toEqual([
      'Sample',
      'Patient Chair, Slate',
    ]);
    expect(without.Refused).toMatchObject([
      { Row: 1, Reason: quoteTexts.zeroPrices },
      { Row: 2, Text: 'Z', Reason: quoteTexts.zeroPrices },
    ]);
    expect(await importQuoteText(rep, text, { removeZeroCostRetail: 'True' })).toMatchObject({
      Refused: without.Refused,
    });
    const all = await importQuoteText(rep, text, { removeZeroCostRetail: 'false' });
    expect(all.OrderLines).toHaveLength(4);
    expect(all.Refused).toEqual([]);
  });

  test('are looked up together: a thousand of them cost what one costs', async () => {
    await countImportCost(1);
    expect(await countImportCost(1000)).toEqual(await countImportCost(1));
  });
});

describe('the bundles of a quote', () => {
  test('are new ones of the imported kind, under names of their own', async () => {
    const text = buildQuoteXml(
      `${buildBundleXml('Room')}${buildBundleXml('room')}<Bundle name="Empty"/>${buildQuoteLineXml(quotedChair)}`,
    );
    const { Bundles, OrderLines } = await importQuoteText(rep, text);
    expect(Bundles).toMatchObject([
      { OrderLineGroupName: 'Room', OrderLineGroupId: -1, PrintOptionId: 5, IsImported: true },
      { OrderLineGroupName: 'room (1)', OrderLineGroupId: -2, PrintOptionId: 5, Subtotal: 900_00 },
    ]);
    expect(OrderLines.map((line) => [line.OrderLineGroupId, line.OrderLineGroupName])).toEqual([
      [-1, 'Room'],
      [-2, 'room (1)'],
      [0, 'Individual Line Items'],
    ]);
    expect(new Set(OrderLines.map(({ PrintOptionId }) => PrintOptionId))).toEqual(new Set([1]));
    const other = await importQuoteText(rep, text, { printOption: '3' });
    expect(other.Bundles.map(({ PrintOptionId }) => PrintOptionId)).toEqual([3, 3]);
    const settled = buildOrderWithImported(rep, other);
    expect(settled.Bundles.map(({ PrintOptionId }) => PrintOptionId)).toEqual([4, 3, 3]);
  });

  test.each([
    ['printOption', '6'],
    ['printOption', 'five'],
    ['removeZeroCostRetail', '1'],
    ['importQuotePricing', 'yes'],
  ])('are not asked for with %s=%s', async (name, value) => {
    const answer = await postQuoteImport(rep, buildQuoteXml(buildQuoteLineXml(quotedChair)), {
      [name]: value,
    });
    expect(answer).toMatchObject({ status: 400, body: { Errors: { [name]: expect.any(String) } } });
  });
});

describe('the prices of a quote', () => {
  const query = { importQuotePricing: 'true' };
  test('are not taken where the dealer does not allow it, and that is said', async () => {
    expect(await postQuoteImport(rep, buildPricedQuote('800'), query)).toMatchObject({
      status: 400,
      body: {
        Message: quoteTexts.quotePricingNotAllowed,
        Errors: { importQuotePricing: quoteTexts.quotePricingNotAllowed },
      },
    });
    const { OrderLines } = await importQuoteText(rep, buildPricedQuote('800'), {
      importQuotePricing: 'false',
    });
    expect(OrderLines).toMatchObject([{ CustomerCost: 900_00 }]);
    const unasked = await importQuoteText(pricingRep, buildPricedQuote('800'));
    expect(unasked.OrderLines).toMatchObject([{ CustomerCost: 900_00 }]);
  });

  test.each([
    ['800.00', 800_00, []],
    [
      '950.01',
      950_00,
      [quoteTexts.costChanged('950.01', '950.00', 'The Maximum Cost for this product is $950.00.')],
    ],
    [
      '699.99',
      700_00,
      [quoteTexts.costChanged('699.99', '700.00', 'The Minimum Cost for this product is $700.00.')],
    ],
    ['-5.00', 900_00, [quoteTexts.costRejected('-5.00', pricingTexts.negativePrice)]],
  ])(
    'are taken within the limits of the product (D5 to D7): %s',
    async (quoteFields, cost, Remarks) => {
      const { OrderLines, Lines } = await importQuoteText(
        pricingRep,
        buildPricedQuote(quoteFields),
        query,
      );
      expect(OrderLines).toMatchObject([{ CustomerCost: cost }]);
      expect(Lines).toMatchObject([{ Remarks }]);
    },
  );

  test('go to whole dollars where the rep sells by them', async () => {
    const { OrderLines, Lines } = await importQuoteText(
      dollarRep,
      buildPricedQuote('800.10'),
      query,
    );
    expect(OrderLines).toMatchObject([{ CustomerCost: 801_00 }]);
    expect(Lines).toMatchObject([{ Remarks: [quoteTexts.costChanged('800.10', '801.00')] }]);
  });

  test('are none of ours in another currency: the lines come without them', async () => {
    const text = buildQuoteXml(
      buildQuoteLineXml({ ...quotedChair, CustomerCost: '800' }) +
        buildQuoteLineXml({ PartNumber: 'Z', CustomerCost: '5' }),
      'currency="usd"',
    );
    const { OrderLines, Lines, Refused, Remarks } = await importQuoteText(canadianRep, text);
    expect(OrderLines).toMatchObject([{ CustomerCost: 900_00 }]);
    expect(Lines).toMatchObject([{ FileCustomerCost: null }]);
    expect(Refused).toMatchObject([{ Text: 'Z', Reason: quoteTexts.foreignPriceIgnored('USD') }]);
    expect(Remarks).toEqual([quoteTexts.foreignPricesIgnored('USD', 'CAD')]);
    expect(await postQuoteImport(canadianRep, text, query)).toMatchObject({
      status: 400,
      body: { Message: quoteTexts.quotePricingForeign('USD', 'CAD') },
    });
    expect((await postQuoteImport(pricingRep, text, query)).status).toBe(200);
  });
});

describe('whatever was imported', () => {
  const prices = ['', '0', '-1', '0.004', '10.019', '650', '99999999.99'];
  const lines = prices.flatMap((Retail) =>
    prices.flatMap((CustomerCost) =>
      ['', '-2', '10'].flatMap((DealerCost) =>
        [quotedChair, { PartNumber: 'Z' }].map((code) => {
          const quoteFields = { ...code, Retail, CustomerCost, DealerCost, DiscountA: '33.3333' };
          return buildQuoteLineXml(
            Object.fromEntries(Object.entries(quoteFields).filter(([, text]) => text)),
          );
        }),
      ),
    ),
  );

  test.each([
    ['at the prices of the catalogue', () => rep, {}],
    ['at its own', () => pricingRep, { importQuotePricing: 'true' }],
    ['at its own in whole dollars', () => dollarRep, { importQuotePricing: 'true' }],
  ])('can be saved as it is %s', async (_, user, query) => {
    const quote = await importQuoteText(user(), buildQuoteXml(lines.join('')), query);
    expect(quote.OrderLines.length + quote.Refused.length).toBe(lines.length);
    expect(quote.OrderLines.length).toBeGreaterThan(lines.length / 2);
    const draft = buildOrderWithImported(user(), quote);
    const RoundToNearestDollar = user() === dollarRep;
    const settings = { ...draft.OrderSalesSettings, RoundToNearestDollar };
    const order = { ...draft, OrderSalesSettings: settings };
    const { status, body } = await createOrderClient(user()).create(order);
    expect({ status, errors: (body as { Errors?: object }).Errors }).toEqual({ status: 200 });
  });
});

test.each([
  'ubl/UBL-Order-2.0-Example-International',
  'cxml/PunchOutOrderMessage-workchairs',
  'cxml/PunchoutOrderMessage',
  'cxml/purchase_order_request_200',
])('a real file goes into an order: %s', async (name) => {
  const text = readFileSync(`tests/data/${name}.xml`, 'utf8');
  const quote = await importQuoteText(pricingRep, text, { importQuotePricing: 'true' });
  expect(quote.Refused).toEqual([]);
  const answer = await createOrderClient(pricingRep).create(
    buildOrderWithImported(pricingRep, quote),
  );
  expect(answer).toMatchObject({
    status: 200,
    body: { Bundles: [{}, { IsImported: true, PrintOptionId: 5 }] },
  });
});
