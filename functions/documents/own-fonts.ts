import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const FONT = 'fonts/Open_Sans/OpenSans-Regular.ttf';
const BLOCK = 512;

/**
 * What a Chromium is started with so that it finds one font among those of the machine, on each machine the same:
 * without any it shows no text at all, not even in fonts that a page carries.
 */
export async function oneFontOnly(
  chromium: string,
  packed: string,
): Promise<{ FONTCONFIG_FILE: string }> {
  const folder = join(dirname(chromium), 'fonts');
  const settings = join(folder, 'fonts.conf');
  if (!existsSync(settings)) {
    await mkdir(folder, { recursive: true });
    const font = fileIn(brotliDecompressSync(await readFile(packed)), FONT);
    await writeFileAtomically(join(folder, 'OpenSans-Regular.ttf'), font);
    await writeFileAtomically(
      settings,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
    );
  }
  return { FONTCONFIG_FILE: settings };
}

async function writeFileAtomically(path: string, bytes: Uint8Array | string) {
  const half = `${path}.${randomUUID()}`;
  await writeFile(half, bytes);
  await rename(half, path);
}

/** A file out of a tar: each is a block that says its name and its size, and what it holds. */
function fileIn(tar: Buffer, name: string): Buffer {
  for (let at = 0; at + BLOCK <= tar.length;) {
    const readField = (from: number, length: number) =>
      tar.toString('latin1', at + from, at + from + length).replace(/\0[^]*$/, '');
    const size = Number.parseInt(readField(124, 12), 8) || 0;
    if (readField(0, 100) === name) return tar.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw new Error(`The fonts of Chromium hold no ${name}.`);
}
