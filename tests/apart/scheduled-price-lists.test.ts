import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as getDealer } from '#functions/api/dealers/get-dealer.ts';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as checkPriceList } from '#functions/api/products/check-price-list.ts';
import { handler as checkRefusedRows } from '#functions/api/products/check-refused-rows.ts';
import { handler as getPriceLists } from '#functions/api/products/get-price-lists.ts';
import { handler as getProductByPartNumber } from '#functions/api/products/get-product-by-part-number.ts';
import { handler as getProductByStockCode } from '#functions/api/products/get-product-by-stock-code.ts';
import { handler as getProduct } from '#functions/api/products/get-product.ts';
import { handler as getScheduledFields } from '#functions/api/products/get-scheduled-fields.ts';
import { handler as listProducts } from '#functions/api/products/list-products.ts';
import { handler as lookUpProducts } from '#functions/api/products/look-up-products.ts';
import { handler as undoPriceList } from '#functions/api/products/undo-price-list.ts';
import { handler as updateProduct } from '#functions/api/products/update-product.ts';
import { handler as usePriceList } from '#functions/api/products/use-price-list.ts';
import { handler as withdrawPriceList } from '#functions/api/products/withdraw-price-list.ts';
import { handler as updateDealer } from '#functions/api/profiles/update-dealer.ts';
import { activateDuePriceLists } from '#functions/domain/price-lists/activate-due-price-lists.ts';
import { readCatalogOfScheduledList } from '#functions/domain/price-lists/scheduled-catalog.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import { asCents } from '#shared/money/money.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import type {
  PriceListCheck,
  PriceListState,
  PriceLists,
} from '#shared/schemas/price-list-schema.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { createSignedInDealerUser, storeDealer } from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';

/*
 * The clock of the tests is set, but not the one that signs tokens: a token is taken whenever it was signed. The rest of
 * a sign-in is as it is.
 */
vi.mock('#functions/external/verify-access-token.ts', () => ({
  verifyAccessToken: (token: string) => {
    const claims = Buffer.from(token.split('.')[1]!, 'base64url').toString();
    const { username, origin_jti: sessionId } = JSON.parse(claims) as Record<string, string>;
    return Promise.resolve({ userId: Number(username), sessionId });
  },
}));

let nextDealerId = 10_500;
/** In New York: 11/26/2026, noon. */
const START = Date.parse('2026-11-26T17:00:00Z');

beforeEach(() => {
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});

class PriceListDealer {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }

  /** A new user, because the clock jumps over the end of sessions. */
  async signIn(roleId: RoleId = roles.salesAdministrator) {
    const { token } = await createSignedInDealerUser({ dealerId: this.id, roleId });
    return token;
  }

  async check(file: File, ValidFrom?: string) {
    const { status, body } = await callHandler(checkPriceList, {
      token: await this.signIn(),
      query: ValidFrom === undefined ? {} : { ValidFrom },
      parts: { file },
    });
    return { status, body: body as PriceListCheck };
  }

  async use(file: File, ValidFrom?: string, Gone: 'keep' | 'remove' = 'keep') {
    const { Digest } = (await this.check(file, ValidFrom)).body;
    const { status, body } = await callHandler(usePriceList, {
      token: await this.signIn(),
      query: { Gone, Digest, FileName: file.name, ...(ValidFrom && { ValidFrom }) },
      parts: { file },
    });
    return { status, body: body as PriceListState };
  }

  async schedule(day: string, ...rows: string[]) {
    const { status, body } = await this.use(buildFile(`${day}.csv`, ...rows), day);
    if (status !== 200) throw new Error(`Not scheduled: ${JSON.stringify(body)}`);
    return body.Scheduled!.Number;
  }

  async withdraw(number: number) {
    return callHandler(withdrawPriceList, {
      token: await this.signIn(),
      params: { Number: number },
    });
  }

  async undo(number: number) {
    return callHandler(undoPriceList, { token: await this.signIn(), body: { Number: number } });
  }

  async lists() {
    const { body } = await callHandler(getPriceLists, { token: await this.signIn() });
    return (body as PriceLists).Lists;
  }

  async statuses() {
    return (await this.lists()).map(({ FileName, Status }) => `${FileName} ${Status}`);
  }

  async retails() {
    const { body } = await callHandler(listProducts, { token: await this.signIn() });
    const rows = (body as { data: { PartNumber: string; Retail: string | null }[] }).data;
    return Object.fromEntries(rows.map(({ PartNumber, Retail }) => [PartNumber, Retail]));
  }

  async product(at: number) {
    const params = { id: this.id * 1000 + at };
    const { body } = await callHandler(getProduct, { token: await this.signIn(), params });
    return body as { Retail: string | null; Version: number; Description: string };
  }

  async edit(at: number, changes: object, seen?: number) {
    const { Version } = await this.product(at);
    const fields = { MfgCode: 'ADEC', PartNumber: `P-${at}`, Description: 'Chair' };
    return callHandler(updateProduct, {
      token: await this.signIn(),
      params: { Id: this.id * 1000 + at },
      body: { ...fields, ...changes, Version: seen ?? Version },
    });
  }

  /** The jobs that are due, and the writing that they begin. */
  async work() {
    await deliverDueOutbox(this.id, undefined, 'scheduled-list');
    await deliverDueOutbox(this.id, undefined, 'price-list');
  }
}

