import type { CachedListDefinition } from '#functions/store/list-cache/cached-list-definition.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { formatPaddedId } from '#functions/store/table/list-records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { ClosedMonth, CommissionLine } from '#shared/commission/commission-lines.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { toMonth, toMonthNumber, type Month } from '#shared/reference/calendar-months.ts';

/*
 * The commission lines of closed months (B6.3). They never change. All of a month are written in one transaction with
 * the item that says which months are closed (stored-commission.ts).
 *
 *   PK   DEALER#1#STATEMENTS     Lines   deflated JSON of packed lines, at most 1,000 of them
 *   SK   000000000202610#0, ...
 */

type StatementRow = ClosedMonth & { id: number; pieces: number };

const LINES_PER_ITEM = 1000;
/** With the other writes of a closing, what a transaction holds. */
const MAX_ITEMS = 90;
/** The most lines that a month may have. */
const MAX_CLOSED_LINES = LINES_PER_ITEM * MAX_ITEMS;
const MAX_NAME_LENGTH = 100;

type PackedLine = readonly [
  orderId: number,
  orderNumber: string,
  customerName: string,
  userId: number,
  slot: CommissionLine['slot'],
  committedOn: string | null,
  base: string,
  rate: CommissionLine['rate'],
  amount: CommissionLine['amount'],
  change:
    | readonly [
        month: Month,
        base: string,
        amount: CommissionLine['amount'],
        committedOn: string | null,
      ]
    | null,
];

const packLine = ({ change, ...line }: CommissionLine): PackedLine => [
  line.orderId,
  line.orderNumber,
  truncateText(line.customerName, MAX_NAME_LENGTH),
  line.userId,
  line.slot,
  line.committedOn,
  String(line.base),
  line.rate,
  line.amount,
  change ? [change.month, String(change.base), change.amount, change.committedOn] : null,
];

function unpackLine(packed: PackedLine): CommissionLine {
  const [
    orderId,
    orderNumber,
    customerName,
    userId,
    slot,
    committedOn,
    base,
    rate,
    amount,
    change,
  ] = packed;
  return {
    orderId,
    orderNumber,
    customerName,
    userId,
    slot,
    committedOn,
    base: BigInt(base),
    rate,
    amount,
    ...(change && {
      change: {
        month: change[0],
        base: BigInt(change[1]),
        amount: change[2],
        committedOn: change[3],
      },
    }),
  };
}

type StatementFile = [id: number, pieces: number, lines: PackedLine[]][];

const statementList: CachedListDefinition<StatementRow> = {
  kind: 'STATEMENTS',
  feed: 'STATEMENTS',
  hasSeveralItemsPerRow: true,
  attribute: 'Lines',
  getId: ({ id }) => id,
  getItemCount: ({ pieces }) => pieces,
  createShared: () => undefined,
  toRow(items) {
    const id = Number(String(items[0]!.SK).split('#')[0]);
    const lines = items.flatMap(({ Lines }) => JSON.parse(decompressText(Lines)) as PackedLine[]);
    return { id, month: toMonth(id), pieces: items.length, lines: lines.map(unpackLine) };
  },
  toFile: (rows): StatementFile =>
    rows.map(({ id, pieces, lines }) => [id, pieces, lines.map(packLine)]),
  fromFile: (written) => ({
    rows: (written as StatementFile).map(([id, pieces, lines]) => ({
      id,
      month: toMonth(id),
      pieces,
      lines: lines.map(unpackLine),
    })),
    shared: undefined,
  }),
};

/** The closed months of a dealer, one after the other. */
export const readClosedMonths = (dealer: DealerKey): Promise<readonly ClosedMonth[]> =>
  readCachedListRows(dealer, statementList);

/**
 * The writes that close a month; they fail where it is closed. Throws a RangeError where a month has more lines than a
 * transaction holds.
 */
export function buildClosedMonthWrites(
  dealer: DealerKey,
  { month, lines }: ClosedMonth,
): TableWrite[] {
  if (lines.length > MAX_CLOSED_LINES) throw new RangeError(`${month} has ${lines.length} lines`);
  const id = toMonthNumber(month);
  const pieces = Math.max(1, Math.ceil(lines.length / LINES_PER_ITEM));
  return [
    ...Array.from({ length: pieces }, (_, piece) => ({
      Put: {
        TableName,
        Item: {
          PK: `${dealer}#STATEMENTS`,
          SK: `${formatPaddedId(id)}#${piece}`,
          Lines: compressText(
            JSON.stringify(
              lines.slice(piece * LINES_PER_ITEM, (piece + 1) * LINES_PER_ITEM).map(packLine),
            ),
          ),
        },
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    })),
    buildChangeFeedWrite(dealer, 'STATEMENTS', [id], { pieces }),
  ];
}
