import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { createAccount } from '#functions/store/accounts/stored-accounts.ts';
import { buildOrderCounterItem } from '#functions/store/table/id-counters.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { toDealerKey, TableName } from '#functions/store/table/table-client.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { transactionClient, writeTransaction } from '#functions/store/table/write-transaction.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { deskOf, wire } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';
import { putItem } from '#tests/make/catalogue.ts';
import { anAccount } from '#tests/make/sign-in.ts';

/** What becomes of each sending: the table's own answer, an error instead of it, or an error after it. */
type Fate = 'answered' | { instead: Error } | { after: Error };
let fates: Fate[] = [];
let tokens: string[] = [];

type Next = (args: { input: { ClientRequestToken: string } }) => Promise<unknown>;
const meddle = (next: Next) => async (args: Parameters<Next>[0]) => {
  tokens.push(args.input.ClientRequestToken);
  const fate = fates.shift() ?? 'answered';
  if (fate !== 'answered' && 'instead' in fate) throw fate.instead;
  const answer = await next(args);
  if (fate !== 'answered') throw fate.after;
  return answer;
};
transactionClient.middlewareStack.add(meddle as never, { step: 'initialize', name: 'meddle' });

beforeEach(() => {
  fates = [];
  tokens = [];
});

const metadata = (httpStatusCode: number) => ({ $metadata: { httpStatusCode } });
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    ...metadata(400),
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const named = (name: string, more: object = metadata(400)) =>
  Object.assign(new Error(name), { name }, more);

const passing = [
  cancelled('TransactionConflict', 'None'),
  cancelled('None', 'ThrottlingError'),
  named('TransactionConflictException'),
  named('TransactionInProgressException'),
  named('ProvisionedThroughputExceededException'),
  named('ThrottlingException'),
  named('InternalServerError', metadata(500)),
  named('Unknown', metadata(503)),
  named('TimeoutError', {}),
  named('Error', { code: 'ECONNRESET' }),
];
const lasting = [
  named('ValidationException'),
  named('AccessDeniedException'),
  cancelled('ValidationError', 'TransactionConflict'),
  named('Error', {}),
  named('TypeError', { code: 'ERR_INVALID_ARG_TYPE' }),
];

const keyOf = (name: string) => ({ PK: `SIGNIN#${name}`, SK: 'SIGNIN' });
const counted = (name: string) => ({
  Update: {
    TableName,
    Key: keyOf(name),
    UpdateExpression: 'ADD #count :one',
    ExpressionAttributeNames: { '#count': 'Count' },
    ExpressionAttributeValues: { ':one': 1 },
  },
});
const countOf = async (name: string) =>
  (await findItem(keyOf(name), { isConsistent: true }))?.Count as number | undefined;

describe('a transaction', () => {
  test.each(passing)('that meets $name is sent again under its token', async (error) => {
    const PK = `AGAIN#${passing.indexOf(error)}`;
    fates = [{ instead: error }, { instead: error }];
    await writeTransaction([counted(PK)]);
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
    expect(await countOf(PK)).toBe(1);
  });

  test('whose answer was lost is written once', async () => {
    fates = [{ after: named('Error', { code: 'ECONNRESET' }) }];
    await writeTransaction([counted('LOST')]);
    expect(tokens).toHaveLength(2);
    expect(await countOf('LOST')).toBe(1);
  });

  test('has a token of its own', async () => {
    await writeTransaction([counted('TWICE')]);
    await writeTransaction([counted('TWICE')]);
    expect(new Set(tokens).size).toBe(2);
    expect(await countOf('TWICE')).toBe(2);
  });

  test.each(lasting)('that meets $name is not sent again', async (error) => {
    fates = [{ instead: error }];
    await expect(writeTransaction([counted('NEVER')])).rejects.toBe(error);
    expect(tokens).toHaveLength(1);
  });

  test('whose condition does not hold names the write and is not sent again', async () => {
    const write = { ...counted('CONDITION') };
    const guarded = {
      Update: { ...write.Update, ConditionExpression: 'attribute_exists(PK)' },
    };
    const failure = writeTransaction([counted('BESIDE'), guarded]);
    await expect(failure).rejects.toThrow(ConditionFailedError);
    await expect(failure).rejects.toMatchObject({ failed: [guarded] });
    expect(tokens).toHaveLength(1);
    expect(await countOf('BESIDE')).toBeUndefined();
  });

  test('makes an account too', async () => {
    fates = [{ instead: named('TransactionConflictException') }];
    const account = anAccount();
    await createAccount(account);
    expect(new Set(tokens).size).toBe(1);
    await expect(createAccount(account)).rejects.toThrow(ConditionFailedError);
  });

  test('that keeps meeting what passes is given up as busy', async () => {
    const conflict = named('TransactionConflictException');
    fates = Array.from({ length: 9 }, () => ({ instead: conflict }));
    await expect(writeTransaction([counted('BUSY')])).rejects.toMatchObject({
      status: 503,
      message: apiErrorTexts.busy,
    });
    expect(tokens).toHaveLength(4);
  });
});

test('a new order never takes the place of one that has its number (D29)', async () => {
  const dealerId = 9383;
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  const rep = await aStoredUser({ dealerId });
  const first = await deskOf(rep).saved({ WorksheetName: 'First' });
  // As after a table was restored without its newest writes.
  await putItem(buildOrderCounterItem(toDealerKey(dealerId), Number(first.OrderNumber) - 1));
  const body = wire(aDraft(rep, { WorksheetName: 'Second' }));
  const second = await call(createOrder, { token: rep.token, body });
  expect(second.status).toBeGreaterThanOrEqual(400);
  expect((await deskOf(rep).load(first.Id)).body).toMatchObject({ WorksheetName: 'First' });
});
