import { describe, expect, it } from 'vitest';
import { html } from '#functions/documents/forms/layout/html.ts';
import {
  renderLinesTable,
  MAX_ROWS_PER_TABLE,
  type LinesTableGroup,
} from '#functions/documents/forms/layout/lines-table.ts';

const buildRowGroup = (name: string, count: number): LinesTableGroup => ({
  className: 'closing',
  head: html`<tr>
    <th>${name}</th>
  </tr>`,
  rows: Array.from(
    { length: count },
    (_, at) =>
      html`<tr>
        <td>${name}-${at}</td>
      </tr>`,
  ),
  foot: html`<tr>
    <td>${name}-end</td>
  </tr>`,
});

/** The content of each table: bundle names, number of rows, and number of bundle ends. */
function renderTables(columns: number, ...counts: number[]) {
  const groups = counts.map((count, at) => buildRowGroup(`G${at}`, count));
  const { text } = renderLinesTable({ heads: html`<thead></thead>`, columns, groups });
  return text
    .split('<table class="lines">')
    .slice(1)
    .map((table) => ({
      heads: table.match(/<thead>/g)!.length,
      names: [...table.matchAll(/<th>(\w+)/g)].map(([, name]) => name),
      rows: table.match(/<td>G\d+-\d+/g)!.length,
      ends: [...table.matchAll(/(G\d+)-end/g)].map(([, name]) => name),
    }));
}

describe('the lines of an order', () => {
  it('stand in one table as long as there are not many', () => {
    expect(renderTables(13, MAX_ROWS_PER_TABLE - 1, 1)).toEqual([
      { heads: 1, names: ['G0', 'G1'], rows: MAX_ROWS_PER_TABLE, ends: ['G0', 'G1'] },
    ]);
  });

  it('stand in several from then on, each with its heads, parted between bundles', () => {
    expect(renderTables(5, 499, 1, 300, 201)).toEqual([
      { heads: 1, names: ['G0', 'G1'], rows: 500, ends: ['G0', 'G1'] },
      { heads: 1, names: ['G2'], rows: 300, ends: ['G2'] },
      { heads: 1, names: ['G3'], rows: 201, ends: ['G3'] },
    ]);
  });

  it('part a long bundle evenly: its name stands before all of it, its subtotal after', () => {
    expect(renderTables(5, 1001, 10)).toEqual([
      { heads: 1, names: ['G0'], rows: 334, ends: [] },
      { heads: 1, names: [], rows: 334, ends: [] },
      { heads: 1, names: ['G1'], rows: 343, ends: ['G0', 'G1'] },
    ]);
  });

  it('stand in the shorter tables the more columns there are', () => {
    expect(renderTables(13, 1001).map(({ rows }) => rows)).toEqual([167, 167, 167, 167, 167, 166]);
  });

  it('stand there once each, in their order, whatever the bundles', () => {
    const groups = [3, 700, 0, 20, 1800, 40].map((count, at) => buildRowGroup(`G${at}`, count));
    const { text } = renderLinesTable({ heads: html``, columns: 6, groups });
    const written = [...text.matchAll(/<t[dh]>(G[^<]*)/g)].map(([, what]) => what);
    expect(written).toEqual(
      groups.flatMap(({ rows }, at) => [
        `G${at}`,
        ...rows.map((_, row) => `G${at}-${row}`),
        `G${at}-end`,
      ]),
    );
  });
});
