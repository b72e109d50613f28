import { escaped, MAIN, type GetStyleIndex } from './sheet-xml.ts';

type CellStyle = { format: string; isBold: boolean };

/** The looks of a workbook's cells: a number for each that is asked for, and in the end the file of them all. */
export function createCellStyles(): { lookOf: GetStyleIndex; styles: () => string } {
  const stylesByKey = new Map<string, CellStyle & { at: number }>();
  const getStyleIndex: GetStyleIndex = (format, isBold = false) => {
    const name = `${isBold} ${format}`;
    const known = stylesByKey.get(name);
    if (known) return known.at;
    stylesByKey.set(name, { format, isBold, at: stylesByKey.size });
    return stylesByKey.size - 1;
  };
  // The first is that of cells without a look.
  getStyleIndex('');
  return { lookOf: getStyleIndex, styles: () => stylesOf([...stylesByKey.values()]) };
}

/** Those before are the spreadsheet's own. */
const FIRST_FORMAT = 164;

function stylesOf(cellStyles: readonly CellStyle[]): string {
  const formats = [...new Set(cellStyles.map(({ format }) => format).filter(Boolean))];
  const idOf = (format: string) => (format ? FIRST_FORMAT + formats.indexOf(format) : 0);
  const numFmts = formats.map(
    (format) => `<numFmt numFmtId="${idOf(format)}" formatCode="${escaped(format)}"/>`,
  );
  const cells = cellStyles.map(
    ({ format, isBold }) =>
      `<xf numFmtId="${idOf(format)}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  );
  return [
    `<styleSheet xmlns="${MAIN}">`,
    listed('numFmts', numFmts),
    listed('fonts', [font(''), font('<b/>')]),
    listed('fills', [fill('none'), fill('gray125')]),
    listed('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
    listed('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    listed('cellXfs', cells),
    listed('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    '</styleSheet>',
  ].join('');
}

/** An empty list may not stand there. */
const listed = (name: string, items: readonly string[]) =>
  items.length ? `<${name} count="${items.length}">${items.join('')}</${name}>` : '';

const font = (bold: string) =>
  `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

const fill = (kind: string) => `<fill><patternFill patternType="${kind}"/></fill>`;
