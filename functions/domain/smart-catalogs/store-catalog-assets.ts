import { hash } from 'node:crypto';
import type { ProcessingRun } from '#functions/domain/processing/upload-processor.ts';
import { runInParallel } from '#functions/run-in-parallel.ts';
import { writeReleaseFile } from '#functions/store/dealers/stored-releases.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { smartCatalogsMessages } from '#shared/messages/smart-catalogs-messages.ts';
import type { CatalogContents } from './catalog-contents.ts';
import { detectFont, detectAndSanitizePicture } from './detect-picture.ts';
import type { ZipFiles } from './open-zip-files.ts';
import { sanitizeCss } from './sanitize-css.ts';
import { createPictureLookup } from './sanitize-page.ts';

const MEGABYTE = 1024 * 1024;
/** A response is limited to 6 MB, and base64 adds a third. */
const MAX_PICTURE_MEGABYTES = 4;
const MAX_STYLESHEET_KILOBYTES = 500;
export const PARALLEL_FILES = 8;

type AssetBuild = { zip: ZipFiles; folder: string; run: ProcessingRun };
/** Lower-case, because authors do not pay attention to case. */
type AssetNameByLowercasePath = Map<string, string>;

export const computeContentHash = (content: string | Uint8Array) => hash('sha256', content, 'hex');

/** Long enough to be unique, but shorter than the whole hash. */
const buildContentFileName = (content: string | Uint8Array, ending: string) =>
  `${computeContentHash(content).slice(0, 32)}.${ending}`;

const createFileRejection = (path: string, reason: CodedMessage) => ({
  line: 0,
  location: path,
  column: '',
  value: path.split('/').at(-1)!,
  reason,
});

/** Under names made from their content hash, each content once. Invalid and too large ones are rejected. */
export async function storeValidPicturesAndFonts(
  build: AssetBuild,
  { pictures, fonts }: CatalogContents,
): Promise<AssetNameByLowercasePath> {
  const names: AssetNameByLowercasePath = new Map();
  const writtenNames = new Set<string>();
  const isFont = new Set(fonts);
  await runInParallel([...pictures, ...fonts], PARALLEL_FILES, async (path, index) => {
    await build.run.reportProgress(
      smartCatalogsMessages.storingPictures,
      index,
      pictures.length + fonts.length,
    );
    const bytes = await build.zip.readUpTo(path, MAX_PICTURE_MEGABYTES * MEGABYTE);
    if (bytes === 'tooLarge')
      return build.run.rejectItem(
        createFileRejection(path, smartCatalogsMessages.pictureTooLarge(MAX_PICTURE_MEGABYTES)),
      );
    const asset = isFont.has(path) ? detectFont(bytes) : detectAndSanitizePicture(bytes);
    if (!asset)
      return build.run.rejectItem(
        createFileRejection(
          path,
          isFont.has(path) ? smartCatalogsMessages.notAFont : smartCatalogsMessages.notAPicture,
        ),
      );
    const name = buildContentFileName(asset.bytes, asset.extension);
    names.set(path.toLowerCase(), name);
    if (writtenNames.has(name)) return;
    writtenNames.add(name);
    await writeReleaseFile(build.folder, name, asset.bytes, asset.type);
  });
  return names;
}

/** Stores sanitized style sheets in the same way. */
export async function sanitizeAndStoreStylesheets(
  build: AssetBuild,
  { stylesheets }: CatalogContents,
  pictureNames: AssetNameByLowercasePath,
): Promise<AssetNameByLowercasePath> {
  const names: AssetNameByLowercasePath = new Map();
  await runInParallel(stylesheets, PARALLEL_FILES, async (path) => {
    const bytes = await build.zip.readUpTo(path, MAX_STYLESHEET_KILOBYTES * 1024);
    if (bytes === 'tooLarge')
      return build.run.rejectItem(
        createFileRejection(path, smartCatalogsMessages.sheetTooLarge(MAX_STYLESHEET_KILOBYTES)),
      );
    const catalogFiles = {
      findPage: () => undefined,
      findPicture: (picturePath: string) => pictureNames.get(picturePath.toLowerCase()),
    };
    const css = sanitizeCss(
      new TextDecoder().decode(bytes),
      'stylesheet',
      createPictureLookup({ path, catalogFiles }),
    );
    const name = buildContentFileName(css, 'css');
    names.set(path.toLowerCase(), name);
    await writeReleaseFile(build.folder, name, Buffer.from(css), 'text/css; charset=utf-8');
  });
  return names;
}

/** Reports the files of the zip file that are not used. */
export function reportUnusedFiles(
  { run }: Pick<AssetBuild, 'run'>,
  { unusedFiles }: CatalogContents,
): void {
  for (const path of unusedFiles)
    run.rejectItem(createFileRejection(path, smartCatalogsMessages.fileKindNotAllowed));
}
