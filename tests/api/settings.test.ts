import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getTableConfig } from '#functions/api/settings/get-table-config.ts';
import { handler as saveTableConfig } from '#functions/api/settings/save-table-config.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import type { OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = 9248;
let rep: OrderClientUser;
let colleague: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  rep = await createSignedInDealerUser({ dealerId });
  colleague = await createSignedInDealerUser({ dealerId });
});

const numberColumn = { Name: 'Order #', Field: 'OrderNumber', SortOrder: 1 };
const repColumn = {
  Name: 'Additional Rep 1',
  Field: 'AdditionalRepName',
  SortOrder: 0,
  DataType: 'string',
  Width: 120,
};

const callGetTableConfig = ({ token }: OrderClientUser, name = 'OrderSearch') =>
  callHandler(getTableConfig, { token, params: { name } });
const callSaveTableConfig = (
  { token }: OrderClientUser,
  Columns: unknown[],
  TableConfigType = 'OrderSearch',
) => callHandler(saveTableConfig, { token, body: { TableConfigType, Columns } });

describe('the columns of the order search', () => {
  test('are none until a user chooses some', async () => {
    expect(await callGetTableConfig(colleague)).toMatchObject({
      status: 200,
      body: { Result: { TableConfigType: 'OrderSearch', Columns: [] } },
    });
  });

  test('are kept for the user who chose them, left to right', async () => {
    const saved = await callSaveTableConfig(rep, [numberColumn, repColumn]);
    expect(saved).toMatchObject({
      status: 200,
      body: { Result: { Columns: [repColumn, numberColumn] } },
    });
    expect((await callGetTableConfig(rep)).body).toEqual(saved.body);
    await callSaveTableConfig(rep, [numberColumn]);
    expect((await callGetTableConfig(rep)).body).toMatchObject({
      Result: { Columns: [numberColumn] },
    });
    expect((await callGetTableConfig(colleague)).body).toMatchObject({ Result: { Columns: [] } });
  });

  test.each([
    ['no column', []],
    ['a column nobody knows', [{ ...numberColumn, Field: 'Secret' }]],
    ['another name for a field', [{ ...numberColumn, Name: 'Install Date' }]],
    ['a column twice', [numberColumn, numberColumn]],
    ['a place before the first', [{ ...numberColumn, SortOrder: -1 }]],
    ['a width nobody can see', [{ ...numberColumn, Width: 1 }]],
  ])('may not be %s', async (_, columns) => {
    expect(await callSaveTableConfig(rep, columns)).toMatchObject({ status: 400 });
  });

  test('of a list nobody knows are refused', async () => {
    expect(await callSaveTableConfig(rep, [numberColumn], 'Secrets')).toMatchObject({
      status: 400,
    });
    expect(await callGetTableConfig(rep, 'Secrets')).toMatchObject({ status: 400 });
  });
});
