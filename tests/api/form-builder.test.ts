import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import { handler as getFormChoice } from '#functions/api/reports/get-form-choice.ts';
import { handler as listTypes } from '#functions/api/reports/list-report-types.ts';
import { handler as saveFormChoice } from '#functions/api/reports/save-form-choice.ts';
import { printHtml } from '#functions/documents/print-html.ts';
import { loadOrderForSave, saveOrder } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { asCents } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';

let rep: OrderClientUser;
let canadian: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: 9600, StoreCode: 'HSUS' });
  await storeDealer({ Id: 9601, StoreCode: 'HSCA', CountryId: 2 });
  for (const id of [9600, 9601]) await storeCustomer(id);
  rep = await createSignedInDealerUser({ dealerId: 9600 });
  canadian = await createSignedInDealerUser({ dealerId: 9601 });
});

const orderDates = { InstalledOn: '2030-05-01', ExpiresOn: '2030-04-01' };

const callBuildForms = (user: OrderClientUser, body: unknown) =>
  callHandler(buildForms, { token: user.token, body });
const callBuildOrderForms = (user: OrderClientUser, order: Order, Reports: unknown[], more = {}) =>
  callBuildForms(user, { OrderId: order.Id, Reports, ...more });

async function readAnsweredPages(answer: { status: number; body: unknown }) {
  expect(answer.status).toBe(200);
  return readPdfPageTexts(answer.body as Uint8Array);
}

describe('several forms', () => {
  test('are one PDF in the order in which they were asked for, numbered through', async () => {
    const order = await createOrderClient(rep).saveNewOrder(orderDates);
    const pages = await readAnsweredPages(
      await callBuildOrderForms(rep, order, [{ ReportId: 24 }, { ReportId: 3 }]),
    );
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Page 1 of 2');
    expect(pages[0]).toContain('Installation List');
    expect(pages[1]).toContain('Page 2 of 2');
    expect(pages[1]).toContain('Worksheet');
    const others = await readAnsweredPages(await callBuildOrderForms(rep, order, [3, 24]));
    expect(others[1]).toContain('Installation List');
  });

  test('have bookmarks, properties, and a structure that is read aloud', async () => {
    const order = await createOrderClient(rep).saveNewOrder({
      ...orderDates,
      WorksheetName: 'Nord «é»',
    });
    const { body } = await callBuildOrderForms(rep, order, [3, 24]);
    const loading = getDocument({ data: new Uint8Array(body as Uint8Array), verbosity: 0 });
    const pdf = await loading.promise;
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(['Worksheet', 'Installation List']);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Author: 'Northstar Dental Supply',
      Subject: `${order.OrderNumber} Nord «é»`,
      Creator: 'SmartSales',
      Language: 'en',
    });
    const roles = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['Document', 'H1', 'Table', 'TH', 'TD']) expect(roles).toContain(role);
    await loading.destroy();
  });
});

