import { isAscii } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { createValidationError } from '#functions/rejection-error.ts';
import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';

/** No valid row is this long: a text without line ends is not a table. */
const MAX_LINE_LENGTH = 20_000;

/**
 * The encoding by the byte order mark. Without one: UTF-8 if all bytes are valid UTF-8, otherwise
 * Windows-1252.
 */
type TextFileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

type ByteChunks = AsyncIterable<Uint8Array>;

/** Reads the text once, without storing it. */
export async function detectTextEncoding(chunks: ByteChunks): Promise<TextFileEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let head = Buffer.alloc(0);
  let isBegun = false;
  try {
    for await (const chunk of chunks) {
      head = isBegun ? head : Buffer.concat([head, chunk]);
      if (head.length < 2) continue;
      const markedEncoding = isBegun ? undefined : detectUtf16Mark(head);
      if (markedEncoding) return markedEncoding;
      utf8.decode(selectDecisiveBytes(isBegun ? chunk : head), { stream: true });
      isBegun = true;
    }
    utf8.decode(isBegun ? undefined : head);
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return 'windows-1252';
  }
}

/** In an ASCII chunk one byte is enough: it shows whether the chunk before ended inside a character. */
const selectDecisiveBytes = (bytes: Uint8Array) => (isAscii(bytes) ? bytes.subarray(0, 1) : bytes);

function detectUtf16Mark([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** The lines of a text in batches. Handles LF, CRLF and CR. */
export async function* readTextLineBatches(
  chunks: ByteChunks,
  encoding: TextFileEncoding,
): AsyncGenerator<readonly string[]> {
  const decode = createTextDecoder(encoding);
  let rest = '';
  let count = 0;
  for await (const chunk of chunks) {
    const text = rest + decode(chunk);
    // The LF of a CRLF may be in the next chunk.
    const isCut = text.endsWith('\r');
    const lines = splitLines(isCut ? text.slice(0, -1) : text);
    rest = lines.pop()! + (isCut ? '\r' : '');
    count += lines.length;
    if (rest.length > MAX_LINE_LENGTH)
      throw createValidationError(configuratorsMessages.lineTooLong(count + 1));
    yield lines;
  }
  yield splitLines(rest + decode());
}

/** Decodes bytes chunk by chunk; without a chunk it returns the rest. */
function createTextDecoder(encoding: TextFileEncoding): (chunk?: Uint8Array) => string {
  if (encoding !== 'utf-8') {
    const decoder = new TextDecoder(encoding);
    return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined });
  }
  // For text with one byte per character, StringDecoder makes one-byte strings, which take half the memory.
  const decoder = new StringDecoder('utf-8');
  let isBegun = false;
  return (chunk) => {
    const text = chunk ? decoder.write(chunk) : decoder.end();
    const isMarked = !isBegun && text.startsWith('\ufeff');
    isBegun ||= text !== '';
    return isMarked ? text.slice(1) : text;
  };
}

const splitLines = (text: string) =>
  text.includes('\r') ? text.replaceAll('\r\n', '\n').split(/[\r\n]/) : text.split('\n');
