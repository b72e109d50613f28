import { randomInt } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { handler as listCall } from '#functions/api/contract-prices/list-contract-prices.ts';
import { handler as putChecked } from '#functions/api/uploads/put-checked.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents } from '#shared/money/money.ts';
import type { DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { addContractPrice } from '#tests/make/add-contract-price.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import { readUploadById, uploadDataFile } from '#tests/make/upload-data-file.ts';

const kind = 'contract-prices';
let dealerId: number;
let token: string;

beforeEach(async () => {
  dealerId = randomInt(10_000_000, 1_000_000_000);
  await storeDealer({ Id: dealerId });
  await Promise.all([
    storeCustomer(dealerId, { Id: 11, JdeNum: '204518', Name: 'Lakeshore' }),
    storeCustomer(dealerId, { Id: 12, JdeNum: '204411', Name: 'One' }),
    storeCustomer(dealerId, { Id: 13, JdeNum: '204411', Name: 'Other', IsPrivate: true }),
    storeManufacturer(dealerId),
    storeProduct(dealerId, { Category: 'Chairs', MinimumPrice: asCents(700_00) }),
    storeProduct(dealerId, {
      Id: 2,
      PartNumber: 'AX-300',
      StockCode: null,
      CustomerCost: asCents(150_00),
      Retail: asCents(200_00),
    }),
  ]);
  ({ token } = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator }));
});

const headings =
  'Customer #,Group,Manufacturer,Part #,Category,Price,Percent off,From,Until,Remark';
const toFile = (...rows: string[]) => [headings, ...rows].join('\n');

async function importFile(content: string, options?: Partial<DataFileOptions>): Promise<Upload> {
  const to = { dealerId, token, kind } as const;
  const answer = await uploadDataFile({ ...to, content, ...(options && { options }) });
  expect(answer.status).toBe(200);
  await deliverDueOutbox(dealerId, new Date(), 'upload');
  return readUploadById(to, (answer.body as Upload).Id);
}

async function listRows() {
  const { body } = await callHandler(listCall, { token, query: { skip: '0', take: '100' } });
  return (body as { data: Record<string, unknown>[] }).data;
}

const rows = {
  own: '204518,,ADEC,AX-200,,"$8,500.50",,2026-07-01,06/30/2027,By letter',
  group: ',Study Club,,,Chairs,,12.5 %,07/01/2026,,',
};

test('a file makes contract prices, and says for how many products the list is lower', async () => {
  const { Job } = await importFile(
    toFile(rows.own, rows.group, '204518,,ADEC,AX-300,,180,,2026-07-01,,'),
  );
  expect(Job).toMatchObject({
    State: 'finished',
    Counts: { Taken: 3, New: 3, Changed: 0, Same: 0, Gone: 0 },
    Refused: 0,
  });
  expect(JSON.stringify(Job)).toContain('List is lower for 1 product');
  expect(JSON.stringify(Job)).toContain('A limit holds for 1 product');
  expect(await listRows()).toMatchObject([
    {
      For: 'Lakeshore',
      MfgCode: 'ADEC',
      PartNumber: 'AX-200',
      Price: 8500.5,
      From: '2026-07-01',
      Until: '2027-06-30',
      Remark: 'By letter',
    },
    { For: 'Study Club', Category: 'Chairs', Percent: 12.5, Until: null, Customers: 0 },
    { PartNumber: 'AX-300', Price: 180 },
  ]);
  const [entry] = await listNewestAuditEntries(toDealerKey(dealerId));
  expect(entry).toMatchObject({ Kind: 'contract price file', Name: 'contract-prices.csv' });
});

test('a price with more decimals is rounded up, and the file says so', async () => {
  const { Job } = await importFile(toFile(rows.own.replace('500.50', '500.501')));
  expect(Job?.Remarks).toContain('Amounts rounded up to the cent: 1');
  expect(await listRows()).toMatchObject([{ Price: 8500.51 }]);
});

test('a check shows a percent with the decimals that it has', async () => {
  await importFile(toFile(rows.group));
  const { Job } = await importFile(toFile(rows.group.replace('12.5 %', '12.3450')), {
    IsCheck: true,
  });
  expect(Job?.Check?.Changed).toMatchObject([{ Was: '12.50', Becomes: '12.345' }]);
});

