import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getListView } from '#functions/api/settings/get-list-view.ts';
import { handler as getNamedViews } from '#functions/api/settings/get-named-views.ts';
import { handler as saveListView } from '#functions/api/settings/save-list-view.ts';
import { handler as saveNamedViews } from '#functions/api/settings/save-named-views.ts';
import { roles } from '#shared/access/roles.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

let rep: string;
let other: string;
let admin: string;

beforeAll(async () => {
  ({ token: rep } = await createSignedInDealerUser({ dealerId: 9983 }));
  ({ token: other } = await createSignedInDealerUser({ dealerId: 9983 }));
  ({ token: admin } = await createSignedInUser({ roleId: roles.smartSalesAdmin }));
});

const sampleView = {
  Columns: ['Code', 'LastName'],
  Sort: { Field: 'Code', IsDescending: true },
  Filters: [{ Field: 'Title', Value: 'TSS' }],
};
const viewParams = { name: 'Colleagues' };
const readListView = async (token: string, name = 'Colleagues') =>
  (await callHandler(getListView, { token, params: { name } })).body;

test('A list is as its user had it last, and nobody else’s', async () => {
  expect(await readListView(rep)).toBeNull();
  expect(
    (await callHandler(saveListView, { token: rep, params: viewParams, body: sampleView })).status,
  ).toBe(204);
  expect(await readListView(rep)).toEqual(sampleView);
  expect(await readListView(rep, 'Products')).toBeNull();
  expect(await readListView(other)).toBeNull();
  await callHandler(saveListView, {
    token: rep,
    params: viewParams,
    body: { ...sampleView, Columns: [] },
  });
  expect(await readListView(rep)).toEqual({ ...sampleView, Columns: [] });
});

test('Who has no dealer has lists, too', async () => {
  await callHandler(saveListView, { token: admin, params: viewParams, body: sampleView });
  expect(await readListView(admin)).toEqual(sampleView);
});

test.each([
  ['a field twice', { ...sampleView, Columns: ['Code', 'Code'] }],
  ['too many columns', { ...sampleView, Columns: Array.from({ length: 41 }, (_, at) => `C${at}`) }],
  ['a long value', { ...sampleView, Filters: [{ Field: 'Title', Value: 'x'.repeat(101) }] }],
])('%s is refused', async (_, body) => {
  expect((await callHandler(saveListView, { token: rep, params: viewParams, body })).status).toBe(
    400,
  );
});

test('A list that there is not is refused', async () => {
  const request = { token: rep, params: { name: 'Secrets' } };
  expect((await callHandler(getListView, request)).status).toBe(400);
});

describe('Views with a name', () => {
  const named = {
    ...sampleView,
    Id: 'one',
    Name: 'My colleagues',
    Widths: [{ Field: 'Code', Width: 120 }],
  };
  const orders = { name: 'OrderSearch' };
  const readNamed = async (token: string, of = orders) =>
    (await callHandler(getNamedViews, { token, params: of })).body;
  const save = (token: string, body: object, of = orders) =>
    callHandler(saveNamedViews, { token, params: of, body });

  test('are kept for their user and their list, and for nobody else', async () => {
    const { token } = await createSignedInDealerUser({ dealerId: 9983 });
    expect(await readNamed(token)).toEqual({ Version: 0, Views: [] });
    const answer = await save(token, { Version: 0, Views: [named] });
    expect(answer).toMatchObject({ status: 200, body: { Version: 1, Views: [named] } });
    expect(await readNamed(token)).toEqual({ Version: 1, Views: [named] });
    expect(await readNamed(token, { name: 'Products' })).toEqual({ Version: 0, Views: [] });
    expect(await readNamed(other)).toEqual({ Version: 0, Views: [] });
    expect(await readNamed(admin)).toEqual({ Version: 0, Views: [] });
  });

  test('are changed over those that were seen alone', async () => {
    const { token } = await createSignedInDealerUser({ dealerId: 9983 });
    await save(token, { Version: 0, Views: [named] });
    const late = { Version: 0, Views: [] };
    expect(await save(token, late)).toMatchObject({
      status: 409,
      body: { NamedViews: { Version: 1, Views: [named] } },
    });
    const renamed = { ...named, Name: 'Others' };
    expect(await save(token, { Version: 1, Views: [renamed] })).toMatchObject({ status: 200 });
    expect((await save(token, { Version: 1, Views: [named] })).status).toBe(409);
    expect(await readNamed(token)).toEqual({ Version: 2, Views: [renamed] });
  });

  test('are saved once, however often the call is repeated', async () => {
    const { token } = await createSignedInDealerUser({ dealerId: 9983 });
    const request = {
      token,
      params: orders,
      body: { Version: 0, Views: [named] },
      headers: { 'idempotency-key': randomUUID() },
    };
    const first = await callHandler(saveNamedViews, request);
    expect(await callHandler(saveNamedViews, request)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await readNamed(token)).toEqual({ Version: 1, Views: [named] });
  });

  test.each([
    ['two of one name', [named, { ...named, Id: 'two' }]],
    ['two of one id', [named, { ...named, Name: 'Others' }]],
    ['one without a name', [{ ...named, Name: '' }]],
    ['a column of no width', [{ ...named, Widths: [{ Field: 'Code', Width: 0 }] }]],
    [
      'more than 20',
      Array.from({ length: 21 }, (_, at) => ({ ...named, Id: `${at}`, Name: `View ${at}` })),
    ],
  ])('%s are refused', async (_, Views) => {
    expect((await save(rep, { Version: 0, Views })).status).toBe(400);
  });
});
