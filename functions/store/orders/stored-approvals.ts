import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { findItem, readAllItems, readItemPages } from '#functions/store/table/read-items.ts';
import { TableName, toEpochSeconds, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { ApprovalRequest } from '#shared/schemas/approval-request-schema.ts';
import type { ApprovalCover } from '#shared/schemas/approval-schema.ts';

/*
 * The requests for an approval of an order, and the answers. They belong to the order's id, beside the order and its
 * versions, so no copy of the order has them. Each change of a request is conditional on its Revision: of two answers
 * at once one is first.
 *
 *   PK   DEALER#1#APPROVALS#100001234   Request    deflated JSON of a StoredApproval without its cover
 *   SK   000000000000002                State      as in it; a commit has the condition that it is 'approved'
 *                                       Revision   raised by each change
 *                                       Pieces     how many items hold the cover
 *   SK   #COVER#000000000000002#00      Piece      a part of the deflated JSON of the cover
 *   SK   #MAIL#17                       MailedOn   when user 17 was last mailed about the order
 */

export type StoredApproval = Omit<ApprovalRequest, 'Cover'> & {
  /** When the notifications were written that a new question of the same request replaces. */
  notifiedOn: string;
  /** Who was asked before the question was asked again, and is not any more. */
  formerApproverIds: number[];
};

export type ApprovalAtRevision = { approval: StoredApproval; revision: number; pieces: number };

/** An item has at most 400 KB. */
const MAX_PIECE_BYTES = 300 * 1024;
/** Approvals beyond these are history that covers nothing any more. */
const MAX_LISTED_APPROVALS = 20;
const MAIL_MARK_LIFETIME_S = 86_400;

const getPartitionKey = (dealer: DealerKey, orderId: number) => `${dealer}#APPROVALS#${orderId}`;
const formatSequence = (sequence: number) => String(sequence).padStart(15, '0');

const getApprovalKey = (dealer: DealerKey, orderId: number, sequence: number) => ({
  PK: getPartitionKey(dealer, orderId),
  SK: formatSequence(sequence),
});

const getPieceKey = (
  dealer: DealerKey,
  orderId: number,
  { sequence, number }: { sequence: number; number: number },
) => ({
  PK: getPartitionKey(dealer, orderId),
  SK: `#COVER#${formatSequence(sequence)}#${String(number).padStart(2, '0')}`,
});

const parseItem = ({ Request, Revision, Pieces }: Record<string, unknown>): ApprovalAtRevision => ({
  approval: JSON.parse(decompressText(Request)) as StoredApproval,
  revision: Number(Revision),
  pieces: Number(Pieces ?? 0),
});

/** The newest requests of an order, the newest first. A consistent read. */
export async function listStoredApprovals(
  dealer: DealerKey,
  orderId: number,
  limit = MAX_LISTED_APPROVALS,
): Promise<ApprovalAtRevision[]> {
  const pages = readItemPages({
    PK: getPartitionKey(dealer, orderId),
    from: '0',
    isConsistent: true,
    newestFirst: true,
    page: limit,
  });
  for await (const items of pages) return items.map(parseItem);
  return [];
}

/** A consistent read; undefined when there is none. */
export async function findApproval(
  dealer: DealerKey,
  orderId: number,
  sequence: number,
): Promise<ApprovalAtRevision | undefined> {
  const item = await findItem(getApprovalKey(dealer, orderId, sequence), { isConsistent: true });
  return item && parseItem(item);
}

export const findNewestApproval = async (
  dealer: DealerKey,
  orderId: number,
): Promise<ApprovalAtRevision | undefined> => (await listStoredApprovals(dealer, orderId, 1))[0];

/**
 * What an approval covers; undefined for a request that was not approved, or whose approval is just being written: the
 * items of a transaction are not read all at once.
 */
export async function readApprovalCover(
  dealer: DealerKey,
  orderId: number,
  { approval: { Sequence }, pieces }: ApprovalAtRevision,
): Promise<ApprovalCover | undefined> {
  if (pieces === 0) return undefined;
  const prefix = `#COVER#${formatSequence(Sequence)}#`;
  const items = await readAllItems({
    PK: getPartitionKey(dealer, orderId),
    from: prefix,
    before: `${prefix}:`,
    isConsistent: true,
  });
  if (items.length < pieces) return undefined;
  const bytes = Buffer.concat(items.map(({ Piece }) => Piece as Uint8Array));
  return JSON.parse(decompressText(bytes)) as ApprovalCover;
}

/** Fails when the order has a request of this sequence, so that one of two first questions at once is asked. */
export const buildNewApprovalWrite = (
  dealer: DealerKey,
  orderId: number,
  approval: StoredApproval,
): TableWrite => ({
  Put: {
    TableName,
    Item: buildItem(dealer, orderId, { approval, revision: 1, pieces: 0 }),
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

/** The first write fails when the request was changed since it was read. */
export function buildApprovalWrites(
  dealer: DealerKey,
  orderId: number,
  { approval, revision }: ApprovalAtRevision,
  cover?: ApprovalCover,
): [guarded: TableWrite, ...pieces: TableWrite[]] {
  const bytes = cover ? Buffer.from(compressText(JSON.stringify(cover))) : Buffer.alloc(0);
  const pieces = Array.from({ length: Math.ceil(bytes.length / MAX_PIECE_BYTES) }, (_, number) =>
    bytes.subarray(number * MAX_PIECE_BYTES, (number + 1) * MAX_PIECE_BYTES),
  );
  return [
    {
      Put: {
        TableName,
        Item: buildItem(dealer, orderId, {
          approval,
          revision: revision + 1,
          pieces: pieces.length,
        }),
        ConditionExpression: 'Revision = :revision',
        ExpressionAttributeValues: { ':revision': revision },
      },
    },
    ...pieces.map((Piece, number) => ({
      Put: {
        TableName,
        Item: { ...getPieceKey(dealer, orderId, { sequence: approval.Sequence, number }), Piece },
      },
    })),
  ];
}

const buildItem = (
  dealer: DealerKey,
  orderId: number,
  { approval, revision, pieces }: ApprovalAtRevision,
) => ({
  ...getApprovalKey(dealer, orderId, approval.Sequence),
  Request: compressText(JSON.stringify(approval)),
  State: approval.State,
  Revision: revision,
  Pieces: pieces,
});

/** Fails where there is no such approval. */
export const buildApprovalCheck = (
  dealer: DealerKey,
  orderId: number,
  sequence: number,
): TableWrite => ({
  ConditionCheck: {
    TableName,
    Key: getApprovalKey(dealer, orderId, sequence),
    ConditionExpression: '#state = :approved',
    ExpressionAttributeNames: { '#state': 'State' },
    ExpressionAttributeValues: { ':approved': 'approved' },
  },
});

const getMailKey = (dealer: DealerKey, orderId: number, userId: number) => ({
  PK: getPartitionKey(dealer, orderId),
  SK: `#MAIL#${userId}`,
});

/** When a user was last mailed a request of the order; undefined where not of late. */
export async function findApprovalMailTime(
  dealer: DealerKey,
  orderId: number,
  userId: number,
): Promise<string | undefined> {
  const item = await findItem(getMailKey(dealer, orderId, userId), { isConsistent: true });
  return item?.MailedOn as string | undefined;
}

export const buildApprovalMailMark = (
  dealer: DealerKey,
  orderId: number,
  { userId, now }: { userId: number; now: string },
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getMailKey(dealer, orderId, userId),
      MailedOn: now,
      ExpiresAt: toEpochSeconds(Date.parse(now)) + MAIL_MARK_LIFETIME_S,
    },
  },
});
