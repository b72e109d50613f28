import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unpackChromiumLocally } from '#functions/documents/chromium.ts';

const packageFile = join(
  createRequire(import.meta.url).resolve('@sparticuz/chromium'),
  '../../package.json',
);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const me = userInfo();
let temporary: string;

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'smartsales-unpack-'));
});
afterEach(() => rmSync(temporary, { recursive: true }));

/** The folder of an unpacked Chromium, without its 170 MB. */
function createUnpackedFolder(uid: number): string {
  const folder = join(temporary, `smartsales-chromium-${version}-${uid}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'chromium'), '');
  return folder;
}

test('each user of a machine has an unpacked Chromium of their own', async () => {
  const folder = createUnpackedFolder(me.uid);
  expect(await unpackChromiumLocally(temporary)).toBe(join(folder, 'chromium'));
});

test('a folder that somebody else made under the name of ours is not used', async () => {
  const stranger = { ...me, uid: me.uid + 1 };
  const folder = createUnpackedFolder(stranger.uid);
  await expect(unpackChromiumLocally(temporary, stranger)).rejects.toThrow(
    `${folder} belongs to somebody else`,
  );
});

test('what a killed process left half unpacked goes, what another is unpacking stays', async () => {
  const folder = createUnpackedFolder(me.uid);
  const { pid: endedPid } = spawnSync('true');
  const [left, atWork] = [`half-${endedPid}-1`, `half-${process.pid}-2`];
  for (const half of [left, atWork]) writeFileSync(join(folder, half), 'half');
  await unpackChromiumLocally(temporary);
  expect(readdirSync(folder).toSorted()).toEqual(['chromium', atWork]);
});

test('of those who unpack at once the first is whose file all start, and it stays', async () => {
  const file = async () => statSync(await unpackChromiumLocally(temporary)).ino;
  const [one, other] = await Promise.all([file(), file()]);
  expect(one).toBe(other);
  expect(readdirSync(join(temporary, `smartsales-chromium-${version}-${me.uid}`))).toEqual([
    'chromium',
  ]);
});
