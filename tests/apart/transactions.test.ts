import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#functions/store/accounts/stored-accounts.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName } from '#functions/store/table/table-client.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { transactionClient, writeTransaction } from '#functions/store/table/write-transaction.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { buildAccount } from '#tests/make/sign-in.ts';

/** The result of each request: the table's own answer, an error instead of it, or an error after it. */
type TransactionFate = 'answered' | { instead: Error } | { after: Error };
let fates: TransactionFate[] = [];
let tokens: string[] = [];

type NextMiddleware = (args: { input: { ClientRequestToken: string } }) => Promise<unknown>;
const interceptSend = (next: NextMiddleware) => async (args: Parameters<NextMiddleware>[0]) => {
  tokens.push(args.input.ClientRequestToken);
  const outcome = fates.shift() ?? 'answered';
  if (outcome !== 'answered' && 'instead' in outcome) throw outcome.instead;
  const answer = await next(args);
  if (outcome !== 'answered') throw outcome.after;
  return answer;
};
transactionClient.middlewareStack.add(interceptSend as never, {
  step: 'initialize',
  name: 'meddle',
});

beforeEach(() => {
  fates = [];
  tokens = [];
});

const buildMetadata = (httpStatusCode: number) => ({ $metadata: { httpStatusCode } });
const buildCanceledError = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    ...buildMetadata(400),
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const buildNamedError = (name: string, more: object = buildMetadata(400)) =>
  Object.assign(new Error(name), { name }, more);

const temporaryErrors = [
  buildCanceledError('TransactionConflict', 'None'),
  buildCanceledError('None', 'ThrottlingError'),
  buildNamedError('TransactionConflictException'),
  buildNamedError('TransactionInProgressException'),
  buildNamedError('ProvisionedThroughputExceededException'),
  buildNamedError('ThrottlingException'),
  buildNamedError('InternalServerError', buildMetadata(500)),
  buildNamedError('Unknown', buildMetadata(503)),
  buildNamedError('TimeoutError', {}),
  buildNamedError('Error', { code: 'ECONNRESET' }),
];
const permanentErrors = [
  buildNamedError('ValidationException'),
  buildNamedError('AccessDeniedException'),
  buildCanceledError('ValidationError', 'TransactionConflict'),
  buildNamedError('Error', {}),
  buildNamedError('TypeError', { code: 'ERR_INVALID_ARG_TYPE' }),
];

const getSignInKey = (name: string) => ({ PK: `SIGNIN#${name}`, SK: 'SIGNIN' });
const buildCountUpdate = (name: string) => ({
  Update: {
    TableName,
    Key: getSignInKey(name),
    UpdateExpression: 'ADD #count :one',
    ExpressionAttributeNames: { '#count': 'Count' },
    ExpressionAttributeValues: { ':one': 1 },
  },
});
const readCount = async (name: string) =>
  (await findItem(getSignInKey(name), { isConsistent: true }))?.Count as number | undefined;

describe('a transaction', () => {
  test.each(temporaryErrors)('that meets $name is sent again under its token', async (error) => {
    const PK = `AGAIN#${temporaryErrors.indexOf(error)}`;
    fates = [{ instead: error }, { instead: error }];
    await writeTransaction([buildCountUpdate(PK)]);
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
    expect(await readCount(PK)).toBe(1);
  });

  test('whose answer was lost is written once', async () => {
    fates = [{ after: buildNamedError('Error', { code: 'ECONNRESET' }) }];
    await writeTransaction([buildCountUpdate('LOST')]);
    expect(tokens).toHaveLength(2);
    expect(await readCount('LOST')).toBe(1);
  });

  test('has a token of its own', async () => {
    await writeTransaction([buildCountUpdate('TWICE')]);
    await writeTransaction([buildCountUpdate('TWICE')]);
    expect(new Set(tokens).size).toBe(2);
    expect(await readCount('TWICE')).toBe(2);
  });

  test.each(permanentErrors)('that meets $name is not sent again', async (error) => {
    fates = [{ instead: error }];
    await expect(writeTransaction([buildCountUpdate('NEVER')])).rejects.toBe(error);
    expect(tokens).toHaveLength(1);
  });

  test('whose condition does not hold names the write and is not sent again', async () => {
    const write = { ...buildCountUpdate('CONDITION') };
    const guarded = {
      Update: { ...write.Update, ConditionExpression: 'attribute_exists(PK)' },
    };
    const failure = writeTransaction([buildCountUpdate('BESIDE'), guarded]);
    await expect(failure).rejects.toThrow(ConditionFailedError);
    await expect(failure).rejects.toMatchObject({ failedWrites: [guarded] });
    expect(tokens).toHaveLength(1);
    expect(await readCount('BESIDE')).toBeUndefined();
  });

  test('makes an account too', async () => {
    fates = [{ instead: buildNamedError('TransactionConflictException') }];
    const account = buildAccount();
    await createAccount(account);
    expect(new Set(tokens).size).toBe(1);
    await expect(createAccount(account)).rejects.toThrow(ConditionFailedError);
  });

  test('that keeps meeting what passes is given up as busy', async () => {
    const conflict = buildNamedError('TransactionConflictException');
    fates = Array.from({ length: 9 }, () => ({ instead: conflict }));
    await expect(writeTransaction([buildCountUpdate('BUSY')])).rejects.toMatchObject({
      kind: 'busy',
      message: apiErrorTexts.busy,
    });
    expect(tokens).toHaveLength(4);
  });
});
