/** The one table, as the cloud and the local engine both create it. */
export const tableLayout = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Epoch seconds after which a row is gone; the engine removes it late, so readers look too. */
  timeToLive: 'ExpiresAt',
  indexes: [
    { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
    { name: 'GSI2', partitionKey: 'GSI2PK', sortKey: 'GSI2SK' },
  ],
} as const;
