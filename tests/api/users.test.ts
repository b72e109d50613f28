import { beforeAll, expect, test } from 'vitest';
import { handler as getUserSalesTax } from '#functions/api/users/get-user-sales-tax.ts';
import { asPercent } from '#shared/money/money.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';

const DEALER = 9331;
let rep: Awaited<ReturnType<typeof createSignedInDealerUser>>;
let repWithSettings: typeof rep;

beforeAll(async () => {
  await storeDealer({
    Id: DEALER,
    SalesTax: asPercent(72_500),
    DefaultFreight: asPercent(20_000),
    DefaultDeposit: asPercent(0),
  });
  rep = await createSignedInDealerUser({ dealerId: DEALER });
  repWithSettings = await createSignedInDealerUser(
    { dealerId: DEALER },
    {
      SalesSettings: {
        SalesTax: asPercent(149_750),
        RoundToNearestDollar: true,
        DefaultFreight: asPercent(1_250_000),
        IsDefaultFreightPercent: false,
        TaxFreight: true,
        GPPercent: asPercent(333_333),
        DefaultDeposit: null,
      },
    },
  );
});

const callGetSalesTax = (salesRepId: number) =>
  callHandler(getUserSalesTax, { token: rep.token, params: { id: salesRepId } });

test("a rep without settings sells by the dealer's defaults; a deposit of 0 stays 0", async () => {
  expect((await callGetSalesTax(rep.salesRepId)).body).toEqual({
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
  expect((await callGetSalesTax(repWithSettings.salesRepId)).body).toMatchObject({
    SalesTax: 14.975,
    GPPercent: 33.3333,
    DefaultFreight: 125,
    DefaultDeposit: null,
  });
});

test('a rep of another dealer answers as an absent one does', async () => {
  const foreign = await createSignedInDealerUser({ dealerId: 9332 });
  const answers = [await callGetSalesTax(foreign.salesRepId), await callGetSalesTax(1)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});
