import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getTableConfig } from '#functions/api/settings/get-table-config.ts';
import { handler as saveTableConfig } from '#functions/api/settings/save-table-config.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import type { User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';

const dealerId = 9248;
let rep: User;
let colleague: User;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  rep = await aStoredUser({ dealerId });
  colleague = await aStoredUser({ dealerId });
});

const number = { Name: 'Order #', Field: 'OrderNumber', SortOrder: 1 };
const rep1 = {
  Name: 'Additional Rep 1',
  Field: 'AdditionalRepName',
  SortOrder: 0,
  DataType: 'string',
  Width: 120,
};

const read = ({ token }: User, name = 'OrderSearch') =>
  call(getTableConfig, { token, params: { name } });
const save = ({ token }: User, Columns: unknown[], TableConfigType = 'OrderSearch') =>
  call(saveTableConfig, { token, body: { TableConfigType, Columns } });

describe('the columns of the order search', () => {
  test('are none until a user chooses some', async () => {
    expect(await read(colleague)).toMatchObject({
      status: 200,
      body: { Result: { TableConfigType: 'OrderSearch', Columns: [] } },
    });
  });

  test('are kept for the user who chose them, left to right', async () => {
    const saved = await save(rep, [number, rep1]);
    expect(saved).toMatchObject({ status: 200, body: { Result: { Columns: [rep1, number] } } });
    expect((await read(rep)).body).toEqual(saved.body);
    await save(rep, [number]);
    expect((await read(rep)).body).toMatchObject({ Result: { Columns: [number] } });
    expect((await read(colleague)).body).toMatchObject({ Result: { Columns: [] } });
  });

  test.each([
    ['no column', []],
    ['a column nobody knows', [{ ...number, Field: 'Secret' }]],
    ['another name for a field', [{ ...number, Name: 'Install Date' }]],
    ['a column twice', [number, number]],
    ['a place before the first', [{ ...number, SortOrder: -1 }]],
    ['a width nobody can see', [{ ...number, Width: 1 }]],
  ])('may not be %s', async (_, columns) => {
    expect(await save(rep, columns)).toMatchObject({ status: 400 });
  });

  test('of a list nobody knows are refused', async () => {
    expect(await save(rep, [number], 'Secrets')).toMatchObject({ status: 400 });
    expect(await read(rep, 'Secrets')).toMatchObject({ status: 400 });
  });
});
