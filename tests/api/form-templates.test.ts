import { readFileSync } from 'node:fs';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getTemplateExample } from '#functions/api/documents/get-template-example.ts';
import { handler as listOldTemplates } from '#functions/api/documents/list-old-templates.ts';
import { handler as listTemplates } from '#functions/api/documents/list-templates.ts';
import { handler as mapTemplate } from '#functions/api/documents/map-template.ts';
import { handler as previewTemplate } from '#functions/api/documents/preview-template.ts';
import { handler as removeTemplate } from '#functions/api/documents/remove-template.ts';
import { handler as restoreTemplate } from '#functions/api/documents/restore-template.ts';
import { handler as uploadTemplate } from '#functions/api/documents/upload-template.ts';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import { handler as getOrderReport } from '#functions/api/reports/get-order-report.ts';
import { handler as listTypes } from '#functions/api/reports/list-report-types.ts';
import { replaceAndArchiveFormTemplate } from '#functions/domain/reports/replace-and-archive-form-template.ts';
import { loadOldFormTemplate } from '#functions/store/dealers/stored-form-templates.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type {
  FormTemplate,
  ReplacedFormTemplate,
  TemplateExample,
} from '#shared/schemas/form-template-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { optionsContent } from '#tests/make/option-order.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9700;
const canadianId = 9706;
let rep: OrderClientUser;
let admin: { token: string };

beforeAll(async () => {
  await storeDealer({ Id: dealerId, StoreCode: 'HSUS' });
  await storeDealer({ Id: canadianId, StoreCode: 'HSCA' });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  admin = await createSignedInUser({ roleId: roles.smartSalesAdmin });
});

/** A form as a dealer creates one: two pages of A4, with fields, a script and a link. */
async function createPdfForm(fields: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const pages = [pdf.addPage([595, 842]), pdf.addPage([595, 842])];
  pages[0]!.drawText('Garantie, page une', { x: 60, y: 780, size: 12 });
  for (const [at, name] of fields.entries()) {
    const field = pdf.getForm().createTextField(name);
    field.addToPage(pages[at % 2]!, { x: 60, y: 700 - at * 30, width: 260, height: 20 });
  }
  const box = pdf.getForm().createCheckBox('WorksheetName.box');
  box.addToPage(pages[1]!, { x: 60, y: 100, width: 12, height: 12 });
  pdf.addJavaScript('main', 'app.alert("Ran")');
  pdf.catalog.set(
    PDFName.of('OpenAction'),
    pdf.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') }),
  );
  return new Uint8Array(await pdf.save());
}

type TemplateUploadOptions = { name?: string; id?: number; seenVersion?: number };
const callUploadTemplate = (
  bytes: Uint8Array<ArrayBuffer>,
  ReportId?: string,
  { name = '87 Warranty.pdf', id = dealerId, seenVersion }: TemplateUploadOptions = {},
) =>
  callHandler(uploadTemplate, {
    token: admin.token,
    params: { id },
    parts: {
      file: new File([bytes], name),
      ...(ReportId && { ReportId }),
      ...(seenVersion !== undefined && { Version: String(seenVersion) }),
    },
  });
const template87 = { id: dealerId, reportId: 87 };

const fieldNames = ['Order_Number', 'txtCustomer_Name', 'Grand Total', 'Solde', 'Whatever'];

