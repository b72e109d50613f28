import { expect, test } from 'vitest';
import { compare, lineTexts, linesOf } from '#functions/store/orders/chunks.ts';
import { aLine } from '#tests/make/a-line.ts';

const namesIn = (text = '') => (JSON.parse(text) as { keys: string[] }).keys;

test('a piece of whose lines none was typed in is written as before lines could say so', () => {
  const plain = aLine({ IsRetailTyped: null, IsDealerCostTyped: null });
  const { IsRetailTyped: _retail, IsDealerCostTyped: _cost, ...before } = plain;
  const texts = lineTexts([plain, plain]);
  expect(texts).toEqual(lineTexts([before, before]));
  expect(namesIn(texts[0])).not.toContain('IsRetailTyped');
  expect(namesIn(texts[0])).not.toContain('IsDealerCostTyped');
  expect(linesOf(texts[0]!)).toEqual([
    expect.objectContaining({ IsRetailTyped: null, IsDealerCostTyped: null }),
    expect.objectContaining({ IsRetailTyped: null, IsDealerCostTyped: null }),
  ]);
});

test.each(['IsRetailTyped', 'IsDealerCostTyped'] as const)(
  '%s of one line is kept, and makes its piece another',
  (field) => {
    const lines = [aLine(), aLine({ [field]: true })];
    const [text] = lineTexts(lines);
    expect(linesOf(text!).map((line) => line[field])).toEqual([null, true]);
    const known = compare(lineTexts([aLine(), aLine()]), [], 1).map(({ stamp }) => stamp);
    expect(compare([text!], known, 2)[0]!.isChanged).toBe(true);
  },
);