/** A dealer of one test alone, with products P-1 to P-3 at 100.00, 200.00 and 300.00. */
async function createDealer(TimeZone: TimeZone = 'America/New_York') {
  const id = nextDealerId++;
  await storeDealer({ Id: id, TimeZone });
  await storeManufacturer(id);
  for (const at of [1, 2, 3])
    await storeProduct(id, {
      Id: id * 1000 + at,
      PartNumber: `P-${at}`,
      StockCode: `${id}-${at}`,
      Retail: asCents(at * 100_00),
    });
  return new PriceListDealer(id);
}

const buildFile = (name: string, ...rows: string[]) => new File([rows.join('\n')], name);
const HEAD = 'MFID,Part #,Retail';

describe('a price list that is scheduled', () => {
  test('has its refused rows judged by the products of its day', async () => {
    const dealer = await createDealer();
    await dealer.schedule('2026-12-01', `${HEAD},Min`, 'ADEC,P-1,100,95');
    const token = await dealer.signIn();
    const readRefused = async (query: { ValidFrom?: string }) => {
      const file = buildFile('next.csv', 'MFID,Part #,Max', 'ADEC,P-1,90');
      const response = await callHandler(checkRefusedRows, { token, parts: { file }, query });
      return response.body as { Count: number };
    };
    expect((await readRefused({})).Count).toBe(0);
    expect((await readRefused({ ValidFrom: '2026-12-02' })).Count).toBe(1);
  });

  test('is in use at midnight of its day with nobody and no job awake, however it is read', async () => {
    const dealer = await createDealer();
    const number = await dealer.schedule('2026-12-01', HEAD, 'ADEC,P-1,111', 'ADEC,P-2,222');
    expect(await dealer.statuses()).toEqual(['2026-12-01.csv scheduled']);
    expect(await dealer.retails()).toEqual({ 'P-1': '100.00', 'P-2': '200.00', 'P-3': '300.00' });
    const catalog = await readCatalogOfScheduledList(toDealerKey(dealer.id), number);
    expect([...catalog!.changedIds]).toEqual([dealer.id * 1000 + 1, dealer.id * 1000 + 2]);
    expect([catalog!.before[0]!.Retail, catalog!.after[0]!.Retail]).toEqual([100_00, 111_00]);

    vi.setSystemTime(Date.parse('2026-12-01T04:59:59.999Z'));
    expect((await dealer.product(1)).Retail).toBe('100.00');
    vi.setSystemTime(Date.parse('2026-12-01T05:00:01Z'));
    expect(await dealer.retails()).toEqual({ 'P-1': '111.00', 'P-2': '222.00', 'P-3': '300.00' });
    expect((await dealer.product(1)).Retail).toBe('111.00');
    const token = await dealer.signIn(roles.salesRep);
    const params = { code: `${dealer.id}-1` };
    expect((await callHandler(getProductByStockCode, { token, params })).body).toMatchObject({
      Retail: '111.00',
    });
    const query = { MfgId: 7, PartNumber: 'P-2' };
    expect((await callHandler(getProductByPartNumber, { token, query })).body).toMatchObject({
      Retail: '222.00',
    });
    const body = [{ StockCode: `${dealer.id}-1` }];
    expect((await callHandler(lookUpProducts, { token, body })).body).toMatchObject([
      { Product: { Retail: '111.00' } },
    ]);
    expect(await dealer.statuses()).toEqual(['2026-12-01.csv inUse']);

    await dealer.work();
    expect(await dealer.retails()).toEqual({ 'P-1': '111.00', 'P-2': '222.00', 'P-3': '300.00' });
    expect(await dealer.lists()).toMatchObject([
      { Status: 'inUse', ValidFrom: '2026-12-01', MayUndo: true, Products: 2, Number: 1 },
    ]);
    await dealer.work();
    expect(await dealer.lists()).toHaveLength(1);
  });

  test.each<[TimeZone, string, string]>([
    ['America/New_York', '2027-03-14', '2027-03-14T05:00:00Z'],
    ['America/New_York', '2027-03-15', '2027-03-15T04:00:00Z'],
    ['America/New_York', '2027-11-07', '2027-11-07T04:00:00Z'],
    ['America/St_Johns', '2027-01-01', '2027-01-01T03:30:00Z'],
  ])('comes into use in %s on %s at %s', async (zone, day, instant) => {
    const dealer = await createDealer(zone);
    await dealer.schedule(day, HEAD, 'ADEC,P-1,111');
    vi.setSystemTime(Date.parse(instant) - 1);
    expect((await dealer.product(1)).Retail).toBe('100.00');
    vi.setSystemTime(Date.parse(instant));
    expect((await dealer.product(1)).Retail).toBe('111.00');
  });

  test('writes its cells over whatever stands there, and leaves out what no longer fits', async () => {
    const dealer = await createDealer();
    await dealer.schedule(
      '2026-12-01',
      `${HEAD},Max`,
      'ADEC,P-1,100,',
      'ADEC,P-2,222,250',
      'ADEC,P-3,333,',
    );
    expect((await dealer.edit(1, { Retail: '7.00', Description: 'By hand' })).status).toBe(200);
    expect((await dealer.edit(2, { MinimumPrice: '260.00' })).status).toBe(200);
    vi.setSystemTime(Date.parse('2026-12-01T05:00:00Z'));
    expect(await dealer.product(1)).toMatchObject({ Retail: '100.00', Description: 'By hand' });
    const token = await dealer.signIn();
    await dealer.work();
    expect(await dealer.product(1)).toMatchObject({ Retail: '100.00', Description: 'By hand' });
    const [list] = await dealer.lists();
    expect(list!.LeftOut).toMatchObject({ Count: 1, Rows: [{ Line: 3, Column: 'Min' }] });
    expect((await callHandler(listNotifications, { token })).body).toMatchObject({
      Notifications: [
        {
          Subject:
            '2026-12-01.csv is in use since midnight · 1 of 3 rows left out, they no longer fit',
          IsAboutPriceList: true,
        },
      ],
    });
  });

  test('is not taken for a day that is not later, and not as a twenty-first', async () => {
    const dealer = await createDealer('America/St_Johns');
    for (const day of ['2026-11-26', '2026-11-25', '2026-02-30', 'x'])
      expect((await dealer.check(buildFile('a.csv', HEAD, 'ADEC,P-1,1'), day)).status).toBe(400);
    const late = await dealer.use(buildFile('a.csv', HEAD, 'ADEC,P-1,1'), '2026-11-26');
    expect(late).toMatchObject({ status: 400 });
    for (let at = 1; at <= 20; at++) await dealer.schedule('2027-01-01', HEAD, `ADEC,P-1,${at}`);
    // Each reader reads the state: it must not cost more units with all lists that it may have (B4.7).
    const PK = `${toDealerKey(dealer.id)}#PRICELIST`;
    const state = await findItem({ PK, SK: 'STATE' }, { isConsistent: true });
    expect(JSON.stringify(state).length).toBeLessThan(4096);
    expect(await dealer.use(buildFile('b.csv', HEAD, 'ADEC,P-1,99'), '2027-01-02')).toMatchObject({
      status: 409,
      body: { Message: priceListsTexts.tooManyScheduled },
    });
    vi.setSystemTime(Date.parse('2027-01-01T03:30:00Z'));
    expect((await dealer.product(1)).Retail).toBe('20.00');
    await activateDuePriceLists(toDealerKey(dealer.id));
    expect((await dealer.product(1)).Retail).toBe('20.00');
  });

  test('is withdrawn until its instant', async () => {
    const dealer = await createDealer();
    const first = await dealer.schedule('2026-12-01', HEAD, 'ADEC,P-1,111');
    const second = await dealer.schedule('2026-12-01', HEAD, 'ADEC,P-2,222');
    expect((await dealer.withdraw(first)).status).toBe(204);
    expect(await dealer.withdraw(first)).toMatchObject({
      status: 409,
      body: { Message: priceListsTexts.notScheduled },
    });
    expect((await dealer.withdraw(99)).status).toBe(404);
    expect(await dealer.statuses()).toEqual([
      '2026-12-01.csv scheduled',
      '2026-12-01.csv withdrawn',
    ]);
    vi.setSystemTime(Date.parse('2026-12-01T05:00:00Z'));
    expect((await dealer.withdraw(second)).status).toBe(409);
    await dealer.work();
    expect(await dealer.retails()).toMatchObject({ 'P-1': '100.00', 'P-2': '222.00' });
  });

  test('is written by Sales Administrators, read by the other staff, and of one dealer', async () => {
    const [dealer, other] = [await createDealer(), await createDealer()];
    const number = await dealer.schedule('2026-12-01', HEAD, 'ADEC,P-1,111');
    for (const role of [roles.salesManager, roles.salesRep]) {
      const token = await dealer.signIn(role);
      expect((await callHandler(getPriceLists, { token })).body).toMatchObject({
        Lists: [{ Status: 'scheduled' }],
      });
      const sent = { token, params: { Number: number } };
      expect((await callHandler(withdrawPriceList, sent)).status).toBe(404);
    }
    expect((await other.withdraw(number)).status).toBe(404);
    expect(await other.lists()).toEqual([]);
  });
});

