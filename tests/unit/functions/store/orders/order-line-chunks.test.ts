import { expect, test } from 'vitest';
import {
  buildStampedChunks,
  toLineChunkTexts,
  parseLineChunk,
} from '#functions/store/orders/order-line-chunks.ts';
import { buildLine } from '#tests/make/build-line.ts';

const parseKeyNames = (text = '') => (JSON.parse(text) as { keys: string[] }).keys;

test('a piece of whose lines none was typed in is written as before lines could say so', () => {
  const plain = buildLine({ IsRetailTyped: null, IsDealerCostTyped: null });
  const { IsRetailTyped: _retail, IsDealerCostTyped: _cost, ...before } = plain;
  const texts = toLineChunkTexts([plain, plain]);
  expect(texts).toEqual(toLineChunkTexts([before, before]));
  expect(parseKeyNames(texts[0])).not.toContain('IsRetailTyped');
  expect(parseKeyNames(texts[0])).not.toContain('IsDealerCostTyped');
  expect(parseLineChunk(texts[0]!)).toEqual([
    expect.objectContaining({ IsRetailTyped: null, IsDealerCostTyped: null }),
    expect.objectContaining({ IsRetailTyped: null, IsDealerCostTyped: null }),
  ]);
});

test.each(['IsRetailTyped', 'IsDealerCostTyped'] as const)(
  '%s of one line is kept, and makes its piece another',
  (field) => {
    const lines = [buildLine(), buildLine({ [field]: true })];
    const [text] = toLineChunkTexts(lines);
    expect(parseLineChunk(text!).map((line) => line[field])).toEqual([null, true]);
    const chunkStamps = buildStampedChunks(toLineChunkTexts([buildLine(), buildLine()]), [], 1).map(
      ({ stamp }) => stamp,
    );
    expect(buildStampedChunks([text!], chunkStamps, 2)[0]!.isChanged).toBe(true);
  },
);

test('A line that is charged all taxes has no such field beside one that is not, and is stored as before', () => {
  const plain = toLineChunkTexts([buildLine()]);
  expect(parseKeyNames(plain[0])).not.toContain('Taxable');
  const [text] = toLineChunkTexts([buildLine(), buildLine({ Taxable: 'none' })]);
  expect(parseLineChunk(text!).map((line) => 'Taxable' in line)).toEqual([false, true]);
  expect(parseLineChunk(text!)[1]!.Taxable).toBe('none');
});
