/** Decodes a page in its encoding; undefined if it is not text. */
export function decodePageText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0) && !isUtf16(bytes)) return undefined;
  if (isUtf16(bytes)) return decodeTextAs(bytes, bytes[0] === 0xff ? 'utf-16le' : 'utf-16be');
  return (
    decodeTextAs(bytes, 'utf-8') ??
    decodeTextAs(bytes, getDeclaredEncoding(bytes)) ??
    decodeTextAs(bytes, 'windows-1252')
  );
}

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The range in which browsers look for the declaration. */
const HEAD_BYTES = 4096;

function getDeclaredEncoding(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  return /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? 'windows-1252';
}

function decodeTextAs(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
