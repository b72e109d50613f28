import { beforeAll, expect, test } from 'vitest';
import { handler as getListView } from '#functions/api/settings/get-list-view.ts';
import { handler as saveListView } from '#functions/api/settings/save-list-view.ts';
import { roles } from '#shared/access/roles.ts';
import { aStoredUser } from '#tests/make/a-dealer.ts';
import { call } from '#tests/make/call.ts';
import { aSignedInUser } from '#tests/make/sign-in.ts';

let rep: string;
let other: string;
let admin: string;

beforeAll(async () => {
  ({ token: rep } = await aStoredUser({ dealerId: 9983 }));
  ({ token: other } = await aStoredUser({ dealerId: 9983 }));
  ({ token: admin } = await aSignedInUser({ roleId: roles.smartSalesAdmin }));
});

const view = {
  Columns: ['Code', 'LastName'],
  Sort: { Field: 'Code', IsDescending: true },
  Filters: [{ Field: 'Title', Value: 'TSS' }],
};
const params = { name: 'Colleagues' };
const read = async (token: string, name = 'Colleagues') =>
  (await call(getListView, { token, params: { name } })).body;

test('A list is as its user had it last, and nobody else’s', async () => {
  expect(await read(rep)).toBeNull();
  expect((await call(saveListView, { token: rep, params, body: view })).status).toBe(204);
  expect(await read(rep)).toEqual(view);
  expect(await read(rep, 'Products')).toBeNull();
  expect(await read(other)).toBeNull();
  await call(saveListView, { token: rep, params, body: { ...view, Columns: [] } });
  expect(await read(rep)).toEqual({ ...view, Columns: [] });
});

test('Who has no dealer has lists, too', async () => {
  await call(saveListView, { token: admin, params, body: view });
  expect(await read(admin)).toEqual(view);
});

test.each([
  ['a field twice', { ...view, Columns: ['Code', 'Code'] }],
  ['too many columns', { ...view, Columns: Array.from({ length: 41 }, (_, at) => `C${at}`) }],
  ['a long value', { ...view, Filters: [{ Field: 'Title', Value: 'x'.repeat(101) }] }],
])('%s is refused', async (_, body) => {
  expect((await call(saveListView, { token: rep, params, body })).status).toBe(400);
});

test('A list that there is not is refused', async () => {
  const asked = { token: rep, params: { name: 'Secrets' } };
  expect((await call(getListView, asked)).status).toBe(400);
});
