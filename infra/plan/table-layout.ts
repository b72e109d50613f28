/** The single table, as the cloud and the local engine both create it. */
export const tableLayout = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Epoch seconds after which an item has expired; the engine removes it late, so that readers check, too. */
  timeToLive: 'ExpiresAt',
  indexes: [
    { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
    { name: 'GSI2', partitionKey: 'GSI2PK', sortKey: 'GSI2SK' },
  ],
} as const;
