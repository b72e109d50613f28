import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as uploadTemplate } from '#functions/api/documents/upload-template.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import { handler as getPaper } from '#functions/api/reports/get-order-paper.ts';
import { handler as getReport } from '#functions/api/reports/get-order-report.ts';
import { handler as listTypes } from '#functions/api/reports/list-report-types.ts';
import { roles } from '#shared/access/roles.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, type User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';
import { bring, dueOf } from '#tests/make/outbox.ts';
import { pdfPages } from '#tests/make/pdf-text.ts';
import { aSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9705;
let rep: User;
let admin: { token: string };
let order: Order;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId, StoreCode: 'HSUS', OrderLinkEnabled: true });
  await aStoredCustomer(dealerId);
  rep = await aStoredUser({ dealerId });
  admin = await aSignedInUser({ roleId: roles.smartSalesAdmin });
  for (const reportId of [3, 79, 83]) await upload(reportId);
  order = await deskOf(rep).saved({ InstalledOn: '2030-05-01', ExpiresOn: '2030-04-01' });
});

async function upload(reportId: number) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  page.drawText(`The dealer’s own ${reportId}`, { x: 60, y: 700, size: 12 });
  const field = pdf.getForm().createTextField('OrderNumber');
  field.addToPage(page, { x: 60, y: 600, width: 200, height: 20 });
  const bytes = new Uint8Array(await pdf.save());
  return call(uploadTemplate, {
    token: admin.token,
    params: { id: dealerId },
    parts: { file: new File([bytes], `${reportId} form.pdf`) },
  });
}

const textOf = async (bytes: unknown) => (await pdfPages(bytes as Uint8Array)).join(' ');
/** Nothing but its place in the bookmarks stands before it. */
const isOwn = (reportId: number) =>
  new RegExp(`^[A-Z][\\w ,-]+ 1 The dealer’s own ${reportId} ${order.OrderNumber}$`, 'u');

describe('A form that a dealer has a PDF of its own for is that PDF (D72)', () => {
  test.each([83, 79])('%i, alone in the Form Builder', async (id) => {
    const { status, body } = await call(buildForms, {
      token: rep.token,
      body: { OrderId: order.Id, Reports: [id] },
    });
    expect(status).toBe(200);
    expect((await textOf(body)).trim()).toMatch(isOwn(id));
  });

  test('among the types of reports, each of which can be had', async () => {
    const { body } = await call(listTypes, { token: rep.token });
    const ids = (body as { Id: number }[]).map(({ Id }) => Id);
    expect(ids).toEqual([70, 1, 79, 72, 3, 24, 83]);
    const isTheDealers = async (typeId: number) => {
      const params = { orderId: order.Id, typeId };
      const { status, body: pdf } = await call(getReport, { token: rep.token, params });
      return status === 200 ? isOwn(typeId).test((await textOf(pdf)).trim()) : status;
    };
    const made = [];
    for (const typeId of ids) made.push([typeId, await isTheDealers(typeId)]);
    expect(made).toEqual(ids.map((typeId) => [typeId, [3, 79, 83].includes(typeId)]));
    // A number that other dealers have for the worksheet, and one that this one has no PDF for.
    for (const typeId of [54, 85]) {
      const params = { orderId: order.Id, typeId };
      expect((await call(getReport, { token: rep.token, params })).status).toBe(404);
    }
  });

  test('among the papers of a submission', async () => {
    const params = { id: order.Id };
    const submitted = await call(submitOrder, { token: rep.token, params, body: [order.Id] });
    expect(submitted.status).toBe(200);
    for (const turn of await dueOf(dealerId, new Date(), 'order-papers')) await bring(turn);
    const paper = async (reportId: number) => {
      const asked = { orderId: order.Id, reportId };
      const { headers } = await call(getPaper, { token: rep.token, params: asked });
      const file = await fetch(headers.location!);
      return (await textOf(new Uint8Array(await file.arrayBuffer()))).trim();
    };
    expect(await paper(3)).toMatch(isOwn(3));
    expect(await paper(24)).toContain('Installation List');
  });
});

test.each([97, 122, 84, 81])('A PDF for a form of other dealers is refused: %i', async (id) => {
  expect(await upload(id)).toMatchObject({
    status: 400,
    body: { Errors: { ReportId: templatesTexts.formOfOthers } },
  });
});
