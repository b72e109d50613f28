import { escapeXml, SPREADSHEET_NAMESPACE, type GetStyleIndex } from './sheet-xml.ts';

type CellStyle = { format: string; isBold: boolean };

/**
 * Collects the styles of a workbook's cells: returns the index of each requested style, and at the end the
 * styles file.
 */
export function createCellStyles(): { getStyleIndex: GetStyleIndex; toStylesXml: () => string } {
  const stylesByKey = new Map<string, CellStyle & { at: number }>();
  const getStyleIndex: GetStyleIndex = (format, isBold = false) => {
    const name = `${isBold} ${format}`;
    const existingStyle = stylesByKey.get(name);
    if (existingStyle) return existingStyle.at;
    stylesByKey.set(name, { format, isBold, at: stylesByKey.size });
    return stylesByKey.size - 1;
  };
  // Index 0 is the style of cells without a format.
  getStyleIndex('');
  return {
    getStyleIndex,
    toStylesXml: () => buildStylesXml([...stylesByKey.values()]),
  };
}

/** Lower ids are the spreadsheet's built-in formats. */
const FIRST_CUSTOM_FORMAT_ID = 164;

function buildStylesXml(cellStyles: readonly CellStyle[]): string {
  const formats = [...new Set(cellStyles.map(({ format }) => format).filter(Boolean))];
  const getFormatId = (format: string) =>
    format ? FIRST_CUSTOM_FORMAT_ID + formats.indexOf(format) : 0;
  const numFmts = formats.map(
    (format) => `<numFmt numFmtId="${getFormatId(format)}" formatCode="${escapeXml(format)}"/>`,
  );
  const cells = cellStyles.map(
    ({ format, isBold }) =>
      `<xf numFmtId="${getFormatId(format)}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  );
  return [
    `<styleSheet xmlns="${SPREADSHEET_NAMESPACE}">`,
    buildListXml('numFmts', numFmts),
    buildListXml('fonts', [buildFontXml(''), buildFontXml('<b/>')]),
    buildListXml('fills', [buildFillXml('none'), buildFillXml('gray125')]),
    buildListXml('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
    buildListXml('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    buildListXml('cellXfs', cells),
    buildListXml('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    '</styleSheet>',
  ].join('');
}

/** Empty lists are not allowed there. */
const buildListXml = (name: string, items: readonly string[]) =>
  items.length ? `<${name} count="${items.length}">${items.join('')}</${name}>` : '';

const buildFontXml = (bold: string) =>
  `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

const buildFillXml = (kind: string) => `<fill><patternFill patternType="${kind}"/></fill>`;
