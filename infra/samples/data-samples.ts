import writeWorkbook from 'write-excel-file/node';
import type { DataFileKind } from '#shared/schemas/data-file-schema.ts';

type SampleRows = readonly (readonly string[])[];

/** In the order in which they can be loaded: products name manufacturers. */
const rowsByKind: Record<DataFileKind, SampleRows> = {
  manufacturers: [
    ['Code', 'Name', 'Phone', 'Address Line 1', 'City', 'State', 'ZIP'],
    ['HLX', 'Helix Air', '5035550100', '1 Main St', 'Portland', 'OR', '97201'],
    ['NST', 'Northstar Chairs', '', '', '', '', ''],
  ],
  products: [
    [
      'MFID',
      'Part #',
      'Stock Code',
      'Category',
      'Sub-category',
      'Description',
      'Retail',
      'Dealer Cost',
      'Min',
      'Max',
    ],
    [
      'HLX',
      'HX-4200',
      '338-2041',
      'Utility Room',
      'Compressors',
      'Oil-Free Compressor, 4-User',
      '11480.00',
      '7088.90',
      '',
      '',
    ],
    [
      'NST',
      'NS-10',
      '338-3000',
      'Chairs',
      '',
      'Patient Chair, Slate',
      '6900',
      '4100.5',
      '6000',
      '6900',
    ],
  ],
  colleagues: [
    ['Code', 'First Name', 'Last Name', 'Title', 'Email', 'Phone', 'Sales Rep', 'Additional Rep 1'],
    ['BRA001', 'Ina', 'Brandt', 'FSC', 'ina.brandt@dealer.example', '8015550101', 'Yes', 'No'],
    ['OYE002', 'Marcus', 'Oyelaran', 'ESS', '', '', 'No', 'Yes'],
  ],
  customers: [
    [
      'Customer #',
      'Name',
      'Phone',
      'Contact First Name',
      'Contact Last Name',
      'Email',
      'City',
      'State',
      'ZIP',
    ],
    [
      '204518',
      'Lakeshore Dental Group',
      '2185550100',
      'Ruth',
      'Zimmerman',
      '',
      'Duluth',
      'MN',
      '55801',
    ],
    [
      '204519',
      'Clinique du Parc',
      '',
      '',
      '',
      'accueil@parc.example',
      'Montréal',
      'Quebec',
      'H2X 1Y4',
    ],
  ],
  'contract-prices': [
    [
      'Customer #',
      'Group',
      'Manufacturer',
      'Part #',
      'Category',
      'Sub-category',
      'Price',
      'Percent off',
      'From',
      'Until',
      'Remark',
    ],
    ['204518', '', 'HLX', 'HX-4200', '', '', '10950.00', '', '2026-07-01', '2027-06-30', ''],
    ['', 'Duluth Study Club', 'NST', '', '', '', '', '10', '2026-01-01', '', 'By letter'],
  ],
};

/** A small file of each kind of a dealer's data (docs/formats.md), with the documented headings. */
export const dataSamples = (Object.keys(rowsByKind) as DataFileKind[]).map((kind) => ({
  name: `${kind}.csv`,
  kind,
  rows: rowsByKind[kind],
}));

/** As spreadsheets write CSV: a cell with a comma is quoted. */
export const formatSampleCsv = (rows: SampleRows): string =>
  rows
    .map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
    .join('\r\n');

/** The same as a workbook with text cells: a code keeps its leading zeros. */
export const createSampleXlsx = (rows: SampleRows): Promise<Buffer> =>
  writeWorkbook(rows.map((row) => row.map((cell) => cell || null))).toBuffer();