test('A form of a dealer’s own is filled with what its fields are called, and printed among others', async () => {
  const uploaded = await callUploadTemplate(await createPdfForm(fieldNames));
  expect(uploaded).toMatchObject({
    status: 200,
    body: {
      ReportId: 87,
      Pages: 2,
      Version: expect.any(Number),
      FilledWith: [
        { Field: 'Order_Number', Source: 'OrderNumber', Text: null },
        { Field: 'txtCustomer_Name', Source: 'CustomerName', Text: null },
        { Field: 'Grand Total', Source: 'Total', Text: null },
        { Field: 'Solde', Source: 'BalanceDue', Text: null },
        { Field: 'Whatever', Source: null, Text: null },
        { Field: 'WorksheetName.box', Source: null, Text: null },
      ],
    },
  });
  const { Version, FilledWith } = uploaded.body as FormTemplate;
  const newMapping = FilledWith.map((filled) => ({
    ...filled,
    ...(filled.Field === 'Whatever' && { Text: 'Réglé « à neuf »' }),
    ...(filled.Field === 'WorksheetName.box' && { Source: 'WorksheetName' }),
  }));
  const mapped = await callHandler(mapTemplate, {
    token: admin.token,
    params: template87,
    body: { Version, FilledWith: newMapping },
  });
  expect(mapped).toMatchObject({ status: 200, body: { Version: Version + 1 } });

  const { body: types } = await callHandler(listTypes, { token: rep.token });
  expect(types).toContainEqual({ Id: 87, DisplayName: 'Warranty Summary' });
  const order = await createOrderClient(rep).saveNewOrder({
    InstalledOn: '2030-05-01',
    ExpiresOn: '2030-04-01',
    WorksheetName: 'Nord',
    BillingInfo: { Name: 'Clinique Élodie' },
  });
  const built = await callHandler(buildForms, {
    token: rep.token,
    body: { OrderId: order.Id, Reports: [70, 87, 72] },
  });
  expect(built.status).toBe(200);
  const bytes = built.body as Uint8Array;
  const pages = await readPdfPageTexts(bytes);
  expect(pages).toHaveLength(4);
  expect(pages[0]).toContain('Page 1 of 4');
  expect(pages[1]).toContain('Garantie, page une');
  for (const text of [order.OrderNumber, 'Clinique Élodie', 'Réglé « à neuf »'])
    expect(`${pages[1]} ${pages[2]}`).toContain(text);
  expect(pages[3]).toContain('Page 4 of 4');
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const outline = await pdf.getOutline();
  expect(outline.map(({ title }) => title)).toContain('Warranty Summary');
  expect((await pdf.getMetadata()).info).toMatchObject({ Author: 'Northstar Dental Supply' });
  expect(await pdf.getJSActions()).toBeNull();
  expect(await pdf.getFieldObjects()).toBeNull();
  expect(await (await pdf.getPage(2)).getAnnotations()).toEqual([]);
  await loading.destroy();
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/Launch|\/JavaScript|calc\.exe/u);
});

