import { expect, test } from 'vitest';
import { colleagueDataPlan } from '#functions/domain/data-files/colleague-data-plan.ts';
import { compareDataRows } from '#functions/domain/data-files/compare-data-rows.ts';
import { customerDataPlan } from '#functions/domain/data-files/customer-data-plan.ts';
import type {
  DataKindPlan,
  StoredDataRecord,
} from '#functions/domain/data-files/data-kind-plan.ts';
import { manufacturerDataPlan } from '#functions/domain/data-files/manufacturer-data-plan.ts';
import { parseDataRows } from '#functions/domain/data-files/read-data-rows.ts';

/** Applies files one after the other to these records, and returns the result of each. */
async function applyFiles<Record extends StoredDataRecord>(
  plan: DataKindPlan<Record>,
  files: readonly string[],
) {
  let records: readonly Record[] = [];
  const summaries = [];
  for (const file of files) {
    const rows = await parseDataRows(new TextEncoder().encode(file), plan.columns);
    const storedRecords = { records, findReferenced: async () => new Set<Record>() };
    const { added, changed, same, rejected } = compareDataRows(plan, rows, storedRecords);
    summaries.push({
      added: added.length,
      changed: changed.length,
      same,
      rejected: rejected.length,
    });
    const changes = new Map(changed.map(({ before, after }) => [before.Id, after]));
    records = [
      ...records.map((record) => changes.get(record.Id) ?? record),
      ...added.map(({ after }, at) => ({ ...after, Id: at + 1 }) as Record),
    ];
  }
  return summaries;
}

const added = { added: 1, changed: 0, same: 0, rejected: 0 };
const same = { added: 0, changed: 0, same: 1, rejected: 0 };

const file = {
  customer: 'Customer #,Name,State,Sales Tax,Groups\nc100,A,Minnesota,7.3750,E;W',
  'customer without an address': 'Customer #,Name,Phone\nc100,A,5035550100',
  manufacturer: 'Code,Name,State\nhlx,Helix,Oregon',
  colleague: 'Code,First Name,Last Name,Title,Sales Rep\nbra001,Ina,Brandt,fsc,1',
};
/** The file with its code in upper case, as when the records were created. */
const upperCaseCode = (text: string) =>
  text.replace(/^[a-z]+\d*(?=,)/m, (code) => code.toUpperCase());

test.each([
  ['customer', (files: string[]) => applyFiles(customerDataPlan, files)],
  ['customer without an address', (files: string[]) => applyFiles(customerDataPlan, files)],
  ['manufacturer', (files: string[]) => applyFiles(manufacturerDataPlan, files)],
  ['colleague', (files: string[]) => applyFiles(colleagueDataPlan, files)],
] as const)(
  'a %s that a file writes in its own way is the same each night',
  async (name, summarizeFiles) => {
    const first = upperCaseCode(file[name]);
    expect(first).not.toBe(file[name]);
    expect(await summarizeFiles([first, file[name], file[name]])).toEqual([added, same, same]);
  },
);
