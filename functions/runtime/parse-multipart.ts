import { hash } from 'node:crypto';
import { createValidationError } from '#functions/rejection-error.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { DEFAULT_FILE_NAME } from '#shared/schemas/upload-schema.ts';
import { decodeUtf8 } from './decode-utf8.ts';

/** The parts of a form by name: texts, and files as browsers represent them. */
export type FormParts = Record<string, string | File>;

type FormPart = {
  name: string;
  /** A part without a file name is a text field. */
  fileName: string | undefined;
  type: string;
  bytes: Buffer;
};

const FILE_PART_NAME = 'file';
/** A form with a file has a handful of parts, each with a few short headers. */
const MAX_PARTS = 20;
const MAX_PART_HEADER_BYTES = 4096;

const CRLF = '\r\n';
const SPACE = 0x20;
const TAB = 0x09;
const createUnreadableFormError = () => createValidationError(apiErrorMessages.formNotReadable);

/**
 * Parses the parts of a form (RFC 7578). A body that is not a form is the file itself, with the file name
 * from the parameters. `text` is the same for the same parts, whatever the boundary: a repeated call has
 * another boundary, but is the same body (D46).
 */
export function parseFormPartsOrSingleFile(
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

const computeDigest = (bytes: Buffer) => hash('sha256', bytes, 'base64url');

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
  let offset = findPosition(form, delimiter, 0) + delimiter.length;
  while (!isTextAt(form, '--', offset)) {
    const head = skipPadding(form, offset);
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
      throw createValidationError(apiErrorMessages.formNotReadable, {
        [part.name]: apiErrorMessages.repeated,
      });
    names.add(part.name);
    yield part;
    offset = end + delimiter.length;
  }
}

/** Throws when the text is not found, because the form is then incomplete. */
function findPosition(form: Buffer, text: Buffer | string, from: number): number {
  const offset = form.indexOf(text, from, 'latin1');
  if (offset < 0) throw createUnreadableFormError();
  return offset;
}

const isTextAt = (form: Buffer, text: string, offset: number) =>
  form.toString('latin1', offset, offset + text.length) === text;

/**
 * Skips blanks at the end of a boundary line. Returns the position of its line break, which belongs to the
 * first header line.
 */
function skipPadding(form: Buffer, from: number): number {
  let offset = from;
  while (form[offset] === SPACE || form[offset] === TAB) offset++;
  if (!isTextAt(form, CRLF, offset)) throw createUnreadableFormError();
  return offset;
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
  new RegExp(`^${name}:(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';

/** Browsers escape quotes and line breaks in names. */
const getHeaderParameter = (header: string, name: string) =>
  new RegExp(`;\\s*${name}="([^"]*)"`, 'i')
    .exec(header)?.[1]
    ?.replace(/%(22|0D|0A)/gi, (escape) => decodeURIComponent(escape));
