import { extname } from 'node:path';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.pem': 'application/pem-certificate-chain',
  '.txt': 'text/plain; charset=utf-8',
};

/** The content type of a file of the web bundle, by its extension. */
export const getContentType = (name: string) =>
  contentTypes[extname(name)] ?? 'application/octet-stream';
