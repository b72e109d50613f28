import { cleanSvg } from './clean-svg.ts';

export type Picture = {
  bytes: Uint8Array;
  ending: 'png' | 'jpg' | 'gif' | 'webp' | 'svg' | 'woff' | 'woff2';
  type: string;
};

type Kind = Pick<Picture, 'ending' | 'type'>;

/** By the first of its bytes. */
function kindOf(head: string): Kind | undefined {
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return { ending: 'png', type: 'image/png' };
  if (head.startsWith('\xFF\xD8\xFF')) return { ending: 'jpg', type: 'image/jpeg' };
  if (/^GIF8[79]a/.test(head)) return { ending: 'gif', type: 'image/gif' };
  const isWebP = head.startsWith('RIFF') && head.startsWith('WEBP', 8);
  return isWebP ? { ending: 'webp', type: 'image/webp' } : undefined;
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 16)).toString('latin1');

/** A font as it is sent over the web, by its bytes; undefined where it is none. */
export function fontIn(bytes: Uint8Array): Picture | undefined {
  const signature = latin(bytes).slice(0, 4);
  if (signature === 'wOF2') return { bytes, ending: 'woff2', type: 'font/woff2' };
  return signature === 'wOFF' ? { bytes, ending: 'woff', type: 'font/woff' } : undefined;
}

/** What stands in a page itself weighs on the page. */
const LARGEST_INLINE_BYTES = 256 * 1024;
const INLINE = /^data:image\/(?:png|jpe?g|gif|webp);base64,([\w+/\s]+={0,2})\s*$/i;

/** A picture that is its own address, written anew, as what its bytes are; undefined where it is none. No drawings: those are programs. */
export function inlinePicture(address: string): string | undefined {
  if (address.length > 2 * LARGEST_INLINE_BYTES) return undefined;
  const base64 = INLINE.exec(address.trim())?.[1];
  if (base64 === undefined) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  const kind = bytes.length <= LARGEST_INLINE_BYTES ? kindOf(latin(bytes)) : undefined;
  return kind && `data:${kind.type};base64,${bytes.toString('base64')}`;
}

/** What a file shows, by its bytes, whatever its name says; undefined where it is no picture. A drawing comes cleaned. */
export function pictureIn(bytes: Uint8Array): Picture | undefined {
  const known = kindOf(latin(bytes));
  if (known) return { bytes, ...known };
  const drawing = drawingIn(bytes);
  return drawing === undefined
    ? undefined
    : { bytes: Buffer.from(drawing), ending: 'svg', type: 'image/svg+xml' };
}

function drawingIn(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  return /<svg[\s>]/.test(text) && !text.includes('\0') ? cleanSvg(text) : undefined;
}
