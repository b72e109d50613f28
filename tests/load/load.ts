import { setTimeout as wait } from 'node:timers/promises';
import {
  requireProductAddress,
  getApiAddress,
  setUpProcessBeforeImports,
  findEmulatorAddress,
  readDeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';
import {
  runCommandOrExit,
  parseCommand,
  printLine,
} from '#infra/operate/environment/operate-command.ts';
import { readSecretValue } from '#infra/operate/environment/secret-values.ts';
import { readUsageMix } from '#tests/cost/mix.ts';
import type { LoadRep } from './call-requests.ts';
import { pickJobByWeight, groupCallsByJob, type CallOutcome, createRepWorker } from './load-rep.ts';
import { computePeakLoad } from './peak-load.ts';

/*
 * npm run load -- local --reps 20 --minutes 2
 *
 * Reps work with the deployed product according to the mix (tests/cost/mix.json): each does one job after the
 * other, with a pause of a second. It creates its own users and customers at the demo's first dealer, and rejects
 * any environment that is not an emulator: docs/load.md has the costs elsewhere.
 */

const PASSWORD = 'Load-1234!';
const PAUSE_MS = 1_000;
const MAX_LOAD = { reps: 200, minutes: 30 };
const LINES_PER_ORDER = 20;
const LOAD_DEALER_ID = 1;

/** A rep's jobs until a time; a failed job is reported by its call, and the next one follows. */
async function workUntil(
  until: number,
  connection: Parameters<typeof createRepWorker>[0],
  rep: LoadRep,
) {
  const jobs = groupCallsByJob(readUsageMix());
  const { work } = createRepWorker(connection, rep);
  while (performance.now() < until) {
    await work(jobs.get(pickJobByWeight(jobs, Math.random()))!).catch((error: unknown) =>
      connection.report({ call: `broken off: ${String(error)}`, ms: 0, status: 0 }),
    );
    await wait(PAUSE_MS);
  }
}

/** The imported modules create their clients on import. */
async function createReps(count: number): Promise<LoadRep[]> {
  const { buildAccount } = await import('#tests/make/sign-in.ts');
  const { storeCustomer } = await import('#tests/make/dealer-fixtures.ts');
  const { createAccount } = await import('#functions/store/accounts/stored-accounts.ts');
  const { ensurePoolUserWithPassword } = await import('#functions/external/cognito-passwords.ts');
  const { buildDealerUserFromAccount } =
    await import('#functions/domain/accounts/build-dealer-user-from-account.ts');
  const { buildRecordItem } = await import('#functions/store/table/list-records.ts');
  const { toDealerKey } = await import('#functions/store/table/table-client.ts');
  const { putRecord } = await import('#tests/make/catalog-fixtures.ts');
  const customer = await storeCustomer(LOAD_DEALER_ID, { Id: 9_999_001, JdeNum: '9999001' });
  const reps: LoadRep[] = [];
  for (let at = 0; at < count; at++) {
    const account = buildAccount({ dealerId: LOAD_DEALER_ID });
    await createAccount(account);
    await ensurePoolUserWithPassword(account.userId, PASSWORD);
    const item = buildRecordItem(
      toDealerKey(LOAD_DEALER_ID),
      'USERS',
      account.userId,
      buildDealerUserFromAccount(account),
    );
    await putRecord(LOAD_DEALER_ID, 'USERS', item);
    const { email, salesRepId } = account;
    reps.push({
      email,
      dealerId: LOAD_DEALER_ID,
      salesRepId: salesRepId!,
      customerId: customer.Id,
      lineCount: LINES_PER_ORDER,
    });
  }
  return reps;
}

const getPercentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function printReport(outcomes: readonly CallOutcome[], seconds: number, reps: number): void {
  const calls = Map.groupBy(outcomes, ({ call }) => call);
  const rows = [...calls].map(([call, callOutcomes]) => {
    const times = callOutcomes.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const failedCalls = callOutcomes.filter(({ status }) => status === 0 || status >= 400);
    return {
      call,
      times: callOutcomes.length,
      'p50 ms': Math.round(getPercentile(times, 0.5)),
      'p95 ms': Math.round(getPercentile(times, 0.95)),
      failed: failedCalls.length,
      with: [...new Set(failedCalls.map(({ status }) => status))].join(' '),
    };
  });
  printLine(
    JSON.stringify(
      rows.toSorted((one, other) => other.times - one.times),
      null,
      1,
    ),
  );
  const rate = outcomes.length / seconds;
  const equivalentReps = rate / computePeakLoad(readUsageMix(), 1).requests;
  const failed = outcomes.filter(({ status }) => status === 0 || status >= 400).length;
  printLine(
    `${reps} reps without a rest: ${outcomes.length} calls in ${seconds.toFixed(0)} s, ${rate.toFixed(1)} a second, ${failed} failed; ` +
      `as many as ${Math.round(equivalentReps)} reps make in the busiest seconds of a day.`,
  );
}

await runCommandOrExit(async () => {
  const { environment, options } = parseCommand(process.argv.slice(2), {
    reps: { type: 'string' },
    minutes: { type: 'string' },
  });
  if (!findEmulatorAddress())
    throw new Error('Load is for an emulator: AWS_ENDPOINT_URL names none.');
  const reps = Math.min(MAX_LOAD.reps, Number(options.reps ?? 10));
  const minutes = Math.min(MAX_LOAD.minutes, Number(options.minutes ?? 1));
  if (!(reps >= 1 && minutes > 0)) throw new Error('Say how many: --reps 20 --minutes 2.');
  const deployed = await readDeployedEnvironment(environment);
  await setUpProcessBeforeImports(deployed);
  printLine(`Making ${reps} reps ...`);
  const made = await createReps(reps);
  const outcomes: CallOutcome[] = [];
  const desk = {
    address: getApiAddress(deployed),
    sharedHeaders: {
      origin: requireProductAddress(deployed),
      // As the CDN sends it.
      'x-origin-secret': await readSecretValue(deployed, 'OriginSecret'),
    },
    password: PASSWORD,
    report: (outcome: CallOutcome) => void outcomes.push(outcome),
  };
  const begun = performance.now();
  const until = begun + minutes * 60_000;
  await Promise.all(made.map((rep) => workUntil(until, desk, rep)));
  printReport(outcomes, (performance.now() - begun) / 1000, reps);
});
