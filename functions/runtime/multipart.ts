import { createHash } from 'node:crypto';
import { invalid } from '#functions/api-error.ts';
import { DEFAULT_FILE_NAME } from '#shared/schemas/upload-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

/** What a form with files holds, by name: texts, and files as a browser has them. */
export type Parts = Record<string, string | File>;

type Part = {
  name: string;
  /** A part without one is a field, its bytes a text. */
  fileName: string | undefined;
  type: string;
  bytes: Buffer;
};

/** The part of a form that is the file. */
const FILE = 'file';
/** A form with a file has a handful of parts, and a few short headers for each of them. */
const MOST_PARTS = 20;
const LARGEST_HEADERS = 4096;

const CRLF = '\r\n';
const utf8 = new TextDecoder('utf-8', { fatal: true });
const broken = () => invalid(apiErrorTexts.formNotReadable);

/**
 * The parts of a form (RFC 7578). A body that is no form is the file itself, of the name that is said beside it. `text` is the same for the same
 * parts, whatever stands between them: what is sent again has another boundary, and is the same body (D46).
 */
export function readParts(
  bytes: Buffer,
  {
    contentType = '',
    fileName = DEFAULT_FILE_NAME,
  }: { contentType?: string; fileName?: string } = {},
): { parts: Parts; text: string } {
  const isForm = /^\s*multipart\/form-data\b/i.test(contentType);
  const parts = isForm
    ? [...partsOf(bytes, boundaryOf(contentType))]
    : alone(bytes, { fileName, type: contentType });
  return {
    parts: Object.fromEntries(parts.map((part) => [part.name, valueOf(part)])),
    text: JSON.stringify(
      parts.map(({ bytes: content, ...partFields }) => [partFields, digest(content)]),
    ),
  };
}

const alone = (bytes: Buffer, fileFields: Pick<Part, 'fileName' | 'type'>): Part[] =>
  bytes.length === 0 ? [] : [{ name: FILE, ...fileFields, bytes }];

const valueOf = ({ fileName, type, bytes }: Part) =>
  fileName === undefined ? decode(bytes) : new File([new Uint8Array(bytes)], fileName, { type });

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || boundary.length > 70) throw broken();
  return boundary;
}

function* partsOf(bytes: Buffer, boundary: string): Generator<Part> {
  const form = Buffer.concat([Buffer.from(CRLF), bytes]);
  const delimiter = Buffer.from(`${CRLF}--${boundary}`, 'latin1');
  const names = new Set<string>();
  let at = find(form, delimiter, 0) + delimiter.length;
  while (!isAt(form, '--', at)) {
    const head = afterPadding(form, at);
    const headEnd = find(form, CRLF + CRLF, head);
    const begin = headEnd + 4;
    const end = find(form, delimiter, begin);
    if (headEnd - head > LARGEST_HEADERS || names.size === MOST_PARTS) throw broken();
    const part = {
      ...parsePartHeaders(decode(form.subarray(head, headEnd))),
      bytes: form.subarray(begin, end),
    };
    if (names.has(part.name))
      throw invalid(apiErrorTexts.formNotReadable, { [part.name]: apiErrorTexts.saidTwice });
    names.add(part.name);
    yield part;
    at = end + delimiter.length;
  }
}

/** Where it stands; a form that does not have it breaks off. */
function find(form: Buffer, text: Buffer | string, from: number): number {
  const at = form.indexOf(text, from, 'latin1');
  if (at < 0) throw broken();
  return at;
}

const isAt = (form: Buffer, text: string, at: number) =>
  form.toString('latin1', at, at + text.length) === text;

/** The line of a boundary may end in blanks; its end is given, which belongs to the headers' first line. */
function afterPadding(form: Buffer, from: number): number {
  let at = from;
  while (isAt(form, ' ', at) || isAt(form, '\t', at)) at++;
  if (!isAt(form, CRLF, at)) throw broken();
  return at;
}

function parsePartHeaders(headers: string): Omit<Part, 'bytes'> {
  const disposition = headerOf(headers, 'content-disposition');
  const name = parameterOf(disposition, 'name');
  if (!/^form-data\b/i.test(disposition) || name === undefined) throw broken();
  return {
    name,
    fileName: parameterOf(disposition, 'filename'),
    type: headerOf(headers, 'content-type'),
  };
}

const headerOf = (headers: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'im').exec(headers)?.[1] ?? '';

/** Quotes and line breaks of a name travel as browsers write them. */
const parameterOf = (header: string, name: string) =>
  new RegExp(`;\\s*${name}="([^"]*)"`, 'i')
    .exec(header)?.[1]
    ?.replace(/%(22|0D|0A)/gi, (escape) => decodeURIComponent(escape));

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid(apiErrorTexts.bodyNotText);
  }
}
