import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ListObjectsV2Command,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler as listDealers } from '#functions/api/profiles/list-dealers.ts';
import { buildDealerClosedWrite } from '#functions/store/accounts/closed-dealers.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { scanDealerIdentifiers } from '#functions/store/table/dealer-items.ts';
import { exportPolicyByKind } from '#functions/store/table/dealer-ownership.ts';
import { itemKinds, type TableItem } from '#functions/store/table/item-format-versions.ts';
import {
  PLATFORM_DEALER_KEY,
  tableClient,
  TableName,
} from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import {
  countDealerData,
  countWaitingDealerOutboxEntries,
  eraseDealerData,
} from '#infra/operate/dealer/dealer-erasure.ts';
import { exportDealerToFolder } from '#infra/operate/dealer/dealer-export.ts';
import type { DealerFilesBucket } from '#infra/operate/dealer/dealer-files.ts';
import { writeErasureAuditEntry } from '#infra/operate/dealer/erasure-audit-entry.ts';
import { roles } from '#shared/access/roles.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { createSignedInUser, signInWithTestPassword } from '#tests/make/sign-in.ts';
import { storeEveryItemKind, type EveryItemKind } from '#tests/make/store-every-item-kind.ts';

/** A dealer, and another one whose id has the same beginning. */
const [own, other] = [9079, 90795];
const folder = mkdtempSync(join(tmpdir(), 'smartsales-dealer-'));
afterAll(() => rmSync(folder, { recursive: true }));

const s3 = new S3Client({ forcePathStyle: true });
const bucket = process.env.FILES_BUCKET!;
const files: DealerFilesBucket = { s3: addVersionListing(s3), bucket };

/** The engine has no file versions: each file is listed as its only version. */
function addVersionListing(client: S3Client): S3Client {
  const versioned = new S3Client({ forcePathStyle: true });
  versioned.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'ListObjectVersionsCommand') return next(args);
        const { Bucket, Prefix } = args.input as { Bucket: string; Prefix: string };
        const listCommand = new ListObjectsV2Command({ Bucket, Prefix });
        const { Contents = [] } = await client.send(listCommand);
        const output: ListObjectVersionsCommandOutput = {
          Versions: Contents.map(({ Key }) => ({ Key })),
          $metadata: {},
        };
        return { output, response: {} };
      },
    { step: 'initialize' },
  );
  return versioned;
}

const putBucketFile = (Key: string) =>
  s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: `bytes of ${Key}` }));

async function scanAllItems(): Promise<TableItem[]> {
  const items: TableItem[] = [];
  let ExclusiveStartKey: TableItem | undefined;
  do {
    const page = await tableClient.send(
      new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }),
    );
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

const getItemKey = ({ PK, SK }: TableItem) => `${String(PK)} ${String(SK)}`;
const compareByKey = (a: TableItem, b: TableItem) => getItemKey(a).localeCompare(getItemKey(b));

const isLinkOrSealOf = ({ PK, DealerId }: TableItem, dealerId: number) =>
  /^(LINK|SEAL|WEEKLYMAIL)#/.test(String(PK)) && DealerId === dealerId;

/**
 * Reads the links and seals of the dealer with this id, and the items whose keys name it or its users, whose ids begin
 * with the dealer's.
 */
const createItemsReader = (id: number) => {
  const pattern = new RegExp(
    `(DEALER|CLOSED|ONCE#P)#${id}\\b|#(user)?${id}[1-3]\\b|DEALERS 0+${id}$`,
  );
  return async () =>
    (await scanAllItems())
      .filter((item) => pattern.test(getItemKey(item)) || isLinkOrSealOf(item, id))
      .toSorted(compareByKey);
};

const listKeysUnder = async (Prefix: string) => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix }));
  return Contents.map(({ Key }) => Key);
};

