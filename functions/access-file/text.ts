import { Damaged } from './damage.ts';
import type { Format } from './format.ts';

/** What Windows calls some code pages, where its number is not the name. */
const names: Record<number, string> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
};
const WESTERN = 'windows-1252';

function decoderOf(codePage: number) {
  try {
    return new TextDecoder(names[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder(WESTERN);
  }
}

/** Reads the texts of a database. */
export function textReader({ isJet3 }: Format, codePage: number): (bytes: Buffer) => string {
  if (isJet3) {
    const decoder = decoderOf(codePage);
    return (bytes) => decoder.decode(bytes);
  }
  return (bytes) => (isPacked(bytes) ? unpacked(bytes) : bytes.toString('utf16le'));
}

const isPacked = (bytes: Buffer) => bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe;

/** A byte a character, or two; a zero says that it is the other from there on. */
function unpacked(bytes: Buffer): string {
  const out = Buffer.alloc((bytes.length - 2) * 2);
  let [end, width] = [0, 1];
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] === 0) {
      width = 3 - width;
      at++;
      continue;
    }
    if (at + width > bytes.length) throw new Damaged('half a character');
    bytes.copy(out, end, at, at + width);
    at += width;
    end += 2;
  }
  return out.toString('utf16le', 0, end);
}
