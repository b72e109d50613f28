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
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';

async function compareFile<Record extends StoredDataRecord>(
  plan: DataKindPlan<Record>,
  file: string,
  records: readonly Record[] = [],
) {
  const rows = await parseDataRows(new TextEncoder().encode(file), plan.columns);
  return compareDataRows(plan, rows, { records, findReferenced: async () => new Set<Record>() });
}

/** The result of a file with no records, and of the same file with its own records. */
async function compareTwice<Record extends StoredDataRecord>(
  plan: DataKindPlan<Record>,
  file: string,
) {
  const first = await compareFile(plan, file);
  const records = first.added.map(({ after }, at) => ({ ...after, Id: at + 1 }) as Record);
  return { first, second: await compareFile(plan, file.replace(',A', ',Another'), records) };
}

const files = {
  customers: 'Customer #,Name\n100,A\n200,Else\n100,B',
  manufacturers: 'Code,Name\nHLX,A\nOTH,Else\nhlx,B',
  colleagues:
    'Code,First Name,Last Name,Title,Sales Rep\nbra,A,One,fsc,1\noth,Else,Two,fsc,1\nBRA,B,Three,fsc,1',
};

test.each([
  ['customers', () => compareTwice(customerDataPlan, files.customers)],
  ['manufacturers', () => compareTwice(manufacturerDataPlan, files.manufacturers)],
  ['colleagues', () => compareTwice(colleagueDataPlan, files.colleagues)],
] as const)(
  'Of %s with one number the first is taken, and the second is refused',
  async (_, of) => {
    const { first, second } = await of();
    expect(first.added).toHaveLength(2);
    expect(second.added).toEqual([]);
    expect(second.changed).toHaveLength(1);
    for (const { rejected, missing } of [first, second]) {
      expect(rejected).toMatchObject([{ line: 4, reason: dataFilesMessages.duplicateRow(2) }]);
      expect(missing).toEqual([]);
    }
  },
);
