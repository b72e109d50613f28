import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseXml } from '#functions/domain/imports/xml/parse-xml.ts';
import { RejectionError } from '#functions/rejection-error.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';

const matchError = (message: string) =>
  expect.objectContaining({ kind: 'invalid', message }) as RejectionError;
const readXmlText = (text: string) => parseXml(Buffer.from(text));

const buildEncodedXml = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><a>Zahnärzte – 5 €</a>`;
const encodeWindows1252 = (text: string) =>
  Buffer.from(text.replaceAll('–', '\x96').replaceAll('€', '\x80'), 'latin1');
const readHostileFile = (name: string) => readFileSync(`tests/data/hostile-xml/${name}.xml`);
const nestElements = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const repeatElements = (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`;
const encodeUtf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('the text of a file', () => {
  test.each([
    ['UTF-8', Buffer.from(buildEncodedXml('UTF-8'))],
    ['UTF-8 without a word about it', Buffer.from('<a>Zahnärzte – 5 €</a>')],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${buildEncodedXml('utf-8')}`)],
    [
      'UTF-8 with its mark, said to be something else',
      Buffer.from(`\ufeff${buildEncodedXml('ISO-8859-1')}`),
    ],
    ['UTF-8, said to be UTF-16', Buffer.from(buildEncodedXml('utf-16'))],
    ['UTF-16 with its mark', encodeUtf16(`\ufeff${buildEncodedXml('UTF-16')}`, false)],
    [
      'UTF-16 the other way around, with its mark',
      encodeUtf16(`\ufeff${buildEncodedXml('UTF-16')}`, true),
    ],
    ['UTF-16 without its mark', encodeUtf16(buildEncodedXml('UTF-16'), false)],
    ['UTF-16 the other way around, without its mark', encodeUtf16(buildEncodedXml('UTF-16'), true)],
    ['Windows-1252', encodeWindows1252(buildEncodedXml('windows-1252'))],
    ['Windows-1252, said to be ISO-8859-1', encodeWindows1252(buildEncodedXml('ISO-8859-1'))],
  ])('is read in %s', (_, bytes) => expect(parseXml(bytes).text).toBe('Zahnärzte – 5 €'));

  test.each(['Shift_JIS', 'UTF-7', 'EBCDIC-CP-US', 'x', 'constructor', '__proto__'])(
    'is refused in %s, by its name',
    (encoding) => {
      expect(() => readXmlText(buildEncodedXml(encoding))).toThrow(
        matchError(quoteTexts.unknownEncoding(encoding)),
      );
    },
  );

  test('is refused in UTF-32, and where it is not what it says', () => {
    const utf32 = Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]);
    expect(() => parseXml(utf32)).toThrow(matchError(quoteTexts.unknownEncoding('UTF-32')));
    expect(() => parseXml(Buffer.from(buildEncodedXml('UTF-8'), 'latin1'))).toThrow(
      matchError(quoteTexts.notInItsEncoding('UTF-8')),
    );
    expect(() => parseXml(encodeUtf16(buildEncodedXml('UTF-16'), false).subarray(0, 51))).toThrow(
      RejectionError,
    );
  });
});

describe('what is no XML', () => {
  test.each([
    ['nothing', '', quoteTexts.fileIsEmpty],
    ['text', 'Dear all,', quoteTexts.notXml],
    ['JSON', '{"OrderLines":[]}', quoteTexts.notXml],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', quoteTexts.notXml],
    ['a workbook', 'PK\x03\x04\x14\x00', quoteTexts.notXml],
    [
      'a tag that is not closed',
      '<a>\n  <b>\n</a>',
      quoteTexts.brokenXml(3, 4, 'unexpected close tag.'),
    ],
    ['a page', '<html><br></html>', quoteTexts.brokenXml(1, 17, 'unexpected close tag.')],
    ['two roots', '<a/><b/>', quoteTexts.brokenXml(1, 7, 'documents may contain only one root.')],
    ['an entity of HTML', '<a>&nbsp;</a>', quoteTexts.brokenXml(1, 9, 'undefined entity.')],
    ['a prefix of nothing', '<x:a/>', quoteTexts.brokenXml(1, 6, 'unbound namespace prefix: "x".')],
    ['an end in the middle', '<a><b', quoteTexts.brokenXml(1, 5, 'unclosed tag: a')],
    [
      'a character XML does not have',
      '<a>\0</a>',
      quoteTexts.brokenXml(1, 4, 'disallowed character.'),
    ],
  ])('is refused: %s', (_, text, message) => {
    expect(() => readXmlText(text)).toThrow(matchError(message));
  });
});

describe('what a file would have fetched or expanded', () => {
  test.each([
    'cyclic',
    'dtd_element',
    'external',
    'external_file',
    'quadratic',
    'xmlbomb',
    'xmlbomb2',
  ])('%s is refused for its declarations', (name) => {
    expect(() => parseXml(readHostileFile(name))).toThrow(matchError(quoteTexts.declaresEntities));
  });

  test('a document type that is somewhere else is passed over', () => {
    expect(parseXml(readHostileFile('dtd')).name).toBe('html');
    expect(parseXml(readHostileFile('simple')).name).toBe('root');
    expect(readXmlText('<!DOCTYPE a SYSTEM "http://example.test/[a].dtd"><a/>').name).toBe('a');
  });

  test('declarations are found behind quotes, and in UTF-16', () => {
    const bomb = `<!DOCTYPE a SYSTEM "'" [<!ENTITY b "'">]><a>&b;</a>`;
    for (const bytes of [Buffer.from(bomb), Buffer.from(`\ufeff${bomb}`, 'utf16le')])
      expect(() => parseXml(bytes)).toThrow(matchError(quoteTexts.declaresEntities));
  });

  test('the five characters that XML names are read, and those of numbers', () => {
    expect(
      readXmlText('<a b="&quot;&apos;">&lt;&amp;&gt;&#228;&#x20AC;<![CDATA[&amp;]]></a>'),
    ).toMatchObject({
      text: '<&>ä€&amp;',
      attributes: { b: '"\'' },
    });
  });
});

describe('a file that is too much', () => {
  test('is refused from 51 elements in each other on, and 10,000 are', () => {
    expect(readXmlText(nestElements(50)).name).toBe('a');
    for (const depth of [51, 10_000, 1_000_000])
      expect(() => readXmlText(nestElements(depth))).toThrow(matchError(quoteTexts.tooDeep(50)));
    expect(() => readXmlText('<a>'.repeat(2_000_000))).toThrow(matchError(quoteTexts.tooDeep(50)));
  });

  test('is refused from 200,001 elements on, and 100,000 are read', () => {
    expect(readXmlText(repeatElements(100_000)).children).toHaveLength(99_999);
    expect(readXmlText(repeatElements(200_000)).children).toHaveLength(199_999);
    for (const count of [200_001, 3_000_000])
      expect(() => readXmlText(repeatElements(count))).toThrow(
        matchError(quoteTexts.tooManyElements(200_000)),
      );
  });

  test('ends where its names, texts, attributes and entities are endless', () => {
    const long = 'x'.repeat(5_000_000);
    const attributes = Array.from({ length: 300_000 }, (_, at) => ` a${at}="1"`).join('');
    expect(readXmlText(`<a>${long}</a>`).text).toHaveLength(long.length);
    expect(readXmlText(`<a><!--${long}--></a>`).text).toBe('');
    expect(() => readXmlText(`<a${attributes}/>`)).toThrow(
      matchError(quoteTexts.tooManyAttributes(100)),
    );
    expect(() => readXmlText(`<a>&${long}`)).toThrow(RejectionError);
    expect(readXmlText(`<!--${'x'.repeat(1_000_000)}--><a/>`).name).toBe('a');
  });

  test.each([
    ['an element', '<', 'x'],
    ['an attribute', '<a b="', 'x'],
    ['a document type', '<!DOCTYPE ', 'x'],
    ['declarations', '<!DOCTYPE a [', '<!ENTITY b "c">'],
    ['a comment', '<!--', 'x'],
    ['blanks', '<?xml version="1.0"?>', ' '],
  ])('is refused where it does not come to its first element: %s', (_, begin, unit) => {
    expect(() => readXmlText(begin + unit.repeat(5_000_000 / unit.length))).toThrow(
      matchError(quoteTexts.notXml),
    );
  });

  test('is the same whichever way its lines end, across its pieces too', () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `line ${at}`);
    const text = `<a>${lines.join('\n')}</a>`;
    for (const end of ['\r\n', '\r'])
      expect(readXmlText(text.replaceAll('\n', end)).text).toBe(lines.join('\n'));
    expect(() => readXmlText(`<a>\r\n\r\n</b>`)).toThrow(
      matchError(quoteTexts.brokenXml(3, 4, 'unexpected close tag.')),
    );
  });

  test('says nothing of a prototype', () => {
    const { attributes } = readXmlText('<a __proto__="x" constructor="y"/>');
    expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('x');
  });
});
