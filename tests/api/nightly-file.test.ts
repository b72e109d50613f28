import { describe, expect, test } from 'vitest';
import { handler as listUploads } from '#functions/api/uploads/list-uploads.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { handler as takeInbox } from '#functions/jobs/take-inbox.ts';
import { listDealerCustomers } from '#functions/store/dealers/stored-customers.ts';
import { toDealerKey, tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import {
  storeDealer,
  createSignedInDealerUser,
  storeManyCustomers,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';

/*
 * The cost of a file that a dealer's system uploads each night and that leaves nearly all records unchanged:
 * as many record writes as there are changes, and the writes of the upload, its job, the data in use and the
 * notifications. NIGHTLY_CUSTOMERS=50000 adds a dealer of that size.
 */

installRequestCounting(tableClient, transactionClient);

const MAX_OTHER_WRITES = 25;
const HOUR_MS = 3_600_000;

const getCustomerNumber = (id: number) => String(100_000 + id);

/** All existing customers, with a changed name in every so many rows. */
function buildNightlyFile(customers: number, changed: number): string {
  const rows = Array.from({ length: customers }, (_, at) => {
    const isChanged = at % (customers / changed) === 0;
    return `${getCustomerNumber(1000 + at)},${isChanged ? 'Renamed' : 'Customer'} ${1000 + at}`;
  });
  return ['Customer #,Name', ...rows].join('\r\n');
}

/** Puts the file into the inbox and runs all of its jobs. */
async function importNightlyFile(dealerId: number, name: string, bytes: Uint8Array) {
  const key = `inbox/${dealerId}/${name}`;
  await writeBucketFile(process.env.FILES_BUCKET!, key, bytes);
  const body = JSON.stringify({ Records: [{ s3: { object: { key } } }] });
  await takeInbox({ Records: [{ messageId: 'm', body }] } as never);
  await deliverDueOutbox(dealerId, new Date(), 'upload');
  await deliverDueOutbox(dealerId, new Date(Date.now() + HOUR_MS), 'change-set');
}

const largeCustomerCount = Number(process.env.NIGHTLY_CUSTOMERS ?? 0);

describe.each([
  { dealerId: 9730, customers: 2000, changed: 20 },
  // More than are written at once.
  { dealerId: 9731, customers: 2000, changed: 200 },
  ...(largeCustomerCount ? [{ dealerId: 9732, customers: largeCustomerCount, changed: 200 }] : []),
])('a nightly file of $customers customers', ({ dealerId, customers, changed }) => {
  test(`that changed ${changed} of them writes ${changed}`, async () => {
    const dealer = toDealerKey(dealerId);
    await storeDealer({ Id: dealerId });
    const { token } = await createSignedInDealerUser({
      dealerId,
      roleId: roles.salesAdministrator,
    });
    await storeManyCustomers(dealerId, customers, (id) => ({ JdeNum: getCustomerNumber(id) }));
    const newest = async () => {
      const params = { kind: 'customers', owner: dealerId };
      return ((await callHandler(listUploads, { token, params })).body as Upload[])[0];
    };
    const bytes = new TextEncoder().encode(buildNightlyFile(customers, changed));

    const { count } = await countRequestsDuring(() =>
      importNightlyFile(dealerId, 'customers.full.1.csv', bytes),
    );
    const same = customers - changed;
    expect(await newest()).toMatchObject({
      Job: { State: 'finished', Counts: { New: 0, Changed: changed, Same: same, Gone: 0 } },
    });
    const isRecord = (partition: string) => partition === `${dealer}#CUSTOMERS`;
    expect(count.writtenKeys.filter(isRecord)).toHaveLength(changed);
    expect(count.writtenKeys.length - changed).toBeLessThanOrEqual(MAX_OTHER_WRITES);
    const renamed = (await listDealerCustomers(dealer)).filter(({ Name }) =>
      Name?.startsWith('Renamed'),
    );
    expect(renamed).toHaveLength(changed);

    // The same file in the next night changes nothing.
    const next = await countRequestsDuring(() =>
      importNightlyFile(dealerId, 'customers.full.2.csv', bytes),
    );
    expect(await newest()).toMatchObject({
      FileName: 'customers.full.2.csv',
      Job: { State: 'finished', Counts: { Changed: 0, Same: customers } },
    });
    expect(next.count.writtenKeys.filter(isRecord)).toEqual([]);
    expect(next.count.writtenKeys.length).toBeLessThanOrEqual(MAX_OTHER_WRITES);
  });
});
