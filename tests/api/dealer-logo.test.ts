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
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aPng, pngPart } from '#tests/make/a-picture.ts';
import { deskOf, type User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';
import { picturesOnPages } from '#tests/make/pdf-text.ts';
import { aSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9711;
const foreignId = 9712;
const dealer = toDealerKey(dealerId);
let admin: User;
let rep: User;
let foreigner: User;
let order: Order;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId, StoreCode: 'HSUS' });
  await aStoredDealer({ Id: foreignId });
  await aStoredCustomer(dealerId);
  admin = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
  rep = await aStoredUser({ dealerId });
  foreigner = await aStoredUser({ dealerId: foreignId, roleId: roles.salesAdministrator });
  order = await deskOf(rep).saved({ InstalledOn: '2030-05-01', ExpiresOn: '2030-04-01' });
});

type Sending = {
  user?: { token: string };
  id?: number;
  Version?: number;
  name?: string;
  key?: string;
};

const send = (
  bytes: Uint8Array<ArrayBuffer>,
  { user = admin, id = dealerId, Version, name = 'logo.png', key }: Sending = {},
) =>
  call(uploadLogo, {
    token: user.token,
    params: { id },
    parts: {
      file: new File([bytes], name),
      ...(Version !== undefined && { Version: String(Version) }),
    },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const shown = async (user: { token: string } = admin, id = dealerId) =>
  call(getLogo, { token: user.token, params: { id } });
const remove = (query: { Version?: number } = {}) =>
  call(removeLogo, { token: admin.token, params: { id: dealerId }, query });
const print = async (Reports: number[]) => {
  const { status, body } = await call(buildForms, {
    token: rep.token,
    body: { OrderId: order.Id, Reports },
  });
  expect(status).toBe(200);
  return picturesOnPages(body as Uint8Array);
};

describe('The logo of a dealer', () => {
  test('is taken, shown, replaced and removed, each over the version that was seen', async () => {
    expect((await shown()).body).toEqual({ Version: 0, Logo: null, Image: null });
    const first = await send(aPng(), { Version: 0, key: 'first-logo' });
    expect(first.body).toMatchObject({
      Version: 1,
      Logo: { FileName: 'logo.png', Type: 'image/png', Width: 24, Height: 12 },
    });
    // Sent again, it is the same deed.
    expect((await send(aPng(), { Version: 0, key: 'first-logo' })).body).toEqual(first.body);
    const { body } = await shown();
    expect((body as DealerLogoWithImage).Image).toBe(
      `data:image/png;base64,${aPng().toString('base64')}`,
    );
    expect((await send(aPng({ width: 30 }), { Version: 0 })).status).toBe(409);
    expect((await send(aPng({ width: 30 }), { Version: 1 })).body).toMatchObject({
      Version: 2,
      Logo: { Width: 30 },
    });
    expect(await remove({ Version: 1 })).toMatchObject({
      status: 409,
      body: { Logo: { Version: 2, Logo: { Width: 30 } } },
    });
    expect((await remove({ Version: 2 })).body).toEqual({ Version: 3, Logo: null });
    expect((await shown()).body).toEqual({ Version: 3, Logo: null, Image: null });
    expect((await send(aPng(), { Version: 3 })).body).toMatchObject({ Version: 4 });
    const { fileKey } = await readDealerLogo(dealer);
    expect(fileKey).toMatch(new RegExp(`^dealers/${dealerId}/logos/[\\w-]+\\.png$`));
  });

  test('is no form template', async () => {
    await send(aPng());
    const { token } = await aSignedInUser({ roleId: roles.smartSalesAdmin });
    expect((await call(listTemplates, { token, params: { id: dealerId } })).body).toEqual([]);
  });

  test('is nobody else’s: another dealer’s administrator neither sees nor changes it', async () => {
    expect((await shown(foreigner)).status).toBe(404);
    expect((await send(aPng(), { user: foreigner })).status).toBe(404);
    expect((await shown(rep)).status).toBe(404);
    await send(aPng(), { user: foreigner, id: foreignId });
    expect((await readDealerLogo(toDealerKey(foreignId))).fileKey).toMatch(`dealers/${foreignId}/`);
  });

  test.each([
    ['an SVG', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'), dealerLogoTexts.svg],
    ['a text', Buffer.from('no picture'), dealerLogoTexts.notAPicture],
    ['a GIF', Buffer.from('GIF89a'), dealerLogoTexts.notAPicture],
    ['one that is cut off', aPng().subarray(0, 60), dealerLogoTexts.damaged],
    ['one too wide', aPng({ width: 2_001, height: 1 }), dealerLogoTexts.tooWide],
    ['one too large', Buffer.alloc(256 * 1024 + 1), dealerLogoTexts.tooLarge],
  ])('%s is refused in words, and the logo stays', async (_name, bytes, text) => {
    const before = await readDealerLogo(dealer);
    const { status, body } = await send(Buffer.from(bytes));
    expect({ status, body }).toEqual({
      status: 400,
      body: { Message: text, Errors: { file: text } },
    });
    expect(await readDealerLogo(dealer)).toEqual(before);
  });

  test('stands on every paper once it is there, without what was not drawn in its file', async () => {
    await remove();
    expect(await print([1])).toEqual([0]);
    await send(aPng({ aside: [pngPart('tEXt', Buffer.from('a\0b'))] }));
    const pages = await print([70, 1, 72]);
    expect(pages).toEqual(pages.map(() => 1));
  });
});
