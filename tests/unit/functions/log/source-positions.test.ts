import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { mapStackFrameToSource } from '#functions/log/source-positions.ts';

const folder = mkdtempSync(join(tmpdir(), 'smartsales-places-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an error of a bundle says the lines of its source', async () => {
  const outfile = join(folder, 'index.mjs');
  await build({
    stdin: {
      contents: `import { parseUrlEncodedForm } from '../runtime/request-body.ts';
        import { describeErrorForLog } from './write-log-line.ts';
        try { parseUrlEncodedForm(Symbol()); }
        catch (error) { console.log(JSON.stringify(describeErrorForLog(error))); }`,
      resolveDir: 'functions/log',
      sourcefile: 'fail.ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
  });
  const output = execFileSync(process.execPath, [outfile], { encoding: 'utf8' });
  const { at } = JSON.parse(output) as { at: string[] };
  expect(at.find((frame) => frame.includes('runtime/request-body.ts'))).toMatch(
    /request-body\.ts:\d{2,3}:\d+\)?$/,
  );
  expect(at.join()).toContain('fail.ts:3:');
});

test.each(['at work (file:///var/task/index.mjs:1:2)', 'at async Promise.all (index 0)'])(
  '%s, which is not of a bundle, stays as it is',
  (frame) => expect(mapStackFrameToSource(frame)).toBe(frame),
);
