import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as listUploads } from '#functions/api/uploads/list-uploads.ts';
import { hasFile, writeBucketFile } from '#functions/external/aws-requests.ts';
import { handler as takeInbox } from '#functions/jobs/take-inbox.ts';
import { listDealerCustomers } from '#functions/store/dealers/stored-customers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { DataFileKind } from '#shared/schemas/data-file-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';

const dealerId = 9760;
const dealer = toDealerKey(dealerId);
let token: string;
beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  ({ token } = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator }));
});

const getFilesBucket = () => process.env.FILES_BUCKET!;
const putInboxFile = (key: string, content: string | Uint8Array) =>
  writeBucketFile(
    getFilesBucket(),
    key,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  );

/** In the bucket's notifications, a space of the key is a plus. */
const deliverInboxEvents = (...keys: string[]) => {
  const Records = keys.map((key) => ({
    s3: { object: { key: encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/') } },
  }));
  return takeInbox({ Records: [{ messageId: 'm', body: JSON.stringify({ Records }) }] } as never);
};

async function readUploads(kind: DataFileKind): Promise<Upload[]> {
  const { body } = await callHandler(listUploads, { token, params: { kind, owner: dealerId } });
  return body as Upload[];
}

describe('a file that a dealer puts into its inbox', () => {
  test('is kept, cleared and put into use, once, however often it is told of', async () => {
    const key = `inbox/${dealerId}/customers of the night.csv`;
    await putInboxFile(key, 'Customer #,Name\n100,Lakeshore\n');
    await deliverInboxEvents(key);
    await deliverInboxEvents(key);
    expect(await hasFile(getFilesBucket(), encodeURI(key))).toBe(false);
    await deliverDueOutbox(dealerId, new Date(), 'upload');
    await deliverInboxEvents(key);
    expect(await readUploads('customers')).toMatchObject([
      {
        FileName: 'customers of the night.csv',
        UploadedBy: 'Inbox',
        Options: { IsCheck: false, Gone: 'keep' },
        Job: { State: 'finished', Counts: { New: 1 } },
      },
    ]);
  });

  test('counts again where it is written again, after another', async () => {
    const key = `inbox/${dealerId}/customers.csv`;
    for (const name of ['First', 'Second', 'First']) {
      // Two writes of a file differ by their second here.
      await setTimeout(1100);
      await putInboxFile(key, `Customer #,Name\n300,${name}\n`);
      await deliverInboxEvents(key);
      await deliverDueOutbox(dealerId, new Date(), 'upload');
      const importedCustomer = (await listDealerCustomers(dealer)).find(
        ({ JdeNum }) => JdeNum === '300',
      );
      expect(importedCustomer?.Name).toBe(name);
    }
  });

  test('is all there is where its name says so', async () => {
    const key = `inbox/${dealerId}/customers.full.csv`;
    await putInboxFile(key, 'Customer #,Name\n100,Lakeshore\n200,Another\n');
    await deliverInboxEvents(key);
    await deliverDueOutbox(dealerId, new Date(), 'upload');
    expect((await listDealerCustomers(dealer)).map(({ JdeNum }) => JdeNum)).toEqual(['100', '200']);
  });

  test.each([
    [
      'is not what its name says',
      'colleagues.xlsx',
      'colleagues',
      uploadsTexts.notAsNamed('.xlsx'),
    ],
    [
      'has another ending',
      'products.exe',
      'products',
      uploadsTexts.wrongEnding(['.csv', '.tsv', '.xlsx']),
    ],
    ['is of no kind', 'orders.csv', 'customers', dataFilesTexts.unknownInboxKind],
  ] as const)(
    '%s: it is told as one that failed, and is not in the way',
    async (_, name, kind, why) => {
      const key = `inbox/${dealerId}/${name}`;
      await putInboxFile(key, 'no data');
      await deliverInboxEvents(key);
      expect(await hasFile(getFilesBucket(), key)).toBe(false);
      const [first] = await readUploads(kind);
      expect(first).toMatchObject({ FileName: name, Job: { State: 'failed', Problem: why } });
      await deliverDueOutbox(dealerId, new Date(), 'upload');
    },
  );

  test.each(['inbox/998877/customers.csv', 'inbox/none/customers.csv', 'inbox/customers.csv'])(
    'is of no dealer (%s): it is cleared, and told as an error, which raises the alarm',
    async (key) => {
      await putInboxFile(key, 'Customer #,Name\n1,A\n');
      const lines = vi.spyOn(process.stdout, 'write');
      await deliverInboxEvents(key);
      const logLines = lines.mock.calls.map(([line]) => String(line));
      lines.mockRestore();
      expect(await hasFile(getFilesBucket(), key)).toBe(false);
      expect(logLines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
        { level: 'error', job: 'take inbox', key, result: 'unknownDealer' },
      ]);
    },
  );

  test('is told of by a message that is none: nothing happens', async () => {
    const body = JSON.stringify({ Event: 's3:TestEvent' });
    await expect(
      takeInbox({ Records: [{ messageId: 'm', body }] } as never),
    ).resolves.toBeUndefined();
  });
});
