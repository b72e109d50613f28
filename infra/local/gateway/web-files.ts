import { hash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getContentType } from '#infra/plan/content-types.ts';
import {
  PROPOSAL_PAGE_FILE,
  REMOVING_WORKER_FILE,
  SERVICE_WORKER_FILE,
  VERIFY_PAGE_FILE,
  isProposalPagePath,
  isVerifyPagePath,
} from '#infra/plan/edge-paths.ts';
import { immutableCacheControl } from '#infra/plan/security-headers.ts';
import type { GatewayAnswer } from './gateway-answer.ts';

const compressibleExtensions = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.pem']);

type WebFile = { body: Buffer; type: string; etag: string; compressedBodies: Map<string, Buffer> };

const compressors: Record<string, (body: Buffer) => Buffer> = {
  // The CDN compresses, too; quality 5 takes about as long.
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipSync(body),
};

/**
 * Serves the built bundle: hashed files are cached without expiry, and every screen path gets the same page. With the
 * service worker 'off', devices remove it.
 */
export function createWebFileHandler(folder: string, { serviceWorker = 'on' } = {}) {
  const files = new Map<string, WebFile>();
  for (const name of globSync('**/*', { cwd: folder }))
    if (statSync(join(folder, name)).isFile()) files.set(`/${name}`, readWebFile(folder, name));

  const removingWorker = files.get(`/${REMOVING_WORKER_FILE}`);
  if (serviceWorker === 'off' && removingWorker)
    files.set(`/${SERVICE_WORKER_FILE}`, removingWorker);

  return (request: IncomingMessage): GatewayAnswer => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const name = getFileName(path);
    const file = files.get(name);
    if (!file || !['GET', 'HEAD'].includes(request.method ?? ''))
      return {
        status: 404,
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from('Not found'),
      };
    const headers = {
      'content-type': file.type,
      'cache-control': name.startsWith('/assets/') ? immutableCacheControl : 'no-cache',
      etag: file.etag,
      vary: 'accept-encoding',
    };
    if (request.headers['if-none-match'] === file.etag)
      return { status: 304, headers, body: Buffer.alloc(0) };
    return { status: 200, ...compressIfAccepted(file, name, request, headers) };
  };
}

/** Every path without a file's ending is that of a screen. */
function getFileName(path: string): string {
  if (isProposalPagePath(path)) return `/${PROPOSAL_PAGE_FILE}`;
  if (isVerifyPagePath(path)) return `/${VERIFY_PAGE_FILE}`;
  const isScreen = !path.slice(path.lastIndexOf('/')).includes('.');
  return isScreen ? '/index.html' : path;
}

function readWebFile(folder: string, name: string): WebFile {
  const body = readFileSync(join(folder, name));
  return {
    body,
    type: getContentType(name),
    etag: `"${hash('sha256', body, 'base64url').slice(0, 20)}"`,
    compressedBodies: new Map(),
  };
}

function compressIfAccepted(
  file: WebFile,
  name: string,
  request: IncomingMessage,
  headers: Record<string, string>,
) {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  const encoding = Object.keys(compressors).find((candidate) => accepted.includes(candidate));
  if (!encoding || !compressibleExtensions.has(extname(name))) return { headers, body: file.body };
  const body =
    file.compressedBodies.get(encoding) ?? compressors[encoding]?.(file.body) ?? file.body;
  file.compressedBodies.set(encoding, body);
  return { headers: { ...headers, 'content-encoding': encoding }, body };
}