test('the same for the same from the same day is changed, and equal rows are the same', async () => {
  await importFile(toFile(rows.own, rows.group));
  const { Job } = await importFile(
    toFile(rows.own.replace('"$8,500.50"', '8000'), rows.group.replace('Study', 'STUDY')),
  );
  expect(Job).toMatchObject({ Counts: { New: 0, Changed: 1, Same: 1 } });
  expect(await listRows()).toMatchObject([{ Id: 1, Version: 2, Price: 8000 }, { Version: 1 }]);
});

describe('what is refused', () => {
  const refusals = [
    ['204411,,ADEC,AX-200,,100,,2026-07-01,,', '2 customers have this number'],
    ['999999,,ADEC,AX-200,,100,,2026-07-01,,', 'There is no such customer.'],
    ['204518,,NONE,AX-200,,100,,2026-07-01,,', 'There is no such manufacturer.'],
    ['204518,,ADEC,AX-999,,100,,2026-07-01,,', 'No product has this part number.'],
    ['204518,,,,Lamps,100,,2026-07-01,,', 'No product has this category.'],
    ['204518,,ADEC,AX-200,,100,,2026-07-01,2026-03-31,', 'Until is before From'],
    ['204518,,ADEC,AX-200,,,0,2026-07-01,,', 'Must be above 0 and at most 100'],
    ['204518,,ADEC,AX-200,,,150%,2026-07-01,,', 'Must be above 0 and at most 100'],
    ['204518,,ADEC,AX-200,,0,,2026-07-01,,', 'Must be above 0'],
    ['204518,,ADEC,AX-200,,-5,,2026-07-01,,', 'Must be above 0'],
    ['204518,,ADEC,AX-200,,many,,2026-07-01,,', 'Must be an amount'],
    ['204518,,ADEC,AX-200,,100,,2026-02-30,,', 'Is not a day: write 2026-12-31 or 12/31/2026.'],
    ['204518,,ADEC,AX-200,,100,5,2026-07-01,,', 'Enter a price or a percent, one of the two.'],
    [',,ADEC,AX-200,,100,,2026-07-01,,', 'Name a customer or a group, one of the two.'],
    [rows.own, dataFilesTexts.duplicateRow(2)],
  ] as const;

  test.each(refusals)('%s', async (row, reason) => {
    const { Job } = await importFile(toFile(rows.own, rows.group, row));
    expect(Job).toMatchObject({ State: 'finished', Counts: { Taken: 2 }, Refused: 1 });
    expect(JSON.stringify(Job)).toContain(JSON.stringify(reason).slice(1, -1));
  });

  test('are more than 100,000 rows, in one sentence', async () => {
    const { Job } = await importFile(toFile(...Array.from({ length: 100_001 }, () => rows.own)));
    expect(Job).toMatchObject({ State: 'failed' });
    expect(Job?.Problem).toMatch(/100,000/);
    expect(await listRows()).toEqual([]);
  });
});

test('overlaps are taken with a remark', async () => {
  const later = rows.own.replace('2026-07-01', '2026-08-01');
  const { Job } = await importFile(toFile(rows.own, rows.group, later));
  expect(Job).toMatchObject({ Counts: { New: 3 }, Refused: 0 });
  expect(JSON.stringify(Job)).toContain(
    '2 rows overlap others, first line 2: the later From counts.',
  );
});

test('a check changes nothing, and what it showed is put into use', async () => {
  await addContractPrice(token, { GroupName: 'North', From: '2026-01-01' });
  const checked = await importFile(toFile(rows.own), { IsCheck: true });
  expect(checked.Job).toMatchObject({
    State: 'finished',
    Counts: { New: 1, Gone: 1 },
    Check: { New: [{ Line: 2, Name: 'Lakeshore: ADEC AX-200 2026-07-01' }] },
  });
  expect(await listRows()).toHaveLength(1);
  const { Digest } = checked.Job!.Check!;
  const put = await callHandler(putChecked, {
    token,
    params: { kind, owner: dealerId, id: checked.Id },
    body: { Digest, Gone: 'remove' },
  });
  expect(put.status).toBe(200);
  await deliverDueOutbox(dealerId, new Date(), 'upload');
  expect(await listRows()).toMatchObject([{ For: 'Lakeshore' }]);
});

test('a file with more than one customer may have is not taken', async () => {
  const many = Array.from(
    { length: 5001 },
    (_, index) =>
      `204518,,ADEC,AX-200,,100,,${2000 + Math.floor(index / 28 / 12)}-${String((Math.floor(index / 28) % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')},,`,
  );
  const { Job } = await importFile(toFile(...many));
  expect(Job?.Problem).toBe('A customer or group has at most 5000 contract prices.');
});
