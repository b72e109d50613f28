import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const FONT_TAR_PATH = 'fonts/Open_Sans/OpenSans-Regular.ttf';
const TAR_BLOCK_BYTES = 512;

/**
 * The environment in which Chromium finds exactly one font, the same on each machine. Without any font it
 * displays no text at all, not even in embedded fonts.
 */
export async function prepareFontConfigEnvironment(
  chromiumPath: string,
  fontArchivePath: string,
): Promise<{ FONTCONFIG_FILE: string }> {
  const folder = join(dirname(chromiumPath), 'fonts');
  const settings = join(folder, 'fonts.conf');
  if (!existsSync(settings)) {
    await mkdir(folder, { recursive: true });
    const font = extractTarFile(
      brotliDecompressSync(await readFile(fontArchivePath)),
      FONT_TAR_PATH,
    );
    await writeFileAtomically(join(folder, 'OpenSans-Regular.ttf'), font);
    await writeFileAtomically(
      settings,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
    );
  }
  return { FONTCONFIG_FILE: settings };
}

async function writeFileAtomically(path: string, bytes: Uint8Array | string) {
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, bytes);
  await rename(temporaryPath, path);
}

/**
 * Extracts a file from a tar archive: each file is a header block with its name and size, and then its
 * content.
 */
function extractTarFile(tar: Buffer, name: string): Buffer {
  for (let offset = 0; offset + TAR_BLOCK_BYTES <= tar.length;) {
    const readField = (from: number, length: number) =>
      tar.toString('latin1', offset + from, offset + from + length).replace(/\0[^]*$/, '');
    const size = Number.parseInt(readField(124, 12), 8) || 0;
    if (readField(0, 100) === name)
      return tar.subarray(offset + TAR_BLOCK_BYTES, offset + TAR_BLOCK_BYTES + size);
    offset += TAR_BLOCK_BYTES + Math.ceil(size / TAR_BLOCK_BYTES) * TAR_BLOCK_BYTES;
  }
  throw new Error(`The fonts of Chromium hold no ${name}.`);
}
