import { toDataUrl } from '#functions/documents/data-url.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

export type CatalogPicture = {
  bytes: Uint8Array;
  extension: 'png' | 'jpg' | 'gif' | 'webp' | 'svg' | 'woff' | 'woff2';
  type: string;
};

type PictureKind = Pick<CatalogPicture, 'extension' | 'type'>;

/** Detects the type from the first bytes. */
function detectPictureKind(head: string): PictureKind | undefined {
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return { extension: 'png', type: 'image/png' };
  if (head.startsWith('\xFF\xD8\xFF')) return { extension: 'jpg', type: 'image/jpeg' };
  if (/^GIF8[79]a/.test(head)) return { extension: 'gif', type: 'image/gif' };
  const isWebP = head.startsWith('RIFF') && head.startsWith('WEBP', 8);
  return isWebP ? { extension: 'webp', type: 'image/webp' } : undefined;
}

const toLatin1Start = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 16)).toString('latin1');

/** Detects a web font by its bytes; undefined if it is not one. */
export function detectFont(bytes: Uint8Array): CatalogPicture | undefined {
  const signature = toLatin1Start(bytes).slice(0, 4);
  if (signature === 'wOF2') return { bytes, extension: 'woff2', type: 'font/woff2' };
  return signature === 'wOFF' ? { bytes, extension: 'woff', type: 'font/woff' } : undefined;
}

/** Inline pictures make the page larger, so their size is limited. */
const MAX_INLINE_BYTES = 256 * 1024;
const INLINE_PICTURE_PATTERN = /^data:image\/(?:png|jpe?g|gif|webp);base64,([\w+/\s]+={0,2})\s*$/i;

/**
 * Rewrites an inline picture with the type of its bytes; undefined if it is not an accepted picture. SVG is
 * not accepted, because it can contain scripts.
 */
export function sanitizeInlinePicture(dataUrl: string): string | undefined {
  if (dataUrl.length > 2 * MAX_INLINE_BYTES) return undefined;
  const base64 = INLINE_PICTURE_PATTERN.exec(dataUrl.trim())?.[1];
  if (base64 === undefined) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  const kind =
    bytes.length <= MAX_INLINE_BYTES ? detectPictureKind(toLatin1Start(bytes)) : undefined;
  return kind && toDataUrl({ type: kind.type, bytes });
}

/** Detects a picture by its bytes, whatever the file name; undefined if it is not one. SVG is sanitized. */
export function detectAndSanitizePicture(bytes: Uint8Array): CatalogPicture | undefined {
  const kind = detectPictureKind(toLatin1Start(bytes));
  if (kind) return { bytes, ...kind };
  const drawing = findSanitizedSvg(bytes);
  return drawing === undefined
    ? undefined
    : { bytes: Buffer.from(drawing), extension: 'svg', type: 'image/svg+xml' };
}

function findSanitizedSvg(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  return /<svg[\s>]/.test(text) && !text.includes('\0') ? sanitizeSvg(text) : undefined;
}
