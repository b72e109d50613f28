import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { proposalPageConfig } from '#infra/build/proposal-page-config.ts';

/** 85 KB for all that is needed to open the page, to choose, to sign and to accept. */
const MAX_SIZE = 87_040;
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

function readSource(name: string): string {
  const file = files.find(({ fileName }) => fileName === name)!;
  return file.type === 'chunk' ? file.code : String(file.source);
}

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
  const html = readSource('p.html');
  const names = [
    ...[...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name]) => name!),
    ...listChunks()
      .map(({ fileName }) => fileName)
      .filter((name) => name.includes(`${language}-page-texts`)),
  ];
  expect(names.map((name) => name.replace(/-[\w-]{6,7}\./, '.')).toSorted()).toEqual([
    `assets/proposal-${language}-page-texts.js`,
    'assets/proposal-page.css',
    'assets/proposal-page.js',
  ]);
  const sizes = [html, ...names.map(readSource)].map(
    (source) => gzipSync(source, { level: 9 }).length,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MAX_SIZE);
});

test('the page sets no cookie, and its frame stands in the HTML (B2.4)', () => {
  expect(listChunks().filter(({ code }) => /document\.cookie/.test(code))).toEqual([]);
  const source = readSource('p.html');
  expect(source).toContain('role="progressbar"');
  expect(source).not.toMatch(/<script(?![^>]* src=)|<style/);
});
