import { createHash } from 'node:crypto';
import type { Run } from '#functions/domain/processing/processor.ts';
import { writeReleaseFile } from '#functions/store/dealers/stored-releases.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { cleanCss } from './clean-css.ts';
import { picturesOf } from './clean-page.ts';
import type { Contents } from './contents.ts';
import { fontIn, pictureIn } from './picture.ts';
import { runInParallel } from './run-in-parallel.ts';
import type { ZipFiles } from './zip-files.ts';

const MEGABYTE = 1024 * 1024;
/** A call answers no more than 6 MB, in letters that are a third more. */
const LARGEST_PICTURE_MEGABYTES = 4;
const MAX_STYLESHEET_KILOBYTES = 500;
export const PARALLEL_FILES = 8;

type Work = { zip: ZipFiles; folder: string; run: Run };
/** By paths in small letters: those who make pages do not mind the case. */
type Names = Map<string, string>;

export const computeContentHash = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex');

/** Long enough that no two are alike, as an address shorter than the sum. */
const nameOf = (content: string | Uint8Array, ending: string) =>
  `${computeContentHash(content).slice(0, 32)}.${ending}`;

const createFileRejection = (path: string, reason: string) => ({
  line: 0,
  location: path,
  column: '',
  value: path.split('/').at(-1)!,
  reason,
});

/** Keeps pictures and fonts under names that their content has, once, however often they are in the zip. */
export async function storePicturesAndFonts(
  work: Work,
  { pictures, fonts }: Contents,
): Promise<Names> {
  const names: Names = new Map();
  const written = new Set<string>();
  const isFont = new Set(fonts);
  await runInParallel([...pictures, ...fonts], PARALLEL_FILES, async (path, at) => {
    await work.run.reached(smartCatalogsTexts.keepingPictures, at, pictures.length + fonts.length);
    const bytes = await work.zip.read(path, LARGEST_PICTURE_MEGABYTES * MEGABYTE);
    if (bytes === 'too large')
      return work.run.rejectItem(
        createFileRejection(path, smartCatalogsTexts.pictureTooLarge(LARGEST_PICTURE_MEGABYTES)),
      );
    const picture = isFont.has(path) ? fontIn(bytes) : pictureIn(bytes);
    if (!picture)
      return work.run.rejectItem(
        createFileRejection(
          path,
          isFont.has(path) ? smartCatalogsTexts.notAFont : smartCatalogsTexts.notAPicture,
        ),
      );
    const name = nameOf(picture.bytes, picture.ending);
    names.set(path.toLowerCase(), name);
    if (written.has(name)) return;
    written.add(name);
    await writeReleaseFile(work.folder, name, picture.bytes, picture.type);
  });
  return names;
}

/** Keeps style sheets, cleaned, the same way. */
export async function storeStylesheets(
  work: Work,
  { stylesheets }: Contents,
  pictures: Names,
): Promise<Names> {
  const names: Names = new Map();
  await runInParallel(stylesheets, PARALLEL_FILES, async (path) => {
    const bytes = await work.zip.read(path, MAX_STYLESHEET_KILOBYTES * 1024);
    if (bytes === 'too large')
      return work.run.rejectItem(
        createFileRejection(path, smartCatalogsTexts.sheetTooLarge(MAX_STYLESHEET_KILOBYTES)),
      );
    const known = {
      pageAt: () => undefined,
      pictureAt: (picture: string) => pictures.get(picture.toLowerCase()),
    };
    const css = cleanCss(
      new TextDecoder().decode(bytes),
      'stylesheet',
      picturesOf({ path, known }),
    );
    const name = nameOf(css, 'css');
    names.set(path.toLowerCase(), name);
    await writeReleaseFile(work.folder, name, Buffer.from(css), 'text/css; charset=utf-8');
  });
  return names;
}

/** Says which files of the zip nobody looks at. */
export function rejectUnusedFiles({ run }: Pick<Work, 'run'>, { others }: Contents): void {
  for (const path of others)
    run.rejectItem(createFileRejection(path, smartCatalogsTexts.unusedKind));
}
