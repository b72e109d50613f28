/*
 * A workbook stores a percent as a fraction: 12.5 % is 0.125 in a cell whose format has a percent sign. Such cells are
 * read as they are displayed, for 0.125 % off is another price.
 */

/** The built-in formats 0% and 0.00%. */
const BUILT_IN_PERCENT_FORMATS = ['9', '10'];

/** The numbers of the styles that display a percent, as cells name them. */
export function listPercentStyles(stylesXml: string): string[] {
  const percentFormats = new Set(BUILT_IN_PERCENT_FORMATS);
  for (const [tag] of stylesXml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const code = readAttribute(tag, 'formatCode') ?? '';
    if (hasPercentSign(code)) percentFormats.add(readAttribute(tag, 'numFmtId') ?? '');
  }
  const start = stylesXml.search(/<(?:\w+:)?cellXfs[\s>]/);
  if (start < 0) return [];
  const [cellFormats = ''] = stylesXml.slice(start).split(/<\/(?:\w+:)?cellXfs>/, 1);
  return [...cellFormats.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].flatMap(([tag], index) =>
    percentFormats.has(readAttribute(tag, 'numFmtId') ?? '') ? [String(index)] : [],
  );
}

/** Quoted and escaped characters are text. */
const hasPercentSign = (formatCode: string) =>
  formatCode.replaceAll(/&quot;.*?&quot;|\\./g, '').includes('%');

/** The places of a sheet's cells that display a percent, as 'row column', both from 0. */
export function listPercentCells(
  sheetXml: string,
  percentStyles: readonly string[],
): ReadonlySet<string> {
  if (percentStyles.length === 0) return new Set();
  const isOfStyle = new RegExp(String.raw`\ss="(?:${percentStyles.join('|')})"`);
  return new Set(
    [...sheetXml.matchAll(/<(?:\w+:)?c\s[^>]*>/g)].flatMap(([tag]) => {
      // A text has no number format.
      if (!isOfStyle.test(tag) || !/^n?$/.test(readAttribute(tag, 't') ?? '')) return [];
      const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(readAttribute(tag, 'r') ?? '') ?? [];
      return letters && row ? [`${Number(row) - 1} ${toColumnIndex(letters)}`] : [];
    }),
  );
}

/** 'A' is 0, 'AA' is 26. */
const toColumnIndex = (letters: string) =>
  Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const readAttribute = (tag: string, name: string) =>
  new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The XML of each sheet, by its name. */
export function listSheetXml(parts: ReadonlyMap<string, string>): Map<string, string> {
  const relations = parts.get('xl/_rels/workbook.xml.rels') ?? '';
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      readAttribute(tag, 'Id'),
      readAttribute(tag, 'Target') ?? '',
    ]),
  );
  const tags = (parts.get('xl/workbook.xml') ?? '').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g);
  return new Map(
    [...tags].map(([tag]) => {
      const target = targets.get(readAttribute(tag, '(?:\\w+:)?id')) ?? '';
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      return [readAttribute(tag, 'name') ?? '', parts.get(part) ?? ''];
    }),
  );
}
