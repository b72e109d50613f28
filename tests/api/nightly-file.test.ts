import { describe, expect, test } from 'vitest';
import { handler as listUploads } from '#functions/api/uploads/list-uploads.ts';
import { handler as takeInbox } from '#functions/jobs/take-inbox.ts';
import { writeFile } from '#functions/outside/aws-requests.ts';
import { listDealerCustomers } from '#functions/store/dealers/stored-customers.ts';
import { toDealerKey, tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { aStoredDealer, aStoredUser, someCustomers } from '#tests/make/a-dealer.ts';
import { call } from '#tests/make/call.ts';
import { counted, countRequests } from '#tests/make/counted.ts';
import { workOff } from '#tests/make/outbox.ts';

/*
 * What a file costs that a dealer's system leaves each night, and that says of nearly all records what they say: as many
 * writes of records as there are changes, and beside them those of the upload, its job, what is in use and what is told.
 * NIGHTLY_CUSTOMERS=50000 has one more dealer of that size get its file.
 */

countRequests(tableClient, transactionClient);

const MOST_OTHERS = 25;
const HOUR_MS = 3_600_000;

const numberOf = (id: number) => String(100_000 + id);

/** All customers there are, every so many of which has another name. */
function fileOf(customers: number, changed: number): string {
  const rows = Array.from({ length: customers }, (_, at) => {
    const isChanged = at % (customers / changed) === 0;
    return `${numberOf(1000 + at)},${isChanged ? 'Renamed' : 'Customer'} ${1000 + at}`;
  });
  return ['Customer #,Name', ...rows].join('\r\n');
}

/** The file is put into the inbox, and all is done that comes of it. */
async function night(dealerId: number, name: string, bytes: Uint8Array) {
  const key = `inbox/${dealerId}/${name}`;
  await writeFile(process.env.FILES_BUCKET!, key, bytes);
  const body = JSON.stringify({ Records: [{ s3: { object: { key } } }] });
  await takeInbox({ Records: [{ messageId: 'm', body }] } as never);
  await workOff(dealerId, new Date(), 'upload');
  await workOff(dealerId, new Date(Date.now() + HOUR_MS), 'change-set');
}

const large = Number(process.env.NIGHTLY_CUSTOMERS ?? 0);

describe.each([
  { dealerId: 9730, customers: 2000, changed: 20 },
  // More than are written at once.
  { dealerId: 9731, customers: 2000, changed: 200 },
  ...(large ? [{ dealerId: 9732, customers: large, changed: 200 }] : []),
])('a nightly file of $customers customers', ({ dealerId, customers, changed }) => {
  test(`that changed ${changed} of them writes ${changed}`, async () => {
    const dealer = toDealerKey(dealerId);
    await aStoredDealer({ Id: dealerId });
    const { token } = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
    await someCustomers(dealerId, customers, (id) => ({ JdeNum: numberOf(id) }));
    const newest = async () => {
      const params = { kind: 'customers', owner: dealerId };
      return ((await call(listUploads, { token, params })).body as Upload[])[0];
    };
    const bytes = new TextEncoder().encode(fileOf(customers, changed));

    const { count } = await counted(() => night(dealerId, 'customers.full.1.csv', bytes));
    const same = customers - changed;
    expect(await newest()).toMatchObject({
      Job: { State: 'finished', Counts: { New: 0, Changed: changed, Same: same, Gone: 0 } },
    });
    const isRecord = (partition: string) => partition === `${dealer}#CUSTOMERS`;
    expect(count.written.filter(isRecord)).toHaveLength(changed);
    expect(count.written.length - changed).toBeLessThanOrEqual(MOST_OTHERS);
    const renamed = (await listDealerCustomers(dealer)).filter(({ Name }) =>
      Name?.startsWith('Renamed'),
    );
    expect(renamed).toHaveLength(changed);

    // The same file of the next night has nothing to say.
    const next = await counted(() => night(dealerId, 'customers.full.2.csv', bytes));
    expect(await newest()).toMatchObject({
      FileName: 'customers.full.2.csv',
      Job: { State: 'finished', Counts: { Changed: 0, Same: customers } },
    });
    expect(next.count.written.filter(isRecord)).toEqual([]);
    expect(next.count.written.length).toBeLessThanOrEqual(MOST_OTHERS);
  });
});
