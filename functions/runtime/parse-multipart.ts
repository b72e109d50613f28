import { createHash } from 'node:crypto';
import { createValidationError } from '#functions/api-error.ts';
import { DEFAULT_FILE_NAME } from '#shared/schemas/upload-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

/** What a form with files holds, by name: texts, and files as a browser has them. */
export type FormParts = Record<string, string | File>;

type FormPart = {
  name: string;
  /** A part without one is a field, its bytes a text. */
  fileName: string | undefined;
  type: string;
  bytes: Buffer;
};

/** The part of a form that is the file. */
const FILE_PART_NAME = 'file';
/** A form with a file has a handful of parts, and a few short headers for each of them. */
const MAX_PARTS = 20;
const MAX_PART_HEADER_BYTES = 4096;

const CRLF = '\r\n';
const utf8Decoder = new TextDecoder('utf-8', { fatal: true });
const createUnreadableFormError = () => createValidationError(apiErrorTexts.formNotReadable);

/**
 * The parts of a form (RFC 7578). A body that is no form is the file itself, of the name that is said beside it. `text` is the same for the same
 * parts, whatever stands between them: what is sent again has another boundary, and is the same body (D46).
 */
export function parseFormParts(
  bytes: Buffer,
  {
    contentType = '',
    fileName = DEFAULT_FILE_NAME,
  }: { contentType?: string; fileName?: string } = {},
): { parts: FormParts; text: string } {
  const isForm = /^\s*multipart\/form-data\b/i.test(contentType);
  const parts = isForm
    ? [...iterateParts(bytes, parseBoundary(contentType))]
    : toSingleFilePart(bytes, { fileName, type: contentType });
  return {
    parts: Object.fromEntries(parts.map((part) => [part.name, toPartValue(part)])),
    text: JSON.stringify(
      parts.map(({ bytes: content, ...partFields }) => [partFields, computeDigest(content)]),
    ),
  };
}

const toSingleFilePart = (
  bytes: Buffer,
  fileFields: Pick<FormPart, 'fileName' | 'type'>,
): FormPart[] => (bytes.length === 0 ? [] : [{ name: FILE_PART_NAME, ...fileFields, bytes }]);

const toPartValue = ({ fileName, type, bytes }: FormPart) =>
  fileName === undefined
    ? decodeUtf8(bytes)
    : new File([new Uint8Array(bytes)], fileName, { type });

const computeDigest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

function parseBoundary(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || boundary.length > 70) throw createUnreadableFormError();
  return boundary;
}

function* iterateParts(bytes: Buffer, boundary: string): Generator<FormPart> {
  const form = Buffer.concat([Buffer.from(CRLF), bytes]);
  const delimiter = Buffer.from(`${CRLF}--${boundary}`, 'latin1');
  const names = new Set<string>();
  let at = findPosition(form, delimiter, 0) + delimiter.length;
  while (!isTextAt(form, '--', at)) {
    const head = skipPadding(form, at);
    const headEnd = findPosition(form, CRLF + CRLF, head);
    const begin = headEnd + 4;
    const end = findPosition(form, delimiter, begin);
    if (headEnd - head > MAX_PART_HEADER_BYTES || names.size === MAX_PARTS)
      throw createUnreadableFormError();
    const part = {
      ...parsePartHeaders(decodeUtf8(form.subarray(head, headEnd))),
      bytes: form.subarray(begin, end),
    };
    if (names.has(part.name))
      throw createValidationError(apiErrorTexts.formNotReadable, {
        [part.name]: apiErrorTexts.saidTwice,
      });
    names.add(part.name);
    yield part;
    at = end + delimiter.length;
  }
}

/** Where it stands; a form that does not have it breaks off. */
function findPosition(form: Buffer, text: Buffer | string, from: number): number {
  const at = form.indexOf(text, from, 'latin1');
  if (at < 0) throw createUnreadableFormError();
  return at;
}

const isTextAt = (form: Buffer, text: string, at: number) =>
  form.toString('latin1', at, at + text.length) === text;

/** The line of a boundary may end in blanks; its end is given, which belongs to the headers' first line. */
function skipPadding(form: Buffer, from: number): number {
  let at = from;
  while (isTextAt(form, ' ', at) || isTextAt(form, '\t', at)) at++;
  if (!isTextAt(form, CRLF, at)) throw createUnreadableFormError();
  return at;
}

function parsePartHeaders(headers: string): Omit<FormPart, 'bytes'> {
  const disposition = getHeaderValue(headers, 'content-disposition');
  const name = getHeaderParameter(disposition, 'name');
  if (!/^form-data\b/i.test(disposition) || name === undefined) throw createUnreadableFormError();
  return {
    name,
    fileName: getHeaderParameter(disposition, 'filename'),
    type: getHeaderValue(headers, 'content-type'),
  };
}

const getHeaderValue = (headers: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'im').exec(headers)?.[1] ?? '';

/** Quotes and line breaks of a name travel as browsers write them. */
const getHeaderParameter = (header: string, name: string) =>
  new RegExp(`;\\s*${name}="([^"]*)"`, 'i')
    .exec(header)?.[1]
    ?.replace(/%(22|0D|0A)/gi, (escape) => decodeURIComponent(escape));

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8Decoder.decode(bytes);
  } catch {
    throw createValidationError(apiErrorTexts.bodyNotText);
  }
}