test('A report leaves the amounts of a dealer’s own PDF empty where it is asked to, as terms of a proposal', async () => {
  await callUploadTemplate(await createPdfForm(fieldNames));
  const order = await createOrderClient(rep).saveNewOrder(optionsContent);
  const print = async (query: Record<string, string>) => {
    const params = { orderId: order.Id, typeId: 87 };
    const { body } = await callHandler(getOrderReport, { token: rep.token, params, query });
    return (await readPdfPageTexts(body as Uint8Array)).join(' ');
  };
  const total = (order.Total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  expect(await print({})).toContain(total);
  const blank = await print({ blank: 'true' });
  expect(blank).toContain(order.OrderNumber);
  expect(blank).not.toContain(total);
});

test('A preview shows the template with an order that stands for any', async () => {
  await callUploadTemplate(await createPdfForm(fieldNames));
  const preview = await callHandler(previewTemplate, { token: admin.token, params: template87 });
  expect(preview).toMatchObject({ status: 200 });
  const text = (await readPdfPageTexts(preview.body as Uint8Array)).join(' ');
  expect(text).toContain('Lakeshore Dental Group');
  expect(text).toContain('104821');
});

test('An example says where fields stand and what would stand in them; a blank preview has nothing in it', async () => {
  await callUploadTemplate(await createPdfForm(fieldNames), '88', { id: canadianId });
  const params = { id: canadianId, reportId: 88 };
  const example = await callHandler(getTemplateExample, { token: admin.token, params });
  expect(example).toMatchObject({ status: 200 });
  const { Places, Values } = example.body as TemplateExample;
  expect(Places[0]).toEqual(buildFieldPosition('Order_Number', 1, 700));
  expect(Places[1]).toEqual(buildFieldPosition('txtCustomer_Name', 2, 670));
  expect(Places).toHaveLength(fieldNames.length + 1);
  // 88 is the French version of 87, whatever language is requested.
  expect(Values).toMatchObject({ OrderNumber: '104821', Freight: '0,00' });
  const query = { blank: 'true', language: 'en' };
  const blank = await callHandler(previewTemplate, { token: admin.token, params, query });
  const text = (await readPdfPageTexts(blank.body as Uint8Array)).join(' ');
  expect(text).toContain('Garantie');
  expect(text).not.toContain('104821');
});

/** The field's position includes a border of one point. */
const buildFieldPosition = (Field: string, Page: number, y: number) => ({
  Field,
  Page,
  X: 59.5,
  Y: y - 0.5,
  Width: 261,
  Height: 21,
});

describe('a template', () => {
  test('is mapped over the version that was read, and by fields and names there are', async () => {
    const { body } = await callUploadTemplate(await createPdfForm(fieldNames));
    const { Version } = body as FormTemplate;
    const map = (mapping: object) =>
      callHandler(mapTemplate, {
        token: admin.token,
        params: template87,
        body: { Version, ...mapping },
      });
    for (const wrong of [
      [{ Field: 'No such', Source: null }],
      [{ Field: 'Solde', Source: 'Profit' }],
      [
        { Field: 'Solde', Source: 'Total' },
        { Field: 'Solde', Source: 'Total' },
      ],
    ])
      expect(await map({ FilledWith: wrong })).toMatchObject({ status: 400 });
    expect(await map({ Version: Version - 1, FilledWith: [] })).toMatchObject({
      status: 409,
      body: { Message: templatesTexts.changedMeanwhile },
    });
    const tries = await Promise.all([map({ FilledWith: [] }), map({ FilledWith: [] })]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('uploaded anew keeps what was said of fields of the same name', async () => {
    const { body } = await callUploadTemplate(await createPdfForm(['Alpha', 'Beta']), '91');
    const { Version } = body as FormTemplate;
    const FilledWith = [{ Field: 'Alpha', Source: 'OwnerName', Text: null }];
    const params = { id: dealerId, reportId: 91 };
    await callHandler(mapTemplate, { token: admin.token, params, body: { Version, FilledWith } });
    const again = await callUploadTemplate(await createPdfForm(['Alpha', 'Gamma']), '91');
    expect((again.body as FormTemplate).FilledWith.slice(0, 2)).toEqual([
      { Field: 'Alpha', Source: 'OwnerName', Text: null },
      { Field: 'Gamma', Source: null, Text: null },
    ]);
  });

  test('that is removed is offered no more', async () => {
    await callUploadTemplate(await createPdfForm(fieldNames), '85');
    const params = { id: dealerId, reportId: 85 };
    expect(await callHandler(removeTemplate, { token: admin.token, params })).toMatchObject({
      status: 204,
    });
    expect(await callHandler(removeTemplate, { token: admin.token, params })).toMatchObject({
      status: 404,
    });
    const order = await createOrderClient(rep).saveNewOrder();
    expect(
      await callHandler(buildForms, {
        token: rep.token,
        body: { OrderId: order.Id, Reports: [85] },
      }),
    ).toMatchObject({ status: 400, body: { Message: documentsTexts.notOffered } });
  });

  test.each([
    ['encrypted_new', templatesTexts.encrypted],
    ['missing_xref_trailer_dict', templatesTexts.noFields],
  ])('is refused in words: %s', async (name, text) => {
    const bytes = new Uint8Array(readFileSync(`tests/data/pdf-forms/${name}.pdf`));
    expect(await callUploadTemplate(bytes)).toMatchObject({ status: 400, body: { Message: text } });
  });

  test('is refused where it is no PDF, has nothing to fill, or is for no form', async () => {
    const text = new Uint8Array(Buffer.from('Hello'));
    expect(await callUploadTemplate(text)).toMatchObject({
      body: { Message: templatesTexts.notPdf },
    });
    const empty = await PDFDocument.create();
    empty.addPage();
    const plain = new Uint8Array(await empty.save());
    expect(await callUploadTemplate(plain)).toMatchObject({
      body: { Message: templatesTexts.noFields },
    });
    for (const [report, name] of [
      ['500', 'x.pdf'],
      [undefined, 'Warranty.pdf'],
    ] as const)
      expect(
        await callUploadTemplate(await createPdfForm(fieldNames), report, { name }),
      ).toMatchObject({
        status: 400,
        body: { Message: templatesTexts.noTemplateForm },
      });
    const large = new Uint8Array(4 * 1024 * 1024 + 1);
    expect(await callUploadTemplate(large)).toMatchObject({
      body: { Message: templatesTexts.tooLarge },
    });
  });

  test('of each form that others made is filled, or was refused', async () => {
    const { body } = await callHandler(listTemplates, {
      token: admin.token,
      params: { id: dealerId },
    });
    expect((body as FormTemplate[]).every(({ Fields }) => Fields.length > 0)).toBe(true);
    for (const name of ['fancy_fields', 'js-buttons', 'with_xfa_fields', 'sample_form']) {
      const bytes = new Uint8Array(readFileSync(`tests/data/pdf-forms/${name}.pdf`));
      const answer = await callUploadTemplate(bytes, '93');
      expect(answer).toMatchObject({ status: 200 });
      const params = { id: dealerId, reportId: 93 };
      const preview = await callHandler(previewTemplate, { token: admin.token, params });
      expect(preview).toMatchObject({ status: 200 });
      const printed = Buffer.from(preview.body as Uint8Array).toString('latin1');
      expect(printed).not.toMatch(/\/JavaScript|\/Launch|\/SubmitForm/u);
    }
  });
});

const uploadNamedTemplate = async (name: string) =>
  callUploadTemplate(await createPdfForm(fieldNames), '89', { name });

describe('what was replaced', () => {
  const of89 = { id: dealerId, reportId: 89 };
  const ask = () => ({ token: admin.token, params: of89 });
  const inUse = async () => {
    const { body } = await callHandler(listTemplates, {
      token: admin.token,
      params: { id: dealerId },
    });
    return (body as FormTemplate[]).find(({ ReportId }) => ReportId === 89);
  };
  const old = async () => {
    const { body } = await callHandler(listOldTemplates, ask());
    return (body as ReplacedFormTemplate[]).filter(({ ReportId }) => ReportId === 89);
  };
  const restore = (version: string) =>
    callHandler(restoreTemplate, { token: admin.token, params: { ...of89, version } });

  test('is kept with its mapping, and used again', async () => {
    const { Version } = (await uploadNamedTemplate('first.pdf')).body as FormTemplate;
    const FilledWith = [{ Field: 'Whatever', Source: null, Text: 'Of the first' }];
    await callHandler(mapTemplate, { ...ask(), body: { Version, FilledWith } });
    await callUploadTemplate(await createPdfForm(['Another']), '89', { name: 'second.pdf' });
    const [first, ...none] = await old();
    expect(none).toEqual([]);
    expect(first).toMatchObject({ FileName: 'first.pdf', Pages: 2, UntilBy: expect.any(String) });

    const before = (await inUse())!;
    const restored = await restore(first!.Id);
    expect(restored).toMatchObject({
      status: 200,
      body: { FileName: 'first.pdf', FilledWith, Version: before.Version + 1 },
    });
    expect(await inUse()).toEqual(restored.body);
    expect((await old()).map(({ FileName }) => FileName)).toEqual(['second.pdf']);
    expect((await callHandler(previewTemplate, ask())).status).toBe(200);
    // It is in use: no old version with this id exists any more.
    expect((await restore(first!.Id)).status).toBe(404);
  });

  test('is kept when it is removed, too', async () => {
    await callHandler(removeTemplate, ask());
    expect(await inUse()).toBeUndefined();
    const all = await old();
    expect(all.map(({ FileName }) => FileName)).toEqual(['second.pdf', 'first.pdf']);
    expect(await restore(all[1]!.Id)).toMatchObject({ status: 200 });
    expect((await old()).map(({ FileName }) => FileName)).toEqual(['second.pdf']);
  });

  test('is lost by none of those who upload at once, and is used once by those who restore it', async () => {
    const files = ['a.pdf', 'b.pdf', 'c.pdf'];
    const answers = await Promise.all(files.map(uploadNamedTemplate));
    const acceptedFiles = files.filter((_, at) => answers[at]!.status === 200);
    const storedNames = [(await inUse())!, ...(await old())].map(({ FileName }) => FileName);
    expect(storedNames.toSorted()).toEqual(
      ['first.pdf', 'second.pdf', ...acceptedFiles].toSorted(),
    );

    const [one] = await old();
    const twice = await Promise.all([restore(one!.Id), restore(one!.Id)]);
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(twice.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    expect(await old()).toHaveLength(storedNames.length - 1);
  });

  test('is told as changed meanwhile to whoever has one back that another has had back just before', async () => {
    const dealer = toDealerKey(dealerId);
    const [one] = await old();
    const { template, fileKey } = await loadOldFormTemplate(dealer, one!);
    expect((await restore(one!.Id)).status).toBe(200);
    const again = replaceAndArchiveFormTemplate({
      dealer,
      reportId: 89,
      caller: { userId: 1, fullName: 'Another' } as never,
      idempotency: { actor: 1, key: 'another', isRepeatable: true, hash: '' },
      seenVersion: undefined,
      buildTemplate: () => ({ fileKey, template: { ...template, Version: template.Version + 1 } }),
      restoredTemplate: one!,
    });
    await expect(again).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('is replaced, removed and had back over the one that was seen alone, where that is said', async () => {
    const now = (await inUse())!;
    const [one] = await old();
    const seenVersion = now.Version - 1;
    const query = { Version: String(seenVersion) };
    const params = { ...of89, version: one!.Id };
    const rejections = [
      await callUploadTemplate(await createPdfForm(fieldNames), '89', { seenVersion }),
      await callHandler(removeTemplate, { ...ask(), query }),
      await callHandler(restoreTemplate, { token: admin.token, params, query }),
    ];
    const Message = templatesTexts.changedMeanwhile;
    const Code = 'templates.changedMeanwhile';
    for (const { status, body } of rejections)
      expect({ status, body }).toEqual({ status: 409, body: { Message, Code, Template: now } });
    expect(await inUse()).toEqual(now);

    const overNow = { ...ask(), query: { Version: String(now.Version) } };
    expect(await callHandler(removeTemplate, overNow)).toMatchObject({ status: 204 });
    // A user who saw an old version cannot upload over a removed one.
    const late = await callUploadTemplate(await createPdfForm(fieldNames), '89', {
      seenVersion: now.Version,
    });
    expect(late).toMatchObject({ status: 409 });
    expect(late.body).toEqual({ Message, Code });
    expect(
      await callUploadTemplate(await createPdfForm(fieldNames), '89', { seenVersion: 0 }),
    ).toMatchObject({ status: 200 });
  });

  test('gives way where there are twenty already, but for the one that is used again', async () => {
    for (let at = 0; at < 21; at++) await uploadNamedTemplate(`many-${at}.pdf`);
    const all = await old();
    expect(all).toHaveLength(20);
    expect(all.at(-1)!.FileName).toBe('many-0.pdf');
    expect((await restore(all.at(-1)!.Id)).status).toBe(200);
    expect(await old()).toHaveLength(20);
  });
});
