import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getLogo } from '#functions/api/documents/get-logo.ts';
import { handler as listTemplates } from '#functions/api/documents/list-templates.ts';
import { handler as removeLogo } from '#functions/api/documents/remove-logo.ts';
import { handler as uploadLogo } from '#functions/api/documents/upload-logo.ts';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import { readDealerLogo } from '#functions/store/dealers/stored-dealer-logo.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { DealerLogoWithImage } from '#shared/schemas/dealer-logo-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { dealerLogoTexts } from '#shared/texts/dealer-logo-texts.ts';
import { buildPng, buildPngChunk } from '#tests/make/build-png.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { countPagePictures } from '#tests/make/read-pdf.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9711;
const foreignId = 9712;
const dealer = toDealerKey(dealerId);
let admin: OrderClientUser;
let rep: OrderClientUser;
let foreigner: OrderClientUser;
let order: Order;

beforeAll(async () => {
  await storeDealer({ Id: dealerId, StoreCode: 'HSUS' });
  await storeDealer({ Id: foreignId });
  await storeCustomer(dealerId);
  admin = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  rep = await createSignedInDealerUser({ dealerId });
  foreigner = await createSignedInDealerUser({
    dealerId: foreignId,
    roleId: roles.salesAdministrator,
  });
  order = await createOrderClient(rep).saveNewOrder({
    InstalledOn: '2030-05-01',
    ExpiresOn: '2030-04-01',
  });
});

type LogoUploadOptions = {
  user?: { token: string };
  id?: number;
  Version?: number;
  name?: string;
  key?: string;
};

const callUploadLogo = (
  bytes: Uint8Array<ArrayBuffer>,
  { user = admin, id = dealerId, Version, name = 'logo.png', key }: LogoUploadOptions = {},
) =>
  callHandler(uploadLogo, {
    token: user.token,
    params: { id },
    parts: {
      file: new File([bytes], name),
      ...(Version !== undefined && { Version: String(Version) }),
    },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const callGetLogo = async (user: { token: string } = admin, id = dealerId) =>
  callHandler(getLogo, { token: user.token, params: { id } });
const callRemoveLogo = (query: { Version?: number } = {}) =>
  callHandler(removeLogo, { token: admin.token, params: { id: dealerId }, query });
const listPrintedPictures = async (Reports: number[]) => {
  const { status, body } = await callHandler(buildForms, {
    token: rep.token,
    body: { OrderId: order.Id, Reports },
  });
  expect(status).toBe(200);
  return countPagePictures(body as Uint8Array);
};

describe('The logo of a dealer', () => {
  test('is taken, shown, replaced and removed, each over the version that was seen', async () => {
    expect((await callGetLogo()).body).toEqual({ Version: 0, Logo: null, Image: null });
    const first = await callUploadLogo(buildPng(), { Version: 0, key: 'first-logo' });
    expect(first.body).toMatchObject({
      Version: 1,
      Logo: { FileName: 'logo.png', Type: 'image/png', Width: 24, Height: 12 },
    });
    // A repeat under the same key is the same request.
    expect((await callUploadLogo(buildPng(), { Version: 0, key: 'first-logo' })).body).toEqual(
      first.body,
    );
    const { body } = await callGetLogo();
    expect((body as DealerLogoWithImage).Image).toBe(
      `data:image/png;base64,${buildPng().toString('base64')}`,
    );
    expect((await callUploadLogo(buildPng({ width: 30 }), { Version: 0 })).status).toBe(409);
    expect((await callUploadLogo(buildPng({ width: 30 }), { Version: 1 })).body).toMatchObject({
      Version: 2,
      Logo: { Width: 30 },
    });
    expect(await callRemoveLogo({ Version: 1 })).toMatchObject({
      status: 409,
      body: { Logo: { Version: 2, Logo: { Width: 30 } } },
    });
    expect((await callRemoveLogo({ Version: 2 })).body).toEqual({ Version: 3, Logo: null });
    expect((await callGetLogo()).body).toEqual({ Version: 3, Logo: null, Image: null });
    expect((await callUploadLogo(buildPng(), { Version: 3 })).body).toMatchObject({ Version: 4 });
    const { fileKey } = await readDealerLogo(dealer);
    expect(fileKey).toMatch(new RegExp(`^dealers/${dealerId}/logos/[\\w-]+\\.png$`));
  });

  test('is no form template', async () => {
    await callUploadLogo(buildPng());
    const { token } = await createSignedInUser({ roleId: roles.smartSalesAdmin });
    expect((await callHandler(listTemplates, { token, params: { id: dealerId } })).body).toEqual(
      [],
    );
  });

  test('is nobody else’s: another dealer’s administrator neither sees nor changes it', async () => {
    expect((await callGetLogo(foreigner)).status).toBe(404);
    expect((await callUploadLogo(buildPng(), { user: foreigner })).status).toBe(404);
    expect((await callGetLogo(rep)).status).toBe(404);
    await callUploadLogo(buildPng(), { user: foreigner, id: foreignId });
    expect((await readDealerLogo(toDealerKey(foreignId))).fileKey).toMatch(`dealers/${foreignId}/`);
  });

  test.each([
    [
      'an SVG',
      Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'),
      dealerLogoTexts.svgNotAllowed,
    ],
    ['a text', Buffer.from('no picture'), dealerLogoTexts.notAPicture],
    ['a GIF', Buffer.from('GIF89a'), dealerLogoTexts.notAPicture],
    ['one that is cut off', buildPng().subarray(0, 60), dealerLogoTexts.damaged],
    ['one too wide', buildPng({ width: 2_001, height: 1 }), dealerLogoTexts.tooWide],
    ['one too large', Buffer.alloc(256 * 1024 + 1), dealerLogoTexts.tooLarge],
  ])('%s is refused in words, and the logo stays', async (_name, bytes, text) => {
    const before = await readDealerLogo(dealer);
    const { status, body } = await callUploadLogo(Buffer.from(bytes));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { Message: text, Errors: { file: text } },
    });
    expect(await readDealerLogo(dealer)).toEqual(before);
  });

  test('stands on every paper once it is there, without what was not drawn in its file', async () => {
    await callRemoveLogo();
    expect(await listPrintedPictures([1])).toEqual([0]);
    await callUploadLogo(buildPng({ extraChunks: [buildPngChunk('tEXt', Buffer.from('a\0b'))] }));
    const pages = await listPrintedPictures([70, 1, 72]);
    expect(pages).toEqual(pages.map(() => 1));
  });
});
