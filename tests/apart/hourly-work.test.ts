import { beforeAll, expect, test } from 'vitest';
import { runHourlyWork } from '#functions/domain/hourly/run-hourly-work.ts';
import { listForecasts } from '#functions/store/orders/stored-forecasts.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { findDealerOutboxEntry } from '#tests/make/deliver-outbox.ts';
import { loadRow, makeOrderOlder } from '#tests/make/make-order-older.ts';
import { createOrderClient } from '#tests/make/order-client.ts';
import { listDeniedAccess, recordAccess } from '#tests/make/record-access.ts';

/* It walks over all dealers, so nothing else may use their table. */

const dealerId = 10_685;
const dealer = toDealerKey(dealerId);
/** A Monday that begins a month. */
const MIDNIGHT = Date.parse('2027-03-01T10:00:00Z');
const SEVEN = Date.parse('2027-03-01T17:00:00Z');

beforeAll(async () => {
  await storeDealer({ Id: dealerId, TimeZone: 'Pacific/Honolulu' });
  await storeCustomer(dealerId);
});

test('The job does what the clock of a dealer asks for, once, and reaches only what its plan has', async () => {
  const reader = await createSignedInDealerUser({ dealerId }, { WeeklyMail: true });
  const { Id } = await createOrderClient(reader).saveNewOrder({ InstalledOn: '2027-04-14' }, 2);
  const row = await makeOrderOlder(dealer, Id);
  const read = async () => ({
    months: (await listForecasts(dealer)).map((one) => one.Id),
    isFilled: (await loadRow(dealer, Id)).Amounts !== undefined,
    isMailed:
      (await findDealerOutboxEntry(dealerId, `weekly-mail#${reader.userId}#2027-W09`)) !==
      undefined,
  });
  const runs: object[] = [];
  for (const now of [MIDNIGHT - 1, MIDNIGHT, SEVEN - 1, SEVEN]) {
    const recorded = await recordAccess(() => runHourlyWork(now));
    expect(listDeniedAccess(outboxAccess.runHourly, recorded)).toEqual([]);
    runs.push(await read());
  }
  expect(runs).toEqual([
    { months: [], isFilled: true, isMailed: false },
    { months: [202_704], isFilled: true, isMailed: false },
    { months: [202_704], isFilled: true, isMailed: false },
    { months: [202_704], isFilled: true, isMailed: true },
  ]);
  expect(await loadRow(dealer, Id)).toEqual(row);
  const [forecast] = await listForecasts(dealer);
  await runHourlyWork(SEVEN + 60_000);
  expect(await listForecasts(dealer)).toEqual([forecast]);
  expect(forecast!.Owners).toHaveLength(1);
});