describe('what cannot be made', () => {
  test.each([
    ['nothing at all', [], documentsTexts.formRequired],
    ['two proposals', [1, 1], documentsTexts.severalProposals],
    ['internal forms with others', [1, 3], documentsTexts.internalFormsSeparate],
    ['a form twice', [3, 3], documentsTexts.duplicateForm],
    ['a form the dealer is not offered', [81], documentsTexts.notOffered],
    ['a form of no PDF', [97], documentsTexts.notOffered],
    ['a number of no form', [4711], documentsTexts.notOffered],
  ])('is refused: %s', async (_, reports, text) => {
    const order = await createOrderClient(rep).saveNewOrder(orderDates);
    expect(await callBuildOrderForms(rep, order, reports)).toMatchObject({
      status: 400,
      body: { Message: text, Errors: expect.any(Object) },
    });
  });

  test('is a proposal without its dates, as a warning', async () => {
    const order = await createOrderClient(rep).saveNewOrder({ InstalledOn: '2030-05-01' });
    expect(await callBuildOrderForms(rep, order, [1])).toMatchObject({
      status: 400,
      body: { Message: `WARNING: ${documentsTexts.datesMustBeSet}` },
    });
    expect(await callBuildOrderForms(rep, order, [3])).toMatchObject({ status: 200 });
  });

  test('is French for a dealer who has none', async () => {
    const order = await createOrderClient(rep).saveNewOrder(orderDates);
    expect(await callBuildOrderForms(rep, order, [1], { Language: 'fr' })).toMatchObject({
      status: 400,
      body: { Message: documentsTexts.frenchForHscaOnly },
    });
    const draft = recalculateOrder(buildUnsavedOrder(canadian, orderDates), { storeCode: 'HSCA' });
    const createResponse = await createOrderClient(canadian).create(draft);
    const theirs = decodeOrderBody(createResponse.body);
    const pages = await readAnsweredPages(
      await callBuildOrderForms(canadian, theirs, [1], { Language: 'fr' }),
    );
    expect(pages.join(' ')).toContain('Proposition');
  });

  test('is an order whose figures are outdated', async () => {
    const order = await createOrderClient(rep).saveNewOrder({
      ...orderDates,
      OrderLines: [buildLine()],
    });
    const since = await loadOrderForSave(toDealerKey(9600), order.Id);
    const next = { ...order, Total: asCents(order.Total + 1), Version: order.Version + 1 };
    await saveOrder(toDealerKey(9600), {
      order: next,
      transition: 'save',
      ownerName: 'Rep',
      since,
      extraWrites: [],
    });
    expect(await callBuildOrderForms(rep, order, [1])).toMatchObject({
      status: 409,
      body: { Message: expect.stringContaining(ordersTexts.calculationIssue) },
    });
  });
});

const buildTotalHtml = (total: string) =>
  `<html><head><style>body{font:9pt "Open Sans"}</style></head><body><p>Total ${total}</p><div data-end></div></body></html>`;

const printTotal = (total: string) =>
  printHtml({
    fileName: 'x.pdf',
    html: buildTotalHtml(total),
    figures: [{ name: 'Total', amount: '$1,234.50' }],
  });

test('a PDF that does not say the figures of the order is not given out', async () => {
  await expect(printTotal('$1,234.50')).resolves.toMatchObject({ fileName: 'x.pdf' });
  for (const wrong of ['$1,234.51', '$11,234.50', '$1,234.505', '-$1,234.50', ''])
    await expect(printTotal(wrong)).rejects.toThrow(documentsTexts.amountsDiffer);
});

const callGetFormChoice = ({ token }: OrderClientUser) => callHandler(getFormChoice, { token });

test('every built-in form of a dealer can be had, in each of its languages', async () => {
  const draft = recalculateOrder(buildUnsavedOrder(canadian, orderDates), { storeCode: 'HSCA' });
  const order = decodeOrderBody((await createOrderClient(canadian).create(draft)).body);
  const { body } = await callHandler(listTypes, { token: canadian.token });
  const ids = (body as { Id: number }[]).map(({ Id }) => Id);
  expect(ids).toEqual([70, 1, 79, 80, 81, 82, 72, 54, 24]);
  for (const id of ids) {
    const pages = await readAnsweredPages(await callBuildOrderForms(canadian, order, [id]));
    expect(pages.join(' ')).toContain(order.OrderNumber);
  }
  const all = await readAnsweredPages(
    await callBuildOrderForms(canadian, order, [70, 1, 79, 81, 72], { Language: 'fr' }),
  );
  expect(all[0]).toContain('Préparée pour');
  expect(all.at(-1)).toContain('Modalités et conditions');
  expect(all.every((page, at) => page.includes(`Page ${at + 1} de ${all.length}`))).toBe(true);
});

test('what a user chose last is kept for them alone', async () => {
  expect((await callGetFormChoice(rep)).body).toBeNull();
  const body = { Reports: [70, 1], Language: 'en' };
  expect(await callHandler(saveFormChoice, { token: rep.token, body })).toMatchObject({
    status: 204,
  });
  expect((await callGetFormChoice(rep)).body).toEqual(body);
  expect(
    (await callGetFormChoice(await createSignedInDealerUser({ dealerId: 9600 }))).body,
  ).toBeNull();
});