const readExportedLines = (name: string) =>
  readFileSync(join(folder, 'out', name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const exportTestDealer = async (into = 'out', dealerId = own) =>
  exportDealerToFolder({
    environment: 'local',
    identifiers: await scanDealerIdentifiers(dealerId),
    files,
    folder: join(folder, into),
  });

let createdRecords: EveryItemKind;
beforeAll(async () => {
  createdRecords = await storeEveryItemKind(own);
  await storeEveryItemKind(other);
  await writeTransaction([buildDealerClosedWrite(own, true)]);
  for (const [dealerId, userId] of [
    [own, 90791],
    [other, 907951],
  ]) {
    await putBucketFile(`inbox/${dealerId}/orders.csv`);
    await putBucketFile(`uploads/${userId}/a-file`);
  }
});

describe('a dealer whose data are given out', () => {
  let exported: Awaited<ReturnType<typeof exportTestDealer>>;
  beforeAll(async () => {
    exported = await exportTestDealer();
  });

  test('has items of every kind, or is told why they were left out', () => {
    const { Items, LeftOut, Users } = exported;
    const listedNames = new Set([...Object.keys(Items), ...Object.keys(LeftOut)]);
    // A sign-up belongs to no dealer until its e-mail is confirmed.
    const missing = itemKinds.filter(
      (kind) => exportPolicyByKind[kind] !== 'of nobody' && !listedNames.has(kind),
    );
    expect(missing.toSorted()).toEqual(['CODE', 'SIGNUP']);
    expect(Users).toBe(2);
  });

  test('has its orders as anybody can read them', () => {
    const lines = readExportedLines('items/LINES.jsonl').find(({ PK }) =>
      String(PK).endsWith(`#${createdRecords.order.Id}`),
    );
    const [first] = lines!.Lines as { Description: string }[];
    expect(first!.Description).toBe(createdRecords.order.OrderLines[0]!.Description);
    expect(readExportedLines('users.jsonl')[0]).not.toHaveProperty('Password');
  });

  test('has its files, and nothing of anybody else', () => {
    const { Files: exportedFiles } = exported;
    const keys = readExportedLines('files.jsonl').map(({ Key }) => Key);
    expect(keys).toContain(`inbox/${own}/orders.csv`);
    expect(keys).toContain('uploads/90791/a-file');
    expect(keys).toContainEqual(expect.stringMatching(`^dealers/${own}/proposals/\\d+/1/`));
    expect(keys).toHaveLength(exportedFiles.Count);
    expect(readFileSync(join(folder, `out/files/inbox/${own}/orders.csv`), 'utf8')).toBe(
      `bytes of inbox/${own}/orders.csv`,
    );
    for (const kind of ['ACCOUNT', 'ORDER', 'CUSTOMERS', 'AUDIT'])
      expect(JSON.stringify(readExportedLines(`items/${kind}.jsonl`))).not.toContain(`#${other}`);
    expect(existsSync(join(folder, `out/files/inbox/${other}`))).toBe(false);
  });

  test('is given out again with the same items, and into no folder of something else', async () => {
    const [first, second] = [exported, await exportTestDealer()];
    expect(second.Items).toEqual(first.Items);
    expect(readExportedLines('items/ORDER.jsonl')).toHaveLength(first.Items.ORDER!);
    await expect(exportTestDealer('out', other)).rejects.toThrow('holds something else');
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    await expect(exportTestDealer('.')).rejects.toThrow('holds something else');
  });
});

describe('a dealer that is erased', () => {
  test('leaves nothing, and its neighbour as it was', async () => {
    const [ownItems, otherItems] = [createItemsReader(own), createItemsReader(other)];
    const before = await otherItems();
    const ownKeys = (await ownItems()).map(getItemKey);
    for (const start of [
      'LINK#',
      'SEAL#',
      'WEEKLYMAIL#',
      `ONCE#P#${own}#`,
      `DEALER#${own}#PROPOSALS#`,
    ])
      expect(ownKeys).toContainEqual(expect.stringMatching(`^${start}`));
    const otherFiles = await listKeysUnder(`dealers/${other}/`);
    const to = await scanDealerIdentifiers(own);
    expect(await countWaitingDealerOutboxEntries(to)).toBeGreaterThan(0);
    const amount = await countDealerData(to, files);
    expect(amount.items).toBeGreaterThan(100);

    expect(await eraseDealerData(to, files)).toEqual(amount);
    expect(await countDealerData(to, files)).toEqual({ items: 0, files: 0, users: 0 });
    // The items of the dealer with the similar id, and of an unconfirmed sign-up.
    expect((await ownItems()).map(getItemKey)).toEqual([
      'CLOSED#90791 CLOSED',
      'CODE#90793 RESET',
      expect.stringMatching(/^EMAIL#user90793@kinds.example SIGNUP$/),
      'SIGNUP#90793 SIGNUP',
      expect.stringMatching(/^THROTTLE#user90793#/),
    ]);
    expect(await otherItems()).toEqual(before);
    for (const folderName of ['dealers', 'inbox', 'kept-uploads', 'editions'])
      expect(await listKeysUnder(`${folderName}/${own}/`)).toEqual([]);
    expect(await listKeysUnder(`dealers/${other}/`)).toEqual(otherFiles);
    expect(otherFiles).not.toEqual([]);
    expect(await listKeysUnder(`inbox/${other}/`)).toHaveLength(1);
    expect((await signInWithTestPassword(createdRecords.rep.email)).status).toBe(400);
    expect(
      (await signInWithTestPassword('user907951@kinds.example', { sessionoverride: 'true' }))
        .status,
    ).toBe(200);
  });

  test('leaves who erased it with the platform, by number alone', async () => {
    const by = 'arn:aws:sts::111111111111:assumed-role/Operator/jane';
    await writeErasureAuditEntry(own, by, { items: 7, files: 3, users: 2 });
    const [entry] = await listNewestAuditEntries(PLATFORM_DEALER_KEY);
    expect(entry).toMatchObject({
      By: by,
      Kind: 'dealer',
      RecordId: String(own),
      Name: `Dealer ${own}`,
      Deed: 'removed',
      Changes: [
        { Field: 'Items', From: '7', To: null },
        { Field: 'Files', From: '3', To: null },
        { Field: 'Users', From: '2', To: null },
      ],
    });
  });

  test('is in the list of all dealers no more', async () => {
    const { token } = await createSignedInUser({ roleId: roles.smartSalesAdmin });
    const { body } = await callHandler(listDealers, { token, query: { take: 1000 } });
    const ids = (body as { data: { Id: number }[] }).data.map(({ Id }) => Id);
    expect(ids).toContain(other);
    expect(ids).not.toContain(own);
  });

  test('is gone, too, where it was cut short and is said again', async () => {
    const to = await scanDealerIdentifiers(other);
    const cut = addVersionListing(s3);
    cut.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'DeleteObjectsCommand') throw new Error('cut short');
          return next(args);
        },
      { step: 'initialize' },
    );
    await expect(eraseDealerData(to, { s3: cut, bucket })).rejects.toThrow('cut short');
    const again = await scanDealerIdentifiers(other);
    expect(again).toEqual(to);
    await eraseDealerData(again, files);
    expect(await countDealerData(again, files)).toEqual({ items: 0, files: 0, users: 0 });
  });
});
