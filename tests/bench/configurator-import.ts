import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { openConfigurator } from '#functions/domain/configurators/open-file.ts';
import { readConfigurator } from '#functions/domain/configurators/read-configurator.ts';
import type { Run } from '#functions/domain/processing/processor.ts';
import { dealerKey } from '#functions/store/table/table.ts';
import { inTurns } from './compare.ts';
import { withinTimes, type Figure } from './figure.ts';

const ROWS = 200_000;
const CATEGORIES = 40;
const ROUNDS = 5;
const TIMES = 4;

const run: Run = {
  reached: async () => {},
  headings: () => {},
  refuse: ({ reason }) => {
    throw new Error(reason);
  },
};

/** A configurator of many rows, read and checked, against its bytes read and parsed alone. */
export async function measureConfiguratorImport(): Promise<Figure> {
  const path = join(tmpdir(), `configurator-${process.pid}.tsv`);
  writeFileSync(path, textOf(ROWS));
  const fd = openSync(path, 'r');
  try {
    const size = readFileSync(path).length;
    const upload = {
      Id: 'bench',
      FileName: 'bench.tsv',
      Size: size,
      Sha256: '',
      UploadedOn: '',
      UploadedBy: '',
      UploadedById: 1,
    };
    const shelf = { dealer: dealerKey(1), kind: 'configurator' } as const;
    const ours = async () => {
      const { rows } = await openConfigurator({ shelf, upload, fd, size });
      const { tree } = await readConfigurator(rows, run);
      if (tree.count !== ROWS) throw new Error(`${tree.count} rows were taken`);
    };
    const theirs = async () => {
      const { data } = Papa.parse(readFileSync(path, 'utf8'), { delimiter: '\t' });
      if (data.length < ROWS) throw new Error('Not all rows were parsed');
    };
    const { ours: value, theirs: floor } = await inTurns(ROUNDS, ours, theirs);
    return withinTimes({
      name: `Configurator of ${ROWS.toLocaleString('en-US')} rows, read and checked`,
      value,
      floor,
      times: TIMES,
      against: 'reading and parsing the file alone',
    });
  } finally {
    closeSync(fd);
    rmSync(path);
  }
}

const HEADINGS =
  'Configurator\tMember\tAuthor\tCategory\tGroup\tKind\tQty\tMFID\tPart #\tStock Code\tDescription\tRetail';

/** Every fifth row is a part. */
function textOf(count: number): string {
  const each = count / CATEGORIES;
  const rows = Array.from({ length: count }, (_, at) => {
    const category = Math.floor(at / each);
    const group = Math.floor((at % each) / 50);
    const kind = at % 5 === 4 ? 'Part' : 'Product';
    return `Operatory\tMember ${category % 4}\tKim Shaw\tCategory ${category}\tGroup ${group}\t${kind}\t1\tADEC\tAX-${at}\t104-${at}\tPatient Chair ${at}, Slate, with Arms and a Headrest\t${1000 + (at % 900)}.50`;
  });
  return [HEADINGS, ...rows].join('\n');
}
