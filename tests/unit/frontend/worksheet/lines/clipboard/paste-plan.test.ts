import { describe, expect, it } from 'vitest';
import { planPaste } from '#frontend/worksheet/lines/clipboard/paste-plan.ts';

const making = { settings: {}, findManufacturer: () => undefined, newId: () => 'new' };
const planTextPaste = (
  text: string,
  field: 'PartNumber' | 'StockCode' | 'Description' | 'MfgCode',
) => planPaste({ text, html: '' }, undefined, { field, isInputFocused: true }, making);

describe('Codes that nobody knows, pasted', () => {
  it.each([
    ['PartNumber', 'PartNumber'],
    ['StockCode', 'StockCode'],
  ] as const)('on %s are lines of their own and leave those that are there', (field, named) => {
    const planned = planTextPaste('NOPE\nZIP\nNONE', field);
    if (planned.do !== 'rows') throw new Error(planned.do);
    expect(planned.pasted.lines.map(({ line }) => line[named])).toEqual(['NOPE', 'ZIP', 'NONE']);
    // The look-up reports missing products; it requests every one.
    expect(planned.pasted.lines.every(({ productQuery: query }) => query)).toBe(true);
  });

  it('are cells where no codes stand, and where they are words', () => {
    expect(planTextPaste('NOPE\nZIP', 'MfgCode').do).toBe('cells');
    expect(planTextPaste('blue chair\nred chair', 'PartNumber').do).toBe('cells');
  });

  it('are left to the cell where there is one alone', () => {
    expect(planTextPaste('NOPE', 'PartNumber').do).toBe('ignore');
  });
});
