import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { verifyPageConfig } from '#infra/build/verify-page-config.ts';

const MAX_SCRIPT_SIZE = 80_000;
/** Loaded beside the page. */
const MAX_WORKER_SIZE = 95_000;
const allowedModules =
  /^(frontend\/(verify\.html|verify-page\/|proposal-page\/page-(icon\.tsx|base\.css))|shared\/(format|language|reference|signing)\/|node_modules\/(react|react-dom|scheduler)\/)/;

let files: Rolldown.RolldownOutput['output'];

beforeAll(async () => {
  const previousNodeEnv = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const built = await build({
    ...verifyPageConfig,
    logLevel: 'warn',
    build: { ...verifyPageConfig.build, write: false },
  });
  process.env['NODE_ENV'] = previousNodeEnv;
  files = (built as Rolldown.RolldownOutput).output;
});

const isWorker = ({ fileName }: { fileName: string }) => fileName.includes('verify-worker');
const listChunks = () => files.filter((file) => file.type === 'chunk');

test('the page that verifies imports React, shared rules and texts alone, and is small (B2.9)', () => {
  const chunks = listChunks().filter((file) => !isWorker(file));
  const modules = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => !/^\0|^vite\/|rolldown\/runtime/.test(id))
    .map((id) => relative(process.cwd(), id));
  expect(modules).toContain('frontend/verify-page/verify-app.tsx');
  expect(modules.filter((id) => !allowedModules.test(id))).toEqual([]);
  const size = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(size).toBeLessThanOrEqual(MAX_SCRIPT_SIZE);
});

test('what verifies comes beside it, with the certificates of the release', () => {
  const worker = files.find(isWorker);
  const code = worker?.type === 'asset' ? worker.source : worker?.code;
  expect(gzipSync(code!).length).toBeLessThanOrEqual(MAX_WORKER_SIZE);
  expect(files.map(({ fileName }) => fileName)).toContain('certificates.pem');
});

test('the page sets no cookie, and its policy allows its HTML', () => {
  expect(listChunks().filter(({ code }) => /document\.cookie/.test(code))).toEqual([]);
  const html = files.find(({ fileName }) => fileName === 'verify.html');
  const source = html?.type === 'asset' ? String(html.source) : '';
  expect(source).toContain('<noscript>');
  expect(source).not.toMatch(/<script(?![^>]* src=)|<style/);
});
