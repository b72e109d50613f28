import { beforeAll, expect, test } from 'vitest';
import { handler as getRates } from '#functions/api/commission/get-rates.ts';
import { handler as saveRates } from '#functions/api/commission/save-rates.ts';
import { handler as listAudit } from '#functions/api/dealers/list-audit.ts';
import {
  buildCommissionWrite,
  readCommission,
} from '#functions/store/dealers/stored-commission.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { createSignedInDealerUser, storeDealer } from '#tests/make/dealer-fixtures.ts';

const dealerId = 10_750;
const dealer = toDealerKey(dealerId);
type User = Awaited<ReturnType<typeof createSignedInDealerUser>>;
let administrator: User;
let manager: User;
let rep: User;
let other: User;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  rep = await createSignedInDealerUser({ dealerId }, { ManagerId: manager.userId });
  other = await createSignedInDealerUser({ dealerId, canViewAllOrders: true });
});

const toRate = (AppUserId: number | null, From = '2026-01-01', Rate = 8) => ({
  AppUserId,
  Slot: 'Owner',
  Rate,
  From,
});

const save = (Version: number, Rates: object[], token = administrator.token) =>
  callHandler(saveRates, { token, body: { Version, Rates } });

const readRates = async ({ token }: User) => {
  const { body } = await callHandler(getRates, { token });
  return body as { Version: number; Rates: { AppUserId: number | null }[]; EarliestDay: unknown };
};

test('Rates are read by whom they concern, and written by an administrator over the version read', async () => {
  expect(await readRates(administrator)).toMatchObject({
    Version: 0,
    Rates: [],
    EarliestDay: null,
  });
  const all = [null, manager.userId, rep.userId, other.userId].map((id) => toRate(id));
  expect(await save(0, all)).toMatchObject({ status: 200, body: { Version: 1, Rates: all } });
  const namesOf = async (user: User) =>
    (await readRates(user)).Rates.map(({ AppUserId }) => AppUserId);
  expect(await namesOf(administrator)).toEqual([null, manager.userId, rep.userId, other.userId]);
  expect(await namesOf(manager)).toEqual([null, manager.userId, rep.userId]);
  expect(await namesOf(rep)).toEqual([null, rep.userId]);
  expect(await namesOf(other)).toEqual([null, other.userId]);

  const stale = await save(0, []);
  expect(stale).toMatchObject({
    status: 409,
    body: { Code: 'commission.ratesChanged', Rates: { Version: 1, Rates: all } },
  });
  for (const { token } of [manager, rep])
    expect(await save(1, [], token)).toMatchObject({ status: 404 });
  const { body } = await callHandler(listAudit, {
    token: administrator.token,
    params: { id: dealerId },
  });
  expect((body as { data: object[] }).data).toMatchObject([
    { Kind: 'commission rates', UserId: administrator.userId },
  ]);
});

test('What is no rate is refused at its field', async () => {
  const { Version } = await readCommissionVersion();
  for (const [rate, field] of [
    [toRate(null, '2026-01-01', 100.0001), 'Rates.0.Rate'],
    [toRate(null, '2026-01-01', -1), 'Rates.0.Rate'],
    [toRate(null, '2026-01-01', 1.23456), 'Rates.0.Rate'],
    [toRate(null, '2026-02-30'), 'Rates.0.From'],
    [toRate(987_654), 'Rates.0.AppUserId'],
    [{ ...toRate(null), Slot: 'Transferred' }, 'Rates.0.Slot'],
  ] as const)
    expect(await save(Version, [rate])).toMatchObject({
      status: 400,
      body: { Errors: { [field]: expect.any(String) } },
    });
  expect(await save(Version, [toRate(null), toRate(null, '2026-01-01', 9)])).toMatchObject({
    status: 400,
    body: { Errors: { 'Rates.1.From': expect.any(String) } },
  });
});

const readCommissionVersion = async () => ({ Version: (await readCommission(dealer)).version });

test('No rate of a closed month begins, changes or ends', async () => {
  const before = await readCommission(dealer);
  const closed = { month: '2026-10', closedOn: '2026-11-05T12:00:00.000Z', closedBy: 'Kim' };
  await writeTransaction([
    buildCommissionWrite(dealer, {
      ...before,
      version: before.version + 1,
      closedMonths: [closed],
    }),
  ]);
  const { Version, Rates, EarliestDay } = await readRates(administrator);
  expect(EarliestDay).toBe('2026-11-01');
  const early = await save(Version, [...Rates, toRate(null, '2026-10-15')]);
  expect(early).toMatchObject({
    status: 400,
    body: { Errors: { 'Rates.4.From': 'October is closed. The earliest day is 11/01/2026.' } },
  });
  expect(await save(Version, Rates.slice(1))).toMatchObject({
    status: 400,
    body: { Errors: { Rates: expect.stringContaining('closed months') } },
  });
  expect(await save(Version, [...Rates, toRate(null, '2026-11-01')])).toMatchObject({
    status: 200,
  });
  // A change that was made from what stood before the closing is refused, too.
  expect(await save(before.version, Rates)).toMatchObject({ status: 409 });
});