describe('several lists', () => {
  test('apply by instant, then by upload, field by field', async () => {
    const dealer = await createDealer();
    await dealer.schedule('2026-12-02', HEAD, 'ADEC,P-1,2');
    await dealer.schedule('2026-12-01', `${HEAD},Dealer Cost`, 'ADEC,P-1,1,10');
    await dealer.schedule('2026-12-02', 'MFID,Part #,Min', 'ADEC,P-1,3');
    vi.setSystemTime(Date.parse('2026-12-02T05:00:00Z'));
    const expected = { Retail: '2.00', DealerCost: '10.00', MinimumPrice: '3.00' };
    expect(await dealer.product(1)).toMatchObject(expected);
    await dealer.work();
    await dealer.work();
    await dealer.work();
    expect(await dealer.product(1)).toMatchObject(expected);
    expect(await dealer.lists()).toMatchObject(
      [3, 2, 1].map((Number) => ({ Number, Status: 'inUse', MayUndo: Number === 3 })),
    );
  });

  test('an at-once list cancels none, and names those that come after it', async () => {
    const dealer = await createDealer();
    const first = await dealer.schedule('2026-12-01', HEAD, 'ADEC,P-1,11', 'ADEC,P-2,22');
    const file = buildFile('now.csv', HEAD, 'ADEC,P-1,5', 'ADEC,P-3,6');
    expect((await dealer.check(file)).body.After).toEqual([
      { Number: first, FileName: '2026-12-01.csv', ValidFrom: '2026-12-01', Products: 1 },
    ]);
    expect((await dealer.check(file, '2026-12-01')).body.After).toBeUndefined();
    expect((await dealer.use(file)).body).toMatchObject({ Number: 1, Changed: 2 });
    const token = await dealer.signIn();
    const params = { id: dealer.id * 1000 + 1 };
    expect((await callHandler(getScheduledFields, { token, params })).body).toEqual([
      { Field: 'Retail', Value: '11.00', ValidFrom: '2026-12-01', FileName: '2026-12-01.csv' },
    ]);
    vi.setSystemTime(Date.parse('2026-12-01T05:00:00Z'));
    expect(await dealer.retails()).toEqual({ 'P-1': '11.00', 'P-2': '22.00', 'P-3': '6.00' });
    expect(await dealer.use(buildFile('later.csv', HEAD, 'ADEC,P-1,7'))).toMatchObject({
      status: 200,
      body: { Number: 3 },
    });
    expect(await dealer.retails()).toEqual({ 'P-1': '7.00', 'P-2': '22.00', 'P-3': '6.00' });
  });

  test('are undone one at a time, the last first; what was edited since is kept', async () => {
    const dealer = await createDealer();
    await dealer.use(buildFile('1.csv', HEAD, 'ADEC,P-1,1', 'ADEC,P-2,1'));
    await dealer.use(buildFile('2.csv', HEAD, 'ADEC,P-1,2', 'ADEC,P-3,2'));
    await dealer.edit(2, { Retail: '9.00' });
    expect((await dealer.undo(1)).status).toBe(409);
    expect((await dealer.undo(2)).body).toMatchObject({ Number: 3, IsUndo: true, Kept: 0 });
    expect(await dealer.retails()).toEqual({ 'P-1': '1.00', 'P-2': '9.00', 'P-3': '300.00' });
    expect((await dealer.undo(1)).body).toMatchObject({ Number: 4, IsUndo: true, Kept: 1 });
    expect(await dealer.retails()).toEqual({ 'P-1': '100.00', 'P-2': '9.00', 'P-3': '300.00' });
    expect(await dealer.statuses()).toEqual(['2.csv undone', '1.csv undone']);
    expect((await dealer.undo(4)).body).toMatchObject({ Number: 5, IsUndo: false });
    expect(await dealer.retails()).toMatchObject({ 'P-1': '1.00', 'P-2': '9.00' });
    expect((await dealer.undo(5)).body).toMatchObject({ Number: 6, IsUndo: true });
  });

  test('an edit after the instant is made over the list, once however many activate it', async () => {
    const dealer = await createDealer();
    await dealer.schedule('2026-12-01', HEAD, 'ADEC,P-1,111', 'ADEC,P-2,222');
    const { Version: seenBefore } = await dealer.product(1);
    vi.setSystemTime(Date.parse('2026-12-01T05:00:00Z'));
    expect((await dealer.edit(1, { Retail: '5.00' }, seenBefore)).status).toBe(409);
    const edits = [1, 2, 3].map((at) => dealer.edit(at, { Retail: '5.00' }));
    const jobs = [1, 2].map(() => activateDuePriceLists(toDealerKey(dealer.id)));
    for (const { status } of await Promise.all(edits)) expect(status).toBe(200);
    expect(await Promise.all(jobs)).toEqual([true, true]);
    await dealer.work();
    expect(await dealer.retails()).toEqual({ 'P-1': '5.00', 'P-2': '5.00', 'P-3': '5.00' });
    expect(await dealer.lists()).toMatchObject([{ Number: 1, Status: 'inUse' }]);
  });
});

