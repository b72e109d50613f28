import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { proposalPageConfig } from '#infra/build/proposal-page-config.ts';

const MAX_SCRIPT_SIZE = 87_040;
const allowedModules =
  /^(frontend\/(p\.html|proposal-page\/)|shared\/(pricing|money|proposals|format|language|reference)\/|shared\/(constants|proposal-limits)\.ts|node_modules\/(react|react-dom|scheduler)\/)/;

let files: Rolldown.RolldownOutput['output'];

beforeAll(async () => {
  const previousNodeEnv = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const built = await build({
    ...proposalPageConfig,
    logLevel: 'warn',
    build: { ...proposalPageConfig.build, write: false },
  });
  process.env['NODE_ENV'] = previousNodeEnv;
  files = (built as Rolldown.RolldownOutput).output;
});

const listChunks = () => files.filter((file) => file.type === 'chunk');

test('the page of a proposal imports React, shared rules and texts alone (B2.4)', () => {
  const modules = listChunks()
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => !/^\0|^vite\/|rolldown\/runtime/.test(id))
    .map((id) => relative(process.cwd(), id));
  expect(modules).toContain('frontend/proposal-page/accept-dialog.tsx');
  expect(modules.filter((id) => !allowedModules.test(id))).toEqual([]);
});

test.each(['english', 'french'])('what is needed to accept in %s is small (B2.4)', (language) => {
  const needed = listChunks().filter(
    ({ isEntry, fileName }) => isEntry || fileName.includes(`${language}-page-texts`),
  );
  expect(needed).toHaveLength(2);
  const size = needed.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(size).toBeLessThanOrEqual(MAX_SCRIPT_SIZE);
});

test('the page sets no cookie, and its frame stands in the HTML (B2.4)', () => {
  expect(listChunks().filter(({ code }) => /document\.cookie/.test(code))).toEqual([]);
  const html = files.find(({ fileName }) => fileName === 'p.html');
  const source = html?.type === 'asset' ? String(html.source) : '';
  expect(source).toContain('role="progressbar"');
  expect(source).not.toMatch(/<script(?![^>]* src=)|<style/);
});
