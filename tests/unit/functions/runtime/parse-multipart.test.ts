import { describe, expect, test } from 'vitest';
import { RejectionError } from '#functions/rejection-error.ts';
import { parseFormPartsOrSingleFile } from '#functions/runtime/parse-multipart.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';

const BOUNDARY = 'xYzZY';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const buildFieldPart = (name: string, text: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const buildFilePart = (content: string, disposition = 'name="file"; filename="a.xml"') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/xml\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

const readBody = (body: string, type = TYPE) =>
  parseFormPartsOrSingleFile(Buffer.from(body), { contentType: type });

const matchError = ({ text: message }: CodedMessage) =>
  expect.objectContaining({ kind: 'invalid', message }) as RejectionError;
const broken = matchError(apiErrorMessages.formNotReadable);

/** A browser's own form in wire format, with the boundary that it chose. */
async function readFetchedForm(form: FormData) {
  const request = new Response(form);
  const type = request.headers.get('content-type')!;
  return parseFormPartsOrSingleFile(Buffer.from(await request.arrayBuffer()), {
    contentType: type,
  });
}

describe('a form with a file', () => {
  test('gives its texts as texts and its files as files', async () => {
    const { parts } = readBody(buildFieldPart('title', 'Zahnärzte') + buildFilePart('<a/>') + END);
    const sent = parts.file as File;
    expect(parts.title).toBe('Zahnärzte');
    expect({ name: sent.name, type: sent.type, text: await sent.text() }).toEqual({
      name: 'a.xml',
      type: 'application/xml',
      text: '<a/>',
    });
  });

  test('is read as fetch writes it: any bytes, a name in quotes, an empty file', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256);
    const form = new FormData();
    form.set('file', new File([bytes], 'Angebot "Süd"\r\n.pdf', { type: 'application/pdf' }));
    form.set('empty', new File([], 'none.pdf'));
    form.set('text', 'a\r\nb');
    const { parts } = await readFetchedForm(form);
    const sent = parts.file as File;
    expect(sent.name).toBe('Angebot "Süd"\r\n.pdf');
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes);
    expect((parts.empty as File).size).toBe(0);
    expect(parts.text).toBe('a\r\nb');
  });

  test('may hold what looks like a boundary and is none', async () => {
    const content = `--${BOUNDARY}\r\n\r\n-- ${BOUNDARY}\n--${BOUNDARY.slice(1)}\r\n--`;
    const { parts } = readBody(buildFilePart(`${content}--`) + END);
    expect(await (parts.file as File).text()).toBe(`${content}--`);
  });

  test('may have a preamble, an epilogue, blanks after a boundary and a boundary in quotes', () => {
    const padded = buildFieldPart('a', '1').replace('\r\n', ' \t\r\n');
    const body = `told before\r\n${padded}${END}told after\r\n--${BOUNDARY}`;
    expect(
      readBody(body, `Multipart/Form-Data; charset=utf-8; Boundary="${BOUNDARY}"`).parts,
    ).toEqual({
      a: '1',
    });
  });

  test('may have blanks around the values of its headers, and thousands within', () => {
    const type = `text/x${' '.repeat(3900)}y`;
    const body = buildFilePart('<a/>').replace(' application/xml', ` \t${type}\t `) + END;
    expect((readBody(body).parts.file as File).type).toBe(type);
  });

  test('is the same body under another boundary, and another where one byte differs (D46)', () => {
    const other = (body: string) =>
      readBody(body.replaceAll(BOUNDARY, 'another'), TYPE.replace(BOUNDARY, 'another')).text;
    const body = buildFieldPart('a', '1') + buildFilePart('<a/>') + END;
    expect(other(body)).toBe(readBody(body).text);
    expect(other(body.replace('<a/>', '<b/>'))).not.toBe(readBody(body).text);
    expect(other(body.replace('a.xml', 'b.xml'))).not.toBe(readBody(body).text);
    expect(other(body.replace('name="a"', 'name="b"'))).not.toBe(readBody(body).text);
  });

  test('takes no name for a prototype', () => {
    const { parts } = readBody(buildFieldPart('__proto__', 'x') + END);
    expect(Object.getPrototypeOf(parts)).toBe(Object.prototype);
    expect(Object.keys(parts)).toEqual(['__proto__']);
  });
});

