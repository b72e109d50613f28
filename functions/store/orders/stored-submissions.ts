import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { toMessageReference, type CodedMessage } from '#shared/messages/message.ts';
import type { OrderSubmission } from '#shared/schemas/submission-schema.ts';

/*
 * The delivery of a submitted order. It is written with the submission and updated by the outbox workers.
 *
 *   PK   DEALER#1#SUBMISSION#100001234   Submitter    the user who is notified of a failure
 *   SK   SUBMISSION                      Delivery     waiting, delivered or failed
 *                                        DeliveredOn, Problem, ProblemCode, RetriedOn
 *                                        PapersState  waiting, made or failed
 *                                        Papers       JSON of their reports and names
 */

const getSubmissionKey = (dealer: DealerKey, orderId: number) => ({
  PK: `${dealer}#SUBMISSION#${orderId}`,
  SK: 'SUBMISSION',
});

/** Written in the transaction that submits the order. */
export const buildSubmissionWrite = (
  dealer: DealerKey,
  orderId: number,
  submitter: number,
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getSubmissionKey(dealer, orderId),
      Submitter: submitter,
      Delivery: 'waiting',
      PapersState: 'waiting',
    },
  },
});

export async function findSubmission(
  dealer: DealerKey,
  orderId: number,
): Promise<(OrderSubmission & { submitter: number }) | undefined> {
  const item = await findItem(getSubmissionKey(dealer, orderId), { isConsistent: true });
  if (!item) return undefined;
  const { Submitter, Papers, ...fields } = item;
  return {
    ...(fields as Pick<
      OrderSubmission,
      'Delivery' | 'DeliveredOn' | 'RetriedOn' | 'Problem' | 'ProblemCode'
    >),
    PapersState: (fields.PapersState as OrderSubmission['PapersState'] | undefined) ?? 'waiting',
    Papers: Papers === undefined ? [] : (JSON.parse(Papers as string) as OrderSubmission['Papers']),
    submitter: Number(Submitter),
  };
}

type SubmissionRetry = {
  submitter: number;
  needsSending: boolean;
  needsPrinting: boolean;
  now: string;
};

/**
 * Sets what failed back to waiting. It has no condition: the write that queues the retry in the same
 * transaction fails where nothing had failed. The user who requests the retry is notified if it fails again.
 */
export const buildUnguardedSubmissionRetryWrite = (
  dealer: DealerKey,
  orderId: number,
  { submitter, needsSending, needsPrinting, now }: SubmissionRetry,
): TableWrite => {
  const delivery = needsSending ? ', Delivery = :waiting' : '';
  const documents = needsPrinting ? ', PapersState = :waiting' : '';
  const expression = `SET Submitter = :submitter, RetriedOn = :now${delivery}${documents}`;
  return buildSubmissionUpdate(
    getSubmissionKey(dealer, orderId),
    needsSending ? `${expression} REMOVE Problem, ProblemCode` : expression,
    {
      ':submitter': submitter,
      ':now': now,
      ':waiting': 'waiting',
    },
  );
};

/** OrderLink has accepted the order. */
export const buildSubmissionDeliveredWrite = (
  dealer: DealerKey,
  orderId: number,
  now: string,
): TableWrite =>
  buildSubmissionUpdate(
    getSubmissionKey(dealer, orderId),
    'SET Delivery = :delivery, DeliveredOn = :now REMOVE Problem, ProblemCode',
    {
      ':delivery': 'delivered',
      ':now': now,
    },
  );

/** OrderLink has rejected the order, or could not be reached for too long. */
export const buildSubmissionFailedWrite = (
  dealer: DealerKey,
  orderId: number,
  problem: CodedMessage,
): TableWrite =>
  buildSubmissionUpdate(
    getSubmissionKey(dealer, orderId),
    'SET Delivery = :delivery, Problem = :problem, ProblemCode = :problemCode',
    {
      ':delivery': 'failed',
      ':problem': problem.text,
      ':problemCode': toMessageReference(problem),
    },
  );

/** The documents are in the bucket. */
export const buildSubmissionDocumentsWrite = (
  dealer: DealerKey,
  orderId: number,
  documents: OrderSubmission['Papers'],
): TableWrite =>
  buildSubmissionUpdate(
    getSubmissionKey(dealer, orderId),
    'SET PapersState = :state, Papers = :papers',
    {
      ':state': 'made',
      ':papers': JSON.stringify(documents),
    },
  );

/** The documents could not be made. */
export const buildSubmissionDocumentsFailedWrite = (
  dealer: DealerKey,
  orderId: number,
): TableWrite =>
  buildSubmissionUpdate(getSubmissionKey(dealer, orderId), 'SET PapersState = :state', {
    ':state': 'failed',
  });

const buildSubmissionUpdate = (
  Key: ReturnType<typeof getSubmissionKey>,
  expression: string,
  values: object,
): TableWrite => ({
  Update: {
    TableName,
    Key,
    UpdateExpression: expression,
    ExpressionAttributeValues: { ...values },
  },
});
