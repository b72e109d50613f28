import { cleanSvg } from './clean-svg.ts';

export type Picture = {
  bytes: Uint8Array;
  ending: 'png' | 'jpg' | 'gif' | 'webp' | 'svg';
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

/** What a file shows, by its bytes, whatever its name says; undefined where it is no picture. A drawing comes cleaned. */
export function pictureIn(bytes: Uint8Array): Picture | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const known = kindOf(head);
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
