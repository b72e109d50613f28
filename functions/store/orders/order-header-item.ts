import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { getOrderPartitionKey } from './order-line-chunks.ts';
import type { StoredOrderHeader } from './stored-order-header.ts';

/* The first item of an order (stored-orders.ts), and on what its writes are conditional. */

export const getOrderHeaderKey = (dealer: DealerKey, id: number) => ({
  PK: getOrderPartitionKey(dealer, id),
  SK: 'ORDER',
});

export const parseOrderHeader = ({ Header, ProposalSequence }: Record<string, unknown>) => ({
  ...(JSON.parse(decompressText(Header)) as StoredOrderHeader),
  proposal: ProposalSequence as number | undefined,
});

export const buildOrderHeaderItem = (
  dealer: DealerKey,
  { proposal, ...header }: StoredOrderHeader,
) => ({
  ...getOrderHeaderKey(dealer, header.order.Id),
  Version: header.order.Version,
  Header: compressText(JSON.stringify(header)),
  ...(proposal !== undefined && { ProposalSequence: proposal }),
});

/** Fails when the order exists. */
export const newOrderCondition = { ConditionExpression: 'attribute_not_exists(PK)' };

const buildVersionCondition = (version: number) => ({
  ConditionExpression: 'Version = :version',
  ExpressionAttributeValues: { ':version': version },
});

/** Fails when the order was saved, or shared, since it was read. */
export const buildUnchangedCondition = ({ order: { Version }, proposal }: StoredOrderHeader) =>
  proposal === undefined
    ? {
        ConditionExpression: 'Version = :version AND attribute_not_exists(ProposalSequence)',
        ExpressionAttributeValues: { ':version': Version },
      }
    : {
        ConditionExpression: 'Version = :version AND ProposalSequence = :proposal',
        ExpressionAttributeValues: { ':version': Version, ':proposal': proposal },
      };

/**
 * Notes a proposal at its order, so that saves compare the order with it; no new version. Fails when the order has
 * another version.
 */
export const buildOrderProposalWrite = (
  dealer: DealerKey,
  header: StoredOrderHeader,
  proposal: number,
): TableWrite => ({
  Put: {
    TableName,
    Item: buildOrderHeaderItem(dealer, { ...header, proposal }),
    ...buildVersionCondition(header.order.Version),
  },
});

/** Fails when the order has another version. */
export const buildOrderVersionCheck = (
  dealer: DealerKey,
  { Id, Version }: Pick<Order, 'Id' | 'Version'>,
): TableWrite => ({
  ConditionCheck: {
    TableName,
    Key: getOrderHeaderKey(dealer, Id),
    ...buildVersionCondition(Version),
  },
});
