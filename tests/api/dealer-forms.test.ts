import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as uploadTemplate } from '#functions/api/documents/upload-template.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import { handler as getOrderDocument } from '#functions/api/reports/get-order-paper.ts';
import { handler as getReport } from '#functions/api/reports/get-order-report.ts';
import { handler as listTypes } from '#functions/api/reports/list-report-types.ts';
import { roles } from '#shared/access/roles.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { deliverOutboxRef, listDueOutboxRefs } from '#tests/make/deliver-outbox.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9705;
let rep: OrderClientUser;
let admin: { token: string };
let order: Order;

beforeAll(async () => {
  await storeDealer({ Id: dealerId, StoreCode: 'HSUS', OrderLinkEnabled: true });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  admin = await createSignedInUser({ roleId: roles.smartSalesAdmin });
  for (const reportId of [3, 79, 83]) await uploadDealerForm(reportId);
  order = await createOrderClient(rep).saveNewOrder({
    InstalledOn: '2030-05-01',
    ExpiresOn: '2030-04-01',
  });
});

async function uploadDealerForm(reportId: number) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  page.drawText(`The dealer’s own ${reportId}`, { x: 60, y: 700, size: 12 });
  const field = pdf.getForm().createTextField('OrderNumber');
  field.addToPage(page, { x: 60, y: 600, width: 200, height: 20 });
  const bytes = new Uint8Array(await pdf.save());
  return callHandler(uploadTemplate, {
    token: admin.token,
    params: { id: dealerId },
    parts: { file: new File([bytes], `${reportId} form.pdf`) },
  });
}

const readPdfText = async (bytes: unknown) =>
  (await readPdfPageTexts(bytes as Uint8Array)).join(' ');
/** Only its number in the bookmarks comes before it. */
const buildDealerFormPattern = (reportId: number) =>
  new RegExp(`^[A-Z][\\w ,-]+ 1 The dealer’s own ${reportId} ${order.OrderNumber}$`, 'u');

describe('A form that a dealer has a PDF of its own for is that PDF (D72)', () => {
  test.each([83, 79])('%i, alone in the Form Builder', async (id) => {
    const { status, body } = await callHandler(buildForms, {
      token: rep.token,
      body: { OrderId: order.Id, Reports: [id] },
    });
    expect(status).toBe(200);
    expect((await readPdfText(body)).trim()).toMatch(buildDealerFormPattern(id));
  });

  test('among the types of reports, each of which can be had', async () => {
    const { body } = await callHandler(listTypes, { token: rep.token });
    const ids = (body as { Id: number }[]).map(({ Id }) => Id);
    expect(ids).toEqual([70, 1, 79, 72, 3, 24, 83]);
    const isTheDealers = async (typeId: number) => {
      const params = { orderId: order.Id, typeId };
      const { status, body: pdf } = await callHandler(getReport, { token: rep.token, params });
      return status === 200
        ? buildDealerFormPattern(typeId).test((await readPdfText(pdf)).trim())
        : status;
    };
    const createdForms = [];
    for (const typeId of ids) createdForms.push([typeId, await isTheDealers(typeId)]);
    expect(createdForms).toEqual(ids.map((typeId) => [typeId, [3, 79, 83].includes(typeId)]));
    // A form id that other dealers use for the worksheet, and one for which this dealer has no PDF.
    for (const typeId of [54, 85]) {
      const params = { orderId: order.Id, typeId };
      expect((await callHandler(getReport, { token: rep.token, params })).status).toBe(404);
    }
  });

  test('among the papers of a submission', async () => {
    const params = { id: order.Id };
    const submitted = await callHandler(submitOrder, {
      token: rep.token,
      params,
      body: [order.Id],
    });
    expect(submitted.status).toBe(200);
    for (const attempt of await listDueOutboxRefs(dealerId, new Date(), 'order-papers'))
      await deliverOutboxRef(attempt);
    const printForm = async (reportId: number) => {
      const formParams = { orderId: order.Id, reportId };
      const { headers } = await callHandler(getOrderDocument, {
        token: rep.token,
        params: formParams,
      });
      const file = await fetch(headers.location!);
      return (await readPdfText(new Uint8Array(await file.arrayBuffer()))).trim();
    };
    expect(await printForm(3)).toMatch(buildDealerFormPattern(3));
    expect(await printForm(24)).toContain('Installation List');
  });
});

test.each([97, 122, 84, 81])('A PDF for a form of other dealers is refused: %i', async (id) => {
  expect(await uploadDealerForm(id)).toMatchObject({
    status: 400,
    body: { Errors: { ReportId: templatesTexts.formNotOffered } },
  });
});
