import { escapeXml, SPREADSHEET_NAMESPACE } from './sheet-xml.ts';

/* The small files of a workbook besides its sheet (ECMA-376). */

const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONSHIPS_NAMESPACE =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypesXml = `<Types xmlns="${PACKAGE_NAMESPACE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET_CONTENT_TYPE}.sheet.main+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET_CONTENT_TYPE}.worksheet+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET_CONTENT_TYPE}.styles+xml"/></Types>`;

const buildRelationshipsXml = (...files: [name: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${files
    .map(
      ([name, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONSHIPS_NAMESPACE}/${name}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const buildWorkbookXml = (
  sheetName: string,
) => `<workbook xmlns="${SPREADSHEET_NAMESPACE}" xmlns:r="${RELATIONSHIPS_NAMESPACE}">\
<bookViews><workbookView/></bookViews>\
<sheets><sheet name="${escapeXml(toSheetName(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** A valid sheet name: at most 31 letters, without the characters that are reserved for references. */
const toSheetName = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\'\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 31)
    .trim() || 'Sheet';

/** All parts except the sheet itself, by file name. */
export const buildWorkbookPartsWithoutSheet = (
  sheetName: string,
  stylesXml: string,
): [name: string, xml: string][] => [
  ['[Content_Types].xml', contentTypesXml],
  ['_rels/.rels', buildRelationshipsXml(['officeDocument', 'xl/workbook.xml'])],
  ['xl/workbook.xml', buildWorkbookXml(sheetName)],
  [
    'xl/_rels/workbook.xml.rels',
    buildRelationshipsXml(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  ],
  ['xl/styles.xml', stylesXml],
];
