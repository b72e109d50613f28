import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { handler as mapTemplate } from '#functions/api/documents/map-template.ts';
import { handler as previewTemplate } from '#functions/api/documents/preview-template.ts';
import { handler as uploadTemplate } from '#functions/api/documents/upload-template.ts';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import { roles } from '#shared/access/roles.ts';
import { UNPRINTABLE_WORDS_HEADER } from '#shared/contract/pdf-headers.ts';
import type { FormTemplate } from '#shared/schemas/form-template-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

/** Real names in the letters of their scripts. */
const namesByScript = {
  Polish: 'Łukasz Żółć',
  Vietnamese: 'Nguyễn Thị Ánh',
  Greek: 'Γιώργος Παπαδόπουλος',
  Cyrillic: 'Владимир Щёкин',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'გიორგი მაისურაძე',
  Hebrew: 'יעקב כהן',
  Arabic: 'محمد عمر',
  Thai: 'สมชาย ดีใจ',
  Chinese: '王小明 齒科',
  Japanese: '山田たろう',
  Korean: '김민준',
  signs: '→ ✓ ● ■ ⌀ ℃ ① 😀',
};
const dealerId = 9707;
let rep: OrderClientUser;
let admin: { token: string };

beforeAll(async () => {
  await storeDealer({ Id: dealerId, StoreCode: 'HSUS' });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  admin = await createSignedInUser({ roleId: roles.smartSalesAdmin });
});

const callBuildForms = (order: Order, Reports: number[]) =>
  callHandler(buildForms, { token: rep.token, body: { OrderId: order.Id, Reports } });
const saveOrderWithNotes = (GeneralNotes: string) =>
  createOrderClient(rep).saveNewOrder({
    GeneralNotes,
    InstalledOn: '2030-05-01',
    ExpiresOn: '2030-04-01',
  });

/** Each letter on its own, in any order: reordering right-to-left text is the reader's task. */
const listLetters = (text: string) => new Set(text.normalize('NFKC').replaceAll(/\s/gu, ''));
const findMissingLetters = (bytes: unknown, expected: string) =>
  readPdfPageTexts(bytes as Uint8Array).then((pages) => {
    const printed = listLetters(pages.join(' '));
    return [...listLetters(expected)].filter((letter) => !printed.has(letter));
  });

/** How often the glyph for a missing letter is drawn. */
async function countMissingGlyphs(bytes: Uint8Array): Promise<number> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    fontExtraProperties: true,
  });
  const pdf = await loading.promise;
  let missing = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let isByGlyph = false;
    for (const [at, drawn] of fnArray.entries()) {
      const [first] = (argsArray[at] ?? []) as unknown[];
      if (drawn === OPS.setFont)
        isByGlyph =
          (page.commonObjs.get(String(first)) as { composite?: boolean }).composite === true;
      if (drawn === OPS.showText && isByGlyph)
        missing += (first as { originalCharCode?: number }[]).filter(
          (glyph) => glyph.originalCharCode === 0,
        ).length;
    }
  }
  await loading.destroy();
  return missing;
}

test('A paper carries the letters of names in twelve scripts, whatever fonts the machine has', async () => {
  const allNames = Object.values(namesByScript).join(' ');
  const { status, body, headers } = await callBuildForms(await saveOrderWithNotes(allNames), [1]);
  expect({ status, boxed: headers[UNPRINTABLE_WORDS_HEADER] }).toEqual({
    status: 200,
    boxed: undefined,
  });
  expect(await findMissingLetters(body, allNames)).toEqual([]);
  expect(await countMissingGlyphs(body as Uint8Array)).toBe(0);
});

test('A letter that no font has is a box, and its word is said; hyphens of word processors are hyphens', async () => {
  const { body, headers } = await callBuildForms(
    await saveOrderWithNotes('A\u2011dec 𐎀𐎁𐎂 \ue000x plain'),
    [1],
  );
  expect(headers[UNPRINTABLE_WORDS_HEADER]?.split(' ').map(decodeURIComponent)).toEqual([
    '𐎀𐎁𐎂',
    '\ue000x',
  ]);
  expect((await readPdfPageTexts(body as Uint8Array)).join(' ').replaceAll(/\s/gu, '')).toContain(
    'A-dec□□□□xplain',
  );
});

test('An ordinary paper grows by nothing', async () => {
  const plain = await callBuildForms(await saveOrderWithNotes('Clinique de l’Œil, 5 €'), [70]);
  expect((plain.body as Uint8Array).length).toBeLessThan(40_000);
});

test('A dealer’s own form is filled in any letters, and so is its preview', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const field = pdf.getForm().createTextField('Notes');
  field.addToPage(page, { x: 60, y: 600, width: 500, height: 20 });
  const lines = pdf.getForm().createTextField('Constant');
  lines.enableMultiline();
  lines.addToPage(page, { x: 60, y: 400, width: 120, height: 80 });
  const params = { id: dealerId };
  const { body: uploaded } = await callHandler(uploadTemplate, {
    token: admin.token,
    params,
    parts: { file: new File([new Uint8Array(await pdf.save())], '87 x.pdf') },
  });
  const { Version } = uploaded as FormTemplate;
  const FilledWith = [
    { Field: 'Notes', Source: 'Notes', Text: null },
    { Field: 'Constant', Source: null, Text: '診所的保證 للعمل' },
  ];
  const of87 = { ...params, reportId: 87 };
  await callHandler(mapTemplate, {
    token: admin.token,
    params: of87,
    body: { Version, FilledWith },
  });
  const allNames = Object.values(namesByScript).join(' ');
  const { body } = await callBuildForms(await saveOrderWithNotes(allNames), [87]);
  expect(await findMissingLetters(body, `${allNames} 診所的保證 للعمل`)).toEqual([]);
  expect((await readPdfPageTexts(body as Uint8Array)).join(' ')).not.toContain('?');
  const preview = await callHandler(previewTemplate, { token: admin.token, params: of87 });
  expect(await findMissingLetters(preview.body, 'The doctor wants 診所的保證')).toEqual([]);
});
