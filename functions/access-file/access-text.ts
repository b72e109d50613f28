import { DamagedFileError } from './access-file-errors.ts';
import type { JetFormat } from './jet-format.ts';

/** The names of some Windows code pages that differ from their numbers. */
const encodingNames: Record<number, string> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
};
const DEFAULT_ENCODING = 'windows-1252';

function createDecoder(codePage: number) {
  try {
    return new TextDecoder(encodingNames[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder(DEFAULT_ENCODING);
  }
}

/** A reader for the texts of a database. */
export function createAccessTextDecoder(
  { isJet3 }: JetFormat,
  codePage: number,
): (bytes: Buffer) => string {
  if (isJet3) {
    const decoder = createDecoder(codePage);
    return (bytes) => decoder.decode(bytes);
  }
  return (bytes) =>
    isCompressedUnicode(bytes) ? decompressUnicode(bytes) : bytes.toString('utf16le');
}

const isCompressedUnicode = (bytes: Buffer) =>
  bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe;

/** One or two bytes for a character; a zero byte switches between the two. */
function decompressUnicode(bytes: Buffer): string {
  const decoded = Buffer.alloc((bytes.length - 2) * 2);
  let [end, width] = [0, 1];
  for (let offset = 2; offset < bytes.length;) {
    if (bytes[offset] === 0) {
      width = 3 - width;
      offset++;
      continue;
    }
    if (offset + width > bytes.length) throw new DamagedFileError('half a character');
    bytes.copy(decoded, end, offset, offset + width);
    offset += width;
    end += 2;
  }
  return decoded.toString('utf16le', 0, end);
}
