import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as listAudit } from '#functions/api/dealers/list-audit.ts';
import { handler as mapTemplate } from '#functions/api/documents/map-template.ts';
import { handler as removeTemplate } from '#functions/api/documents/remove-template.ts';
import { handler as uploadTemplate } from '#functions/api/documents/upload-template.ts';
import {
  buildAuditWrites,
  listNewestAuditEntries as entriesOf,
} from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';
import { FormTemplate } from '#shared/schemas/form-template-schema.ts';
import { templateFile } from '#tests/contract/world.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer } from '#tests/make/dealer-fixtures.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const id = randomInt(10_000_000, 1_000_000_000);
const dealer = toDealerKey(id);
let admin: Awaited<ReturnType<typeof createSignedInUser>>;
beforeAll(async () => {
  await storeDealer({ Id: id });
  admin = await createSignedInUser({
    roleId: roles.smartSalesAdmin,
    firstName: 'Ada',
    lastName: 'Lind',
  });
});

type AuditAnswer = { data: AuditEntry[]; totalCount?: number; Older?: string };
const readAudit = async (query = {}, of = id) => {
  const { body } = await callHandler(listAudit, { token: admin.token, params: { id: of }, query });
  return body as AuditAnswer;
};
const listAnsweredEntries = async (query = {}) => (await readAudit(query)).data;

test('a template that is uploaded, mapped and removed leaves an entry of each, once', async () => {
  const { token } = admin;
  const own = { token, params: { id, reportId: 87 } };
  const parts = { file: templateFile, ReportId: '87' };
  await callHandler(uploadTemplate, { token, params: { id }, parts });
  const FilledWith = [{ Field: 'textfield', Source: 'OrderNumber' }];
  const body = { Version: 1, FilledWith };
  const headers = { 'idempotency-key': 'map-once' };
  for (const _ of [1, 2])
    expect((await callHandler(mapTemplate, { ...own, body, headers })).status).toBe(200);
  // A change over an outdated version is rejected and changes nothing.
  expect((await callHandler(mapTemplate, { ...own, body })).status).toBe(409);
  // The same change again changes nothing.
  await callHandler(mapTemplate, { ...own, body: { Version: 2, FilledWith } });
  await callHandler(removeTemplate, own);
  expect((await callHandler(removeTemplate, own)).status).toBe(404);

  const by = { UserId: admin.userId, By: 'Ada Lind', Kind: 'form template', RecordId: '87' };
  expect(await listAnsweredEntries()).toMatchObject([
    { ...by, Deed: 'removed', Name: 'Warranty.pdf' },
    {
      ...by,
      Deed: 'changed',
      Changes: [
        {
          Field: 'FilledWith',
          From: '{"Field":"textfield","Source":null,"Text":null}',
          To: '{"Field":"textfield","Source":"OrderNumber"}',
        },
      ],
    },
    {
      ...by,
      Deed: 'created',
      Changes: [{ Field: 'FileName', From: null, To: 'Warranty.pdf' }, {}, {}],
    },
  ]);
});

test('entries are filtered and searched as lists are, and read on from a moment', async () => {
  const change = { by: { userId: 5, fullName: 'Kim Shaw' }, kind: 'dealer', schema: FormTemplate };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T10:00:00.000Z') });
  for (const name of ['First', 'Second']) {
    await writeTransaction(
      buildAuditWrites(dealer, { ...change, id: 1, name, after: { FileName: name } }),
    );
    vi.advanceTimersByTime(1000);
  }
  vi.useRealTimers();
  expect(
    await listAnsweredEntries({ filter: '["Kind","=","dealer"]', sort: '[{"selector":"When"}]' }),
  ).toMatchObject([{ Name: 'First', When: '2026-11-01T10:00:00.000Z' }, { Name: 'Second' }]);
  expect(await listAnsweredEntries({ search: 'kim second' })).toMatchObject([{ Name: 'Second' }]);
  expect(await listAnsweredEntries({ before: '2026-11-01T10:00:01.000Z' })).toMatchObject([
    { Name: 'First' },
  ]);
  expect(await listAnsweredEntries({ before: '2026-11-01T10:00:00Z' })).toEqual([]);
  const seconds = { from: '2026-11-01T10:00:01.000Z', before: '2026-11-01T10:00:02.000Z' };
  expect(await readAudit(seconds)).toMatchObject({ data: [{ Name: 'Second' }] });
  expect(await listAnsweredEntries({ ...seconds, before: seconds.from })).toEqual([]);
});

describe('a history of thousands', () => {
  const long = randomInt(10_000_000, 1_000_000_000);
  const COUNT = 4_100;
  beforeAll(async () => {
    await storeDealer({ Id: long });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01T10:00:00.000Z') });
    const all: TableWrite[] = [];
    for (let at = 0; at < COUNT; at++) {
      // Two entries a second; the oldest is by another user.
      const by = { userId: 5, fullName: at === 0 ? 'Ada Lind' : 'Kim Shaw' };
      const about = { by, kind: 'dealer', id: at, name: `Change ${at}`, schema: FormTemplate };
      all.push(...buildAuditWrites(toDealerKey(long), { ...about, after: { FileName: 'x' } }));
      if (at % 2) vi.advanceTimersByTime(1000);
    }
    vi.useRealTimers();
    for (let at = 0; at < COUNT; at += 100) await writeTransaction(all.slice(at, at + 100));
  });

  test('is read on part by part, every entry once', async () => {
    const seenEntries: AuditEntry[] = [];
    let before: string | undefined = '';
    let parts = 0;
    while (before !== undefined) {
      const query = { take: '3000', requireTotalCount: 'true', ...(before && { before }) };
      const part = await readAudit(query, long);
      expect(part.totalCount).toBe(part.data.length);
      seenEntries.push(...part.data);
      before = part.Older;
      parts++;
    }
    expect(parts).toBe(3);
    expect(new Set(seenEntries.map(({ Name }) => Name)).size).toBe(COUNT);
    expect(seenEntries).toHaveLength(COUNT);
  });

  test('is looked through for what somebody asks for, however old that is', async () => {
    const filter = JSON.stringify(['By', '=', 'Ada Lind']);
    const oldest = { data: [expect.objectContaining({ Name: 'Change 0' })] };
    expect(await readAudit({ filter }, long)).toEqual(oldest);
    expect(await readAudit({ search: 'ada' }, long)).toEqual(oldest);
  });
});

test('nobody writes over an entry', async () => {
  const [entry] = buildAuditWrites(dealer, {
    by: { userId: 5, fullName: 'Kim Shaw' },
    kind: 'dealer',
    id: 1,
    name: 'Northstar',
    schema: FormTemplate,
  });
  await writeTransaction([entry!]);
  const before = await entriesOf(dealer);
  await expect(writeTransaction([entry!])).rejects.toThrow(ConditionFailedError);
  expect(await entriesOf(dealer)).toEqual(before);
});

test('is for the dealer’s own administrators, and for the one of all dealers', async () => {
  const statusFor = async (changes: object) => {
    const { token } = await createSignedInUser(changes);
    return (await callHandler(listAudit, { token, params: { id } })).status;
  };
  const roleId = roles.salesAdministrator;
  expect(await statusFor({ dealerId: id, roleId })).toBe(200);
  expect(await statusFor({ dealerId: id, roleId: roles.salesManager })).toBe(404);
  expect(await statusFor({ dealerId: id, roleId, isLimitedTransferUser: true })).toBe(404);
  expect(await statusFor({ dealerId: 7620, roleId })).toBe(404);
});
