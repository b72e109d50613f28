import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createCatalogPageWriter,
  readCatalogPageHtml,
} from '#functions/domain/smart-catalogs/catalog-page-files.ts';
import {
  createReleaseFolderPath,
  writeReleaseFile,
} from '#functions/store/dealers/stored-releases.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';

const createFolder = () =>
  createReleaseFolderPath({ dealer: PLATFORM_DEALER_KEY, kind: 'smart-catalog' }, randomUUID());
const decodeText = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

test('pages are read as they were written, in whichever order they were ready, over many files', async () => {
  const large = 400_000;
  const page = fc.record({
    letter: fc.constantFrom('a', 'é', '床'),
    length: fc.integer({ min: 1, max: large }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 12 }), async (pages) => {
      const folder = createFolder();
      const texts = pages.map(({ letter, length }) => letter.repeat(length));
      const { add, end } = createCatalogPageWriter(folder);
      const reversedIndexes = texts.map((_, at) => at).toReversed();
      await Promise.all(reversedIndexes.map((at) => add(at, Buffer.from(texts[at]!))));
      await end();
      for (const [at, written] of texts.entries())
        expect(decodeText(await readCatalogPageHtml(folder, at + 1)) === written).toBe(true);
      expect(await readCatalogPageHtml(folder, texts.length + 1)).toBeUndefined();
      expect(await readCatalogPageHtml(folder, 0)).toBeUndefined();
    }),
    { numRuns: 10 },
  );
});

test('an edition with a file for each page is read as it was published', async () => {
  const folder = createFolder();
  await writeReleaseFile(folder, '1.html', Buffer.from('<p>First</p>'), 'text/html');
  expect(decodeText(await readCatalogPageHtml(folder, 1))).toBe('<p>First</p>');
  expect(await readCatalogPageHtml(folder, 2)).toBeUndefined();
});
