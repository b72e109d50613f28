import { compareDataRows } from '#functions/domain/data-files/compare-data-rows.ts';
import { customerDataPlan } from '#functions/domain/data-files/customer-data-plan.ts';
import { parseDataRows } from '#functions/domain/data-files/read-data-rows.ts';
import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import { parseTableFileOrReject } from '#shared/tables/parse-table-file.ts';
import { buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const CUSTOMERS = chooseBenchSize(50_000, 500);
const CHANGED_CUSTOMERS = chooseBenchSize(200, 20);
const ROUNDS = chooseBenchSize(7, 1);
const MAX_RATIO = 2;

/** The nightly file of an ERP, with few changes. */
export async function measureNightlyCustomers(): Promise<BenchResult[]> {
  const records = Array.from({ length: CUSTOMERS }, (_, at) => buildCustomer(at));
  const storedCustomers = { records, findReferenced: async () => new Set<CustomerRecord>() };
  const bytes = new TextEncoder().encode(buildCustomerFile(records));
  const compared = async () => {
    const rows = await parseDataRows(bytes, customerDataPlan.columns);
    const { changed, same } = compareDataRows(customerDataPlan, rows, storedCustomers);
    if (changed.length !== CHANGED_CUSTOMERS || same !== CUSTOMERS - CHANGED_CUSTOMERS)
      throw new Error(`${changed.length} changed, ${same} the same`);
  };
  const reading = () => parseTableFileOrReject(bytes, CUSTOMERS + 100);
  const { ours: value, theirs } = await measureInTurns(ROUNDS, compared, reading);
  return [
    buildFloorResult({
      name: `A nightly file of ${CUSTOMERS.toLocaleString('en-US')} customers, ${CHANGED_CUSTOMERS} of which changed: read and compared`,
      value,
      floor: theirs,
      times: MAX_RATIO,
      against: 'reading the file alone',
    }),
  ];
}

const buildCustomer = (at: number): CustomerRecord => ({
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

function buildCustomerFile(records: readonly CustomerRecord[]): string {
  const columns = fields.map((field) => customerDataPlan.columns[field]!);
  const rows = records.map((record, at) => {
    const isChanged = at % (CUSTOMERS / CHANGED_CUSTOMERS) === 0;
    return columns
      .map((column, index) =>
        isChanged && index === 2 ? '8015550199' : column.formatValue(record),
      )
      .join(',');
  });
  return [columns.map(({ names }) => names[0]).join(','), ...rows].join('\n');
}
