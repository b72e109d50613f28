import { TableName, type DealerKey } from './table.ts';
import { writeOne } from './write.ts';

/*
 * The last order number each dealer has given out (D29).
 *
 *   PK   DEALER#1#COUNTERS     Last   104821
 *   SK   ORDERS
 */
const key = (dealer: DealerKey) => ({ PK: `${dealer}#COUNTERS`, SK: 'ORDERS' });

/** Takes the dealer's next order number. One that is never used leaves a gap; none is given out twice. */
export async function nextOrderNumber(dealer: DealerKey): Promise<number> {
  const count = {
    TableName,
    Key: key(dealer),
    UpdateExpression: 'ADD #last :one',
    ExpressionAttributeNames: { '#last': 'Last' },
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'UPDATED_NEW' as const,
  };
  return (await writeOne({ Update: count })).Last as number;
}

/** The counter of a dealer whose orders came from elsewhere. */
export const counterItem = (dealer: DealerKey, lastNumber: number) => ({
  ...key(dealer),
  Last: lastNumber,
});