describe('a broken form', () => {
  const completeBody = buildFieldPart('a', '1') + buildFilePart('<a/>') + END;

  test('is refused wherever it breaks off', () => {
    const needed = completeBody.length - '\r\n'.length;
    for (let length = 0; length < needed; length++)
      expect(() => readBody(completeBody.slice(0, length))).toThrow(broken);
    expect(Object.keys(readBody(completeBody.slice(0, needed)).parts)).toEqual(['a', 'file']);
  });

  test.each([
    ['no boundary', completeBody, 'multipart/form-data'],
    ['an empty boundary', completeBody, 'multipart/form-data; boundary=""'],
    ['another boundary', completeBody, 'multipart/form-data; boundary=other'],
    ['a boundary of 71 letters', completeBody, `multipart/form-data; boundary=${'x'.repeat(71)}`],
    ['a part without a name', buildFilePart('<a/>', 'filename="a.xml"') + END],
    [
      'a part that is an attachment',
      completeBody.replace('form-data; name="a"', 'attachment; name="a"'),
    ],
    ['no headers', `--${BOUNDARY}\r\n\r\ntext\r\n${END}`],
    ['a boundary that goes on', completeBody.replace(`${BOUNDARY}\r\n`, `${BOUNDARY}x\r\n`)],
    ['lines that end otherwise', completeBody.replaceAll('\r\n', '\n')],
    [
      'headers of 5,000 letters',
      buildFilePart('<a/>', `name="${'x'.repeat(5000)}"; filename="a"`) + END,
    ],
    [
      '21 parts',
      Array.from({ length: 21 }, (_, at) => buildFieldPart(`f${at}`, '')).join('') + END,
    ],
  ])('of %s is refused', (_, body, type = TYPE) => {
    expect(() => readBody(body, type)).toThrow(broken);
  });

  test('says which name it says twice', () => {
    expect(() => readBody(buildFieldPart('a', '1') + buildFieldPart('a', '2') + END)).toThrow(
      expect.objectContaining({ errors: { a: apiErrorMessages.repeated } }) as RejectionError,
    );
  });

  test('of bytes that are no text is refused where text belongs', () => {
    const bytes = Buffer.from(buildFieldPart('a', '\xff') + END, 'latin1');
    expect(() => parseFormPartsOrSingleFile(bytes, { contentType: TYPE })).toThrow(
      matchError(apiErrorMessages.bodyNotText),
    );
  });

  test('of 6 MB of boundaries ends', () => {
    for (const body of [
      buildFieldPart('a', '').repeat(90_000) + END,
      `--${BOUNDARY}\r\n${'\r\n'.repeat(3_000_000)}`,
      `--${BOUNDARY}${' '.repeat(6_000_000)}`,
    ])
      expect(() => readBody(body)).toThrow(broken);
  });
});

test('what is no form is the file itself, and nothing is no file', async () => {
  const { parts } = parseFormPartsOrSingleFile(Buffer.from('<a/>'), {
    contentType: 'application/xml',
  });
  expect(await (parts.file as File).text()).toBe('<a/>');
  expect((parts.file as File).type).toBe('application/xml');
  expect(
    parseFormPartsOrSingleFile(Buffer.alloc(0), { contentType: 'application/xml' }).parts,
  ).toEqual({});
  expect(parseFormPartsOrSingleFile(Buffer.from('x')).text).not.toBe(
    parseFormPartsOrSingleFile(Buffer.from('y')).text,
  );
});
