import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { handler as listUploads } from '#functions/api/uploads/list-uploads.ts';
import { handler as takeInbox } from '#functions/jobs/take-inbox.ts';
import type { RunFunction } from '#infra/local/functions/run-functions.ts';
import { startLocalInboxUploads } from '#infra/local/programs/local-inbox-uploads.ts';
import { roles } from '#shared/access/roles.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';

const dealerId = 9764;
let token: string;
beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  ({ token } = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator }));
});

async function listUploadNames(): Promise<string[]> {
  const { body } = await callHandler(listUploads, {
    token,
    params: { kind: 'customers', owner: dealerId },
  });
  return (body as Upload[]).map(({ FileName }) => FileName);
}

const listFileNames = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const handleInboxEvent = (_: string, event: unknown) => takeInbox(event as never);

test('A file is taken once, wherever the product was killed on its way', async () => {
  const root = mkdtempSync(join(tmpdir(), 'inbox-'));
  const folder = join(root, 'inbox');
  mkdirSync(join(folder, String(dealerId)), { recursive: true });
  writeFileSync(join(folder, String(dealerId), 'customers.csv'), 'Customer #,Name\n1,Once\n');

  // Killed before the function ran: it never answers.
  const untaken = vi.fn<RunFunction>(() => new Promise<never>(() => {}));
  const killed = startLocalInboxUploads(folder, untaken);
  await vi.waitFor(() => expect(untaken).toHaveBeenCalled(), { timeout: 5000 });
  killed();
  expect(await listUploadNames()).toEqual([]);

  // Killed after the function ran: its answer is lost.
  const unheard = vi.fn<RunFunction>(async (_, event) => {
    await takeInbox(event as never);
    return new Promise<never>(() => {});
  });
  const killedLater = startLocalInboxUploads(folder, unheard);
  await vi.waitFor(async () => expect(await listUploadNames()).toEqual(['customers.csv']), {
    timeout: 5000,
  });
  killedLater();

  const stop = startLocalInboxUploads(folder, handleInboxEvent);
  await vi.waitFor(() => expect(listFileNames(root)).toEqual([]), { timeout: 5000 });
  stop();
  expect(await listUploadNames()).toEqual(['customers.csv']);
});

test('A function that fails is told again', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'inbox-')), 'inbox');
  mkdirSync(join(folder, String(dealerId)), { recursive: true });
  writeFileSync(
    join(folder, String(dealerId), 'customers again.csv'),
    'Customer #,Name\n2,Again\n',
  );
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const run = vi
    .fn<RunFunction>(handleInboxEvent)
    .mockRejectedValueOnce(new Error('It went wrong'));
  const stop = startLocalInboxUploads(folder, run);
  await vi.waitFor(async () => expect(await listUploadNames()).toContain('customers again.csv'), {
    timeout: 8000,
  });
  stop();
  expect(complaints).toHaveBeenCalledOnce();
  complaints.mockRestore();
});
