import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { serializeCanonicalJson } from '#shared/proposals/canonical-json.ts';

it('writes the example of RFC 8785', () => {
  const numbers = [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001];
  const text = '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"\u002f';
  expect(serializeCanonicalJson({ numbers, string: text, literals: [null, true, false] })).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

it('sorts fields by UTF-16 code units', () => {
  const fields = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const sorted = serializeCanonicalJson(Object.fromEntries(fields.map((name) => [name, 0])));
  expect(Object.keys(JSON.parse(sorted) as object)).toEqual([
    '1',
    '\r',
    '\u0080',
    '\u00f6',
    '\u20ac',
    '\ud83d\ude00',
    '\ufb33',
  ]);
});

it('is the same for fields in any order, and is JSON of the value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).toReversed());
      const text = serializeCanonicalJson(value);
      expect(serializeCanonicalJson(reversed)).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('refuses what has no such text', () => {
  expect(() => serializeCanonicalJson([Number.NaN])).toThrow(RangeError);
  expect(() => serializeCanonicalJson({ name: '\ud800' })).toThrow(RangeError);
});
