import { beforeAll, expect, test } from 'vitest';
import { handler as getUserSalesTax } from '#functions/api/users/get-user-sales-tax.ts';
import { percent } from '#shared/money/money.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { call } from '#tests/make/call.ts';

const DEALER = 9331;
let rep: Awaited<ReturnType<typeof aStoredUser>>;
let settled: typeof rep;

beforeAll(async () => {
  await aStoredDealer({
    Id: DEALER,
    SalesTax: percent(72_500),
    DefaultFreight: percent(20_000),
    DefaultDeposit: percent(0),
  });
  rep = await aStoredUser({ dealerId: DEALER });
  settled = await aStoredUser(
    { dealerId: DEALER },
    {
      SalesSettings: {
        SalesTax: percent(149_750),
        RoundToNearestDollar: true,
        DefaultFreight: percent(1_250_000),
        IsDefaultFreightPercent: false,
        TaxFreight: true,
        GPPercent: percent(333_333),
        DefaultDeposit: null,
      },
    },
  );
});

const settingsOf = (salesRepId: number) =>
  call(getUserSalesTax, { token: rep.token, params: { id: salesRepId } });

test("a rep without settings sells by the dealer's defaults; a deposit of 0 stays 0", async () => {
  expect((await settingsOf(rep.salesRepId)).body).toEqual({
    SalesTax: 7.25,
    RoundToNearestDollar: false,
    DefaultFreight: 2,
    IsDefaultFreightPercent: true,
    TaxFreight: false,
    GPPercent: null,
    DefaultDeposit: 0,
  });
});

test('a rep with settings sells by those, with every decimal', async () => {
  expect((await settingsOf(settled.salesRepId)).body).toMatchObject({
    SalesTax: 14.975,
    GPPercent: 33.3333,
    DefaultFreight: 125,
    DefaultDeposit: null,
  });
});

test('a rep of another dealer answers as an absent one does', async () => {
  const foreign = await aStoredUser({ dealerId: 9332 });
  const answers = [await settingsOf(foreign.salesRepId), await settingsOf(1)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});