test('another time zone of the dealer moves what is scheduled', async () => {
  const dealer = await createDealer('America/New_York');
  await dealer.schedule('2026-12-01', HEAD, 'ADEC,P-1,111');
  const token = await dealer.signIn();
  const params = { id: dealer.id };
  const setZone = async (TimeZone: TimeZone) => {
    const { body } = await callHandler(getDealer, { token, params });
    const saved = await callHandler(updateDealer, {
      token,
      params,
      body: { ...(body as object), TimeZone },
    });
    expect(saved.status).toBe(200);
  };
  await setZone('America/Los_Angeles');
  await setZone('America/New_York');
  await setZone('America/Los_Angeles');
  vi.setSystemTime(Date.parse('2026-12-01T07:59:59Z'));
  await dealer.work();
  expect((await dealer.product(1)).Retail).toBe('100.00');
  vi.setSystemTime(Date.parse('2026-12-01T08:00:00Z'));
  expect((await dealer.product(1)).Retail).toBe('111.00');
  await dealer.work();
  expect(await dealer.lists()).toMatchObject([{ Status: 'inUse', MayUndo: true }]);
});

test('a list of many rows is seen whole from its instant on, while it is written behind', async () => {
  const dealer = await createDealer();
  const rows = Array.from({ length: 250 }, (_, at) => `ADEC,P-${at + 1},Chair,7.50`);
  const file = buildFile('many.csv', 'MFID,Part #,Description,Retail', ...rows);
  expect((await dealer.use(file, '2026-12-01')).status).toBe(200);
  expect((await dealer.edit(1, { PartNumber: 'P-0' })).status).toBe(200);
  vi.setSystemTime(Date.parse('2026-12-01T05:00:00Z'));
  const before = await dealer.retails();
  expect(Object.keys(before)).toHaveLength(251);
  await deliverDueOutbox(dealer.id, undefined, 'scheduled-list');
  expect(await dealer.retails()).toEqual(before);
  expect((await dealer.edit(2, { Retail: '1.00' })).status).toBe(409);
  await dealer.work();
  expect(await dealer.retails()).toEqual(before);
  expect((await dealer.edit(2, { Retail: '1.00' })).status).toBe(200);
});
