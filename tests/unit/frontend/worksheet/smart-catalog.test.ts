import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTrustedFrameMessage } from '#frontend/worksheet/catalog/smart-catalog/catalog-frame-message.ts';

const own = {} as Window;
const frame = { contentWindow: own };
const data = { smartCatalog: 1, page: 3, kind: 'product', place: 7 };

describe('a message of a catalogue’s page', () => {
  test('names a place, and nothing else of it is taken', () => {
    const message = { source: own, origin: 'null', data: { ...data, Retail: '1.00', place: 7 } };
    expect(parseTrustedFrameMessage(frame, message)).toEqual(data);
  });

  test.each([
    ['another window', { source: {} as Window, origin: 'null', data }],
    ['nobody', { source: null, origin: 'null', data }],
    ['a page that has an origin', { source: own, origin: 'https://evil.example', data }],
    ['the product itself', { source: own, origin: 'http://localhost:8080', data }],
  ])('is none where it comes from %s', (_from, message) => {
    expect(parseTrustedFrameMessage(frame, message)).toBeUndefined();
    expect(parseTrustedFrameMessage(null, message)).toBeUndefined();
    expect(
      parseTrustedFrameMessage({ contentWindow: null }, { ...message, source: null }),
    ).toBeUndefined();
  });

  test('is none where it says anything else', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (message) => {
        expect(
          parseTrustedFrameMessage(frame, { source: own, origin: 'null', data: message }),
        ).toBeUndefined();
      }),
    );
    for (const wrong of [{ place: -1 }, { place: 1.5 }, { kind: 'other' }, { smartCatalog: 2 }])
      expect(
        parseTrustedFrameMessage(frame, {
          source: own,
          origin: 'null',
          data: { ...data, ...wrong },
        }),
      ).toBeUndefined();
  });
});
