import type { AreaAccess } from '#infra/plan/access.ts';
import { apiCalls } from '#infra/plan/api-calls.ts';
import { areaAccess } from '#infra/plan/area-access.ts';
import { drawBox, drawDot, drawLane, drawText } from './svg.ts';

/** How an area accesses a resource; undefined where it does not. */
type ReachGetter = (access: AreaAccess) => 'reads' | 'writes' | undefined;
type ReachedResource = { name: string; description: string; getReach: ReachGetter };
const hasItems = (list: readonly unknown[] | undefined) => (list?.length ?? 0) > 0;

const reachedResources: readonly ReachedResource[] = [
  {
    name: 'Table',
    description: 'DynamoDB, keys / by tenant',
    getReach: ({ writes }) => (hasItems(writes) ? 'writes' : 'reads'),
  },
  {
    name: 'Lists',
    description: 'in memory, by / feed, snapshot',
    getReach: ({ cachesLists }) => (cachesLists ? 'reads' : undefined),
  },
  {
    name: 'Files',
    description: 'S3, a folder / each purpose',
    getReach: ({ readsFiles, writesFiles, deletesFiles }) =>
      hasItems(writesFiles) || hasItems(deletesFiles)
        ? 'writes'
        : hasItems(readsFiles)
          ? 'reads'
          : undefined,
  },
  {
    name: 'Printer',
    description: 'Chromium in a / function',
    getReach: ({ prints }) => (prints ? 'writes' : undefined),
  },
  {
    name: 'Users',
    description: 'Cognito, asked / by functions',
    getReach: ({ signsIn, setsPasswords }) =>
      setsPasswords ? 'writes' : signsIn ? 'reads' : undefined,
  },
  {
    name: 'Catalogues',
    description: 'tickets signed / and looked at',
    getReach: ({ catalogs }) => (catalogs ? 'reads' : undefined),
  },
];

const FIRST_COLUMN_X = 762;
const COLUMN_WIDTH = 124;
const ROWS_TOP = 236;
const ROW_HEIGHT = 21;

const getColumnMiddle = (index: number) => FIRST_COLUMN_X + index * COLUMN_WIDTH;

/** Draws the areas of the calls, each with its own role, and what that role can access. */
export function drawAreaAccessTable(): string[] {
  const names = Object.keys(areaAccess).filter((area) =>
    apiCalls.some((call) => call.area === area),
  );
  const bottom = ROWS_TOP + names.length * ROW_HEIGHT;
  return [
    drawLane('496 96 960 714', 'CALLS BY AREA: ONE SMALL FUNCTION EACH, ONE ROLE AN AREA'),
    ...reachedResources.flatMap(({ name, description }, index) => {
      const x = getColumnMiddle(index);
      return [
        drawBox(`${x - 57} 130 114 66`, name, description, 'kept'),
        `<line x1="${x}" y1="196" x2="${x}" y2="${bottom}" class="row"/>`,
      ];
    }),
    drawText('calls', [650, 216], 'small', 'end'),
    drawText('MB', [688, 216], 'small', 'end'),
    drawDot([520, 166], true),
    drawText('writes, prints', [532, 170], 'small'),
    drawDot([520, 186], false),
    drawText('reads alone', [532, 190], 'small'),
    ...names.flatMap((area, index) => drawAreaRow(area, ROWS_TOP + index * ROW_HEIGHT)),
  ];
}

function drawAreaRow(area: string, y: number): string[] {
  const access = areaAccess[area]!;
  return [
    `<line x1="512" y1="${y + 5}" x2="1440" y2="${y + 5}" class="row"/>`,
    drawText(area, [520, y]),
    drawText(
      String(apiCalls.filter((call) => call.area === area).length),
      [650, y],
      'number',
      'end',
    ),
    drawText(String(access.memoryMegabytes), [688, y], 'number', 'end'),
    ...reachedResources.flatMap(({ getReach }, index) => {
      const reach = getReach(access);
      return reach ? [drawDot([getColumnMiddle(index), y - 4], reach === 'writes')] : [];
    }),
  ];
}
