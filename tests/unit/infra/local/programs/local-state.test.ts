import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDataStoreFactory } from '#infra/local/engines/cognito-store.ts';
import { openLocalMailbox } from '#infra/local/engines/local-mailbox.ts';
import { acquireLocalState } from '#infra/local/programs/local-state.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'smartsales-state-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const ignoreLog = () => {};
const logger = {
  child: () => logger,
  debug: ignoreLog,
  info: ignoreLog,
  warn: ignoreLog,
  error: ignoreLog,
};
const context = { logger };

describe('the state on this machine', () => {
  test('is loaded only once it was said, and empty again after that', () => {
    const state = acquireLocalState(root, 'http://localhost:1');
    mkdirSync(state.folder);
    expect(state.isDemoLoaded()).toBe(false);
    state.markDemoLoaded();
    expect(acquireLocalState(root, 'http://localhost:1').isDemoLoaded()).toBe(true);
    state.deleteData();
    expect(state.isDemoLoaded()).toBe(false);
    expect(existsSync(state.folder)).toBe(false);
  });

  test('is free when its last owner is gone, or was killed while he wrote his name', () => {
    writeFileSync(join(root, 'running.json'), '{"pid":4194303,"address":"http://localhost:1"}');
    expect(() => acquireLocalState(root, 'http://localhost:2')).not.toThrow();
    writeFileSync(join(root, 'running.json'), '{"pid":');
    expect(() => acquireLocalState(root, 'http://localhost:2')).not.toThrow();
  });
});

describe('the users of the Cognito engine', () => {
  test('are read back with their dates, and a write that was cut short does not count', async () => {
    const day = new Date('2026-11-20T10:00:00Z');
    const store = await createDataStoreFactory(root).create(context, 'pool', { Users: {} });
    await store.set(context, ['Users', '17'], { Username: '17', UserCreateDate: day });
    await store.set(context, ['Users', '18'], { Username: '18', UserCreateDate: day });
    await store.delete(context, ['Users', '18']);
    writeFileSync(join(root, 'pool.json.new'), '{"Users":');
    const again = await createDataStoreFactory(root).create(context, 'pool', { Users: {} });
    expect(await again.get(context, 'Users')).toEqual({
      17: { Username: '17', UserCreateDate: day },
    });
  });
});

test('the mailbox shows the newest mail first and drops half a line', () => {
  const file = join(root, 'mail.jsonl');
  const mailbox = openLocalMailbox(file);
  mailbox.deliver({ to: 'a@b', subject: 'one', body: '' });
  mailbox.deliver({ to: 'a@b', subject: 'two', body: '' });
  writeFileSync(file, '{"id":"3","subj', { flag: 'a' });
  openLocalMailbox(file).deliver({ to: 'a@b', subject: 'three', body: '' });
  const subjects = openLocalMailbox(file).list();
  expect(subjects.map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
});
