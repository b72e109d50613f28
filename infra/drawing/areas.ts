import type { AreaAccess } from '#infra/plan/access.ts';
import { areaAccess } from '#infra/plan/area-access.ts';
import { calls } from '#infra/plan/calls.ts';
import { box, dot, lane, drawText } from './svg.ts';

/** What an area reaches: nothing, reading or writing. */
type Reach = (access: AreaAccess) => 'reads' | 'writes' | undefined;
type Reached = { name: string; is: string; reach: Reach };
const some = (list: readonly unknown[] | undefined) => (list?.length ?? 0) > 0;

const reached: readonly Reached[] = [
  {
    name: 'Table',
    is: 'DynamoDB, keys / by tenant',
    reach: ({ writes }) => (some(writes) ? 'writes' : 'reads'),
  },
  {
    name: 'Lists',
    is: 'in memory, by / feed, snapshot',
    reach: ({ lists }) => (lists ? 'reads' : undefined),
  },
  {
    name: 'Files',
    is: 'S3, a folder / each purpose',
    reach: ({ files, stores, clears }) =>
      some(stores) || some(clears) ? 'writes' : some(files) ? 'reads' : undefined,
  },
  {
    name: 'Printer',
    is: 'Chromium in a / function',
    reach: ({ prints }) => (prints ? 'writes' : undefined),
  },
  {
    name: 'Users',
    is: 'Cognito, asked / by functions',
    reach: ({ signsIn, setsPasswords }) =>
      setsPasswords ? 'writes' : signsIn ? 'reads' : undefined,
  },
  {
    name: 'Catalogues',
    is: 'tickets signed / and looked at',
    reach: ({ catalogs }) => (catalogs ? 'reads' : undefined),
  },
];

const FIRST = 762;
const WIDE = 124;
const TOP = 236;
const ROW = 21;

const middleOf = (index: number) => FIRST + index * WIDE;

/** The calls by their areas, each with a role of its own, and what that role reaches. */
export function areas(): string[] {
  const names = Object.keys(areaAccess).filter((area) => calls.some((call) => call.area === area));
  const bottom = TOP + names.length * ROW;
  return [
    lane('496 96 960 714', 'CALLS BY AREA: ONE SMALL FUNCTION EACH, ONE ROLE AN AREA'),
    ...reached.flatMap(({ name, is }, index) => {
      const x = middleOf(index);
      return [
        box(`${x - 57} 130 114 66`, name, is, 'kept'),
        `<line x1="${x}" y1="196" x2="${x}" y2="${bottom}" class="row"/>`,
      ];
    }),
    drawText('calls', [650, 216], 'small', 'end'),
    drawText('MB', [688, 216], 'small', 'end'),
    dot([520, 166], true),
    drawText('writes, prints', [532, 170], 'small'),
    dot([520, 186], false),
    drawText('reads alone', [532, 190], 'small'),
    ...names.flatMap((area, index) => areaRow(area, TOP + index * ROW)),
  ];
}

function areaRow(area: string, y: number): string[] {
  const access = areaAccess[area]!;
  return [
    `<line x1="512" y1="${y + 5}" x2="1440" y2="${y + 5}" class="row"/>`,
    drawText(area, [520, y]),
    drawText(String(calls.filter((call) => call.area === area).length), [650, y], 'number', 'end'),
    drawText(String(access.memoryMegabytes), [688, y], 'number', 'end'),
    ...reached.flatMap(({ reach }, index) => {
      const what = reach(access);
      return what ? [dot([middleOf(index), y - 4], what === 'writes')] : [];
    }),
  ];
}
