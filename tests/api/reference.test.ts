import { beforeAll, expect, test } from 'vitest';
import { handler as listCountries } from '#functions/api/reference/list-countries.ts';
import { handler as listStatesOfCountry } from '#functions/api/reference/list-states-of-country.ts';
import { handler as listStates } from '#functions/api/reference/list-states.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

let token: string;
beforeAll(async () => {
  ({ token } = await createSignedInUser({ dealerId: 9341 }));
});

const callListStates = (id: number) => callHandler(listStatesOfCountry, { token, params: { id } });

test('the United States is country 1 and Canada 2', async () => {
  const { body } = await callHandler(listCountries, { token });
  expect(body).toEqual(
    expect.arrayContaining([
      { Id: 1, DisplayName: 'United States' },
      { Id: 2, DisplayName: 'Canada' },
    ]),
  );
});

test('a country answers its own states', async () => {
  const [american, canadian] = [await callListStates(1), await callListStates(2)];
  expect(american.body).toHaveLength(56);
  expect(american.body).toContainEqual({ Id: 45, DisplayName: 'Utah' });
  expect(canadian.body).toHaveLength(13);
  expect(canadian.body).toContainEqual({ Id: 111, DisplayName: 'Quebec' });
  expect((await callListStates(5)).body).toEqual([]);
  expect((await callListStates(999)).status).toBe(404);
});

test('all states are one list in which no id comes twice', async () => {
  const { body } = await callHandler(listStates, { token });
  const ids = (body as { Id: number }[]).map(({ Id }) => Id);
  expect(ids).toHaveLength(69);
  expect(new Set(ids).size).toBe(69);
});
