import { describe, expect, it } from 'vitest';
import {
  computeNormalizedRowHashHex,
  hasProductOrDescriptionColumn,
  listColumnKinds,
  recognizeColumnMapping,
  setColumnKind,
} from '#frontend/worksheet/import/tables/column-mapping.ts';
import { convertTable } from '#frontend/worksheet/import/tables/convert-table.ts';
import type { PasteOptions } from '#frontend/worksheet/lines/clipboard/parse-pasted-lines.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';

const createMappingOptions = (): PasteOptions => {
  let last = 0;
  return {
    settings: {},
    longestDescription: 20,
    findManufacturer: (code) => (code.toUpperCase() === 'ADR' ? { id: 7, code: 'ADR' } : undefined),
    newId: () => `new-${++last}`,
  };
};
const isManufacturer = (text: string) => text === 'ADR';
const csv = { format: 'CSV', remarks: [] } as const;

const quote = [
  ['Lakeshore, quote 4711', '', '', ''],
  ['', '', '', ''],
  ['Qté', 'Nº de pièce', 'Désignation', 'Prix'],
  ['2', 'A511-CH', 'Fauteuil', '1 234,505'],
  ['', '', '', ''],
  ['Qté', 'Nº de pièce', 'Désignation', 'Prix'],
  ['1', 'B-2', 'A description that is too long', 'ask'],
  ['', '', 'Total', '2 469,01'],
];

describe('the columns of a sheet', () => {
  it('are known by their headings, below a title', () => {
    expect(recognizeColumnMapping(quote, isManufacturer)).toEqual({
      kinds: ['quantity', 'part', 'description', 'customerCost'],
      header: 2,
    });
  });

  it('are known by what stands in them where nothing is above', () => {
    const mapping = recognizeColumnMapping(
      [
        ['ADR', '204-5110', '2', '$10.00'],
        ['ADR', '204-5111', '1', '$12.00'],
      ],
      isManufacturer,
    );
    expect(mapping).toEqual({
      kinds: ['manufacturer', 'stock', 'quantity', 'customerCost'],
      header: undefined,
    });
  });

  it('are left out where nothing is known, and can be said by hand', () => {
    const strange = [
      ['Alpha', 'Beta'],
      ['some words', 'other words'],
    ];
    const mapping = recognizeColumnMapping(strange, isManufacturer);
    expect(mapping).toEqual({ kinds: ['ignored', 'ignored'], header: 0 });
    expect(hasProductOrDescriptionColumn(mapping)).toBe(false);
    const changedMapping = setColumnKind(setColumnKind(mapping, 0, 'part'), 1, 'part');
    expect(changedMapping.kinds).toEqual(['ignored', 'part']);
    expect(hasProductOrDescriptionColumn(changedMapping)).toBe(true);
  });

  it('are never internal ones in customer view', () => {
    expect(listColumnKinds(true)).not.toContain('dealerCost');
    expect(listColumnKinds(false)).toContain('dealerCost');
  });

  it('tell one sender’s files from another’s, whatever their case and blanks', async () => {
    const mapping = recognizeColumnMapping(quote, isManufacturer);
    const sender = await computeNormalizedRowHashHex(quote[mapping.header!]!);
    expect(sender).toMatch(/^[0-9a-f]{32}$/u);
    const same = quote.with(2, ['QTÉ ', 'Nº de  pièce', 'Désignation', 'Prix']);
    expect(await computeNormalizedRowHashHex(same[mapping.header!]!)).toBe(sender);
    expect(await computeNormalizedRowHashHex(['Qté', 'Prix', '', ''])).not.toBe(sender);
  });
});

describe('the rows of a sheet', () => {
  it('are lines with their place and what became of them, or refused with the reason', () => {
    const mapping = recognizeColumnMapping(quote, isManufacturer);
    const { format, rows } = convertTable(
      csv,
      { name: 'Devis', rows: quote },
      mapping,
      createMappingOptions(),
    );
    expect(format).toBe('CSV, sheet Devis');
    expect(rows).toEqual([
      {
        kind: 'line',
        rowLabel: 'Row 4',
        pasted: expect.objectContaining({ price: 123_451 }),
        remarks: ['Rounded: 1 234,505 to 1234.51'],
      },
      {
        kind: 'line',
        rowLabel: 'Row 7',
        pasted: expect.objectContaining({
          productQuery: expect.objectContaining({ PartNumber: 'B-2' }),
        }),
        remarks: ['No figure, or too large: ask', 'Its description is too long and was left out.'],
      },
      {
        kind: 'rejected',
        rowLabel: 'Row 8',
        text: 'Total · 2 469,01',
        reason: importsTexts.isTotal,
      },
    ]);
  });

  it('have their figures read by what the whole column allows', () => {
    const rows = [
      ['Part #', 'Price', 'Qty'],
      ['A-1', '1,234', '0,125'],
      ['A-2', '12,50', '2'],
      ['A-3', '1 234,50', '1'],
    ];
    const mapping = recognizeColumnMapping(rows, isManufacturer);
    const read = convertTable(csv, { name: '', rows }, mapping, createMappingOptions());
    expect(
      read.rows.map((row) => row.kind === 'line' && [row.pasted.price, row.pasted.line.Quantity]),
    ).toEqual([
      [124, 125],
      [1250, 2000],
      [123_450, 1000],
    ]);
  });
});
