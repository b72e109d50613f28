import { compareDataRows } from '#functions/domain/data-files/compare-data-rows.ts';
import { customerDataPlan } from '#functions/domain/data-files/customer-data-plan.ts';
import { parseDataRows } from '#functions/domain/data-files/read-data-rows.ts';
import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import { parseTableFile } from '#shared/tables/parse-table-file.ts';
import { withinTimes, type BenchResult } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { sized } from './size.ts';

const CUSTOMERS = sized(50_000, 500);
const CHANGED = sized(200, 20);
const ROUNDS = sized(7, 1);
const TIMES = 2;

/** The file that an ERP leaves each night, of which little has changed. */
export async function measureNightly(): Promise<BenchResult[]> {
  const records = Array.from({ length: CUSTOMERS }, (_, at) => aCustomerAt(at));
  const known = { records, findReferenced: async () => new Set<CustomerRecord>() };
  const bytes = new TextEncoder().encode(fileOf(records));
  const compared = async () => {
    const rows = await parseDataRows(bytes, customerDataPlan.columns);
    const { changed, same } = compareDataRows(customerDataPlan, rows, known);
    if (changed.length !== CHANGED || same !== CUSTOMERS - CHANGED)
      throw new Error(`${changed.length} changed, ${same} the same`);
  };
  const reading = () => parseTableFile(bytes, CUSTOMERS + 100);
  const { ours: value, theirs: floor } = await measureInTurns(ROUNDS, compared, reading);
  return [
    withinTimes({
      name: `A nightly file of ${CUSTOMERS.toLocaleString('en-US')} customers, ${CHANGED} of which changed: read and compared`,
      value,
      floor,
      times: TIMES,
      against: 'reading the file alone',
    }),
  ];
}

const aCustomerAt = (at: number): CustomerRecord => ({
  Id: at + 1,
  JdeNum: String(200_000 + at),
  Name: `Lakeshore Dental ${at}`,
  PhoneNum: '8015550101',
  Specialty: 'Orthodontics',
  CustomerType: 'Practice',
  Status: 'Active',
  IsPrivate: false,
  OwnerRepId: null,
  GroupNames: ['East'],
  CustomerContact: { FirstName: 'Ina', LastName: 'Brandt', Email: `ina${at}@practice.example` },
  Address: { Line1: `${at} Main St`, City: 'Duluth', StateId: 24, ZipCode: '55801' },
  Addresses: [],
});

const fields = [
  'JdeNum',
  'Name',
  'PhoneNum',
  'Specialty',
  'CustomerType',
  'Status',
  'GroupNames',
  'FirstName',
  'LastName',
  'Email',
  'Line1',
  'City',
  'StateId',
  'ZipCode',
];

function fileOf(records: readonly CustomerRecord[]): string {
  const columns = fields.map((field) => customerDataPlan.columns[field]!);
  const rows = records.map((record, at) => {
    const isChanged = at % (CUSTOMERS / CHANGED) === 0;
    return columns
      .map((column, index) =>
        isChanged && index === 2 ? '8015550199' : column.formatValue(record),
      )
      .join(',');
  });
  return [columns.map(({ names }) => names[0]).join(','), ...rows].join('\n');
}
