import { findItem } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';

/*
 * What became of an order that was submitted: written with the submission, and changed by whoever
 * carries it out.
 *
 *   PK   DEALER#1#SUBMISSION#100001234   Submitter    the user to whom a failure is told
 *   SK   SUBMISSION                      Delivery     waiting, delivered or failed
 *                                        DeliveredOn, Problem
 */

export type Submission = {
  submitter: number;
  delivery: 'waiting' | 'delivered' | 'failed';
  deliveredOn: string | undefined;
  /** What OrderLink said where it did not take the order. */
  problem: string | undefined;
};

const keyOf = (dealer: DealerKey, orderId: number) => ({
  PK: `${dealer}#SUBMISSION#${orderId}`,
  SK: 'SUBMISSION',
});

/** Goes with the write that submits the order. */
export const submissionWrite = (dealer: DealerKey, orderId: number, submitter: number): Write => ({
  Put: {
    TableName,
    Item: { ...keyOf(dealer, orderId), Submitter: submitter, Delivery: 'waiting' },
  },
});

export async function findSubmission(
  dealer: DealerKey,
  orderId: number,
): Promise<Submission | undefined> {
  const item = await findItem(keyOf(dealer, orderId), { isConsistent: true });
  return (
    item && {
      submitter: Number(item.Submitter),
      delivery: item.Delivery as Submission['delivery'],
      deliveredOn: item.DeliveredOn as string | undefined,
      problem: item.Problem as string | undefined,
    }
  );
}

/** OrderLink has taken the order. */
export const deliveredWrite = (dealer: DealerKey, orderId: number, now: string): Write =>
  update(keyOf(dealer, orderId), 'SET Delivery = :delivery, DeliveredOn = :now REMOVE Problem', {
    ':delivery': 'delivered',
    ':now': now,
  });

/** OrderLink will not take the order, or could not be reached for too long. */
export const failedWrite = (dealer: DealerKey, orderId: number, problem: string): Write =>
  update(keyOf(dealer, orderId), 'SET Delivery = :delivery, Problem = :problem', {
    ':delivery': 'failed',
    ':problem': problem,
  });

const update = (Key: ReturnType<typeof keyOf>, expression: string, values: object): Write => ({
  Update: {
    TableName,
    Key,
    UpdateExpression: expression,
    ExpressionAttributeValues: { ...values },
  },
});
