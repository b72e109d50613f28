import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeServer, listenOnLoopback } from '#infra/local/engines/loopback.ts';
import { parseProductOptions } from '#infra/local/programs/terminal.ts';

let root: string;
const servers: Server[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'smartsales-port-'));
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  for (const server of servers.splice(0)) await closeServer(server);
});

async function occupyPort(): Promise<number> {
  const server = createServer();
  servers.push(server);
  return listenOnLoopback(server);
}

/** Starts the product in an empty folder, where it must stop early. */
const startProgram = (program: string, port: string) =>
  spawnSync(process.execPath, [resolve('infra/local/programs', program)], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: port },
  });

const STARTS = 30_000;

describe.each(['start.ts', 'dev.ts'])('%s says in one line why it does not start', (program) => {
  test(
    'for a port that is none',
    () => {
      expect(startProgram(program, 'abc')).toMatchObject({
        status: 1,
        stderr: "PORT is a whole number up to 65535, not 'abc'.\n",
        stdout: '',
      });
    },
    STARTS,
  );

  test(
    'for a port that is taken',
    async () => {
      const port = await occupyPort();
      expect(startProgram(program, String(port))).toMatchObject({
        status: 1,
        stderr: `Port ${port} is already in use; set PORT to another one.\n`,
      });
    },
    STARTS,
  );
});

const parsePort = (port: string | undefined) =>
  parseProductOptions({ ...process, argv: [], env: { ...process.env, PORT: port } }).port;

test.each(['', '-1', '80.5', '1e3', '65536', '8080 '])('PORT=%s is refused', (port) => {
  expect(() => parsePort(port)).toThrow(`PORT is a whole number up to 65535, not '${port}'.`);
});

test('PORT is 8080 where nothing else is asked', () => {
  expect([undefined, '80', '0'].map(parsePort)).toEqual([8080, 80, 0]);
});

test('a port below 1024, which only some users may have, is refused in words', async () => {
  const server = createServer();
  // The user who runs this may be allowed to use the port.
  server.listen = (() =>
    server.emit('error', Object.assign(new Error('listen'), { code: 'EACCES' }))) as never;
  await expect(listenOnLoopback(server, 80)).rejects.toThrow(
    'Port 80 needs rights that this user does not have; set PORT to another one.',
  );
});
