import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fileType } from '#infra/plan/file-types.ts';
import { cacheForever } from '#infra/plan/headers.ts';
import type { Answer } from './answer.ts';

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt']);

type File = { body: Buffer; type: string; etag: string; packed: Map<string, Buffer> };

const packers: Record<string, (body: Buffer) => Buffer> = {
  // The CDN packs by itself too; 5 is about what it takes the time for.
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipSync(body),
};

/** Serves the built bundle: hashed files are kept for ever, every path of a screen is the one page. */
export function webFiles(folder: string) {
  const files = new Map<string, File>();
  for (const name of globSync('**/*', { cwd: folder }))
    if (statSync(join(folder, name)).isFile()) files.set(`/${name}`, readFile(folder, name));

  return (request: IncomingMessage): Answer => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const isScreen = !path.slice(path.lastIndexOf('/')).includes('.');
    const name = isScreen ? '/index.html' : path;
    const file = files.get(name);
    if (!file || !['GET', 'HEAD'].includes(request.method ?? ''))
      return {
        status: 404,
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from('Not found'),
      };
    const headers = {
      'content-type': file.type,
      'cache-control': name.startsWith('/assets/') ? cacheForever : 'no-cache',
      etag: file.etag,
      vary: 'accept-encoding',
    };
    if (request.headers['if-none-match'] === file.etag)
      return { status: 304, headers, body: Buffer.alloc(0) };
    return { status: 200, ...packed(file, name, request, headers) };
  };
}

function readFile(folder: string, name: string): File {
  const body = readFileSync(join(folder, name));
  return {
    body,
    type: fileType(name),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
    packed: new Map(),
  };
}

function packed(
  file: File,
  name: string,
  request: IncomingMessage,
  headers: Record<string, string>,
) {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  const way = Object.keys(packers).find((known) => accepted.includes(known));
  if (!way || !compressible.has(extname(name))) return { headers, body: file.body };
  const body = file.packed.get(way) ?? packers[way]?.(file.body) ?? file.body;
  file.packed.set(way, body);
  return { headers: { ...headers, 'content-encoding': way }, body };
}
