import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWriter, readPageFile } from '#functions/domain/smart-catalogs/page-files.ts';
import { newFolder, writeReleaseFile } from '#functions/store/dealers/stored-releases.ts';
import { platformKey } from '#functions/store/table/table.ts';

const aFolder = () => newFolder({ dealer: platformKey, kind: 'smart-catalog' }, randomUUID());
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

test('pages are read as they were written, in whichever order they were ready, over many files', async () => {
  const large = 400_000;
  const page = fc.record({
    letter: fc.constantFrom('a', 'é', '床'),
    length: fc.integer({ min: 1, max: large }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 12 }), async (pages) => {
      const folder = aFolder();
      const texts = pages.map(({ letter, length }) => letter.repeat(length));
      const { add, end } = pageWriter(folder);
      const places = texts.map((_, at) => at).toReversed();
      await Promise.all(places.map((at) => add(at, Buffer.from(texts[at]!))));
      await end();
      for (const [at, written] of texts.entries())
        expect(text(await readPageFile(folder, at + 1)) === written).toBe(true);
      expect(await readPageFile(folder, texts.length + 1)).toBeUndefined();
      expect(await readPageFile(folder, 0)).toBeUndefined();
    }),
    { numRuns: 10 },
  );
});

test('an edition with a file for each page is read as it was published', async () => {
  const folder = aFolder();
  await writeReleaseFile(folder, '1.html', Buffer.from('<p>First</p>'), 'text/html');
  expect(text(await readPageFile(folder, 1))).toBe('<p>First</p>');
  expect(await readPageFile(folder, 2)).toBeUndefined();
});
