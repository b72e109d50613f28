import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { FunctionHandler } from '#infra/local/functions/run-functions.ts';
import { apiCalls } from '#infra/plan/api-calls.ts';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import { bundledFunctions } from '#infra/plan/function-list.ts';
import { buildShortCallName, LIVE_ALIAS } from '#infra/plan/short-call-names.ts';

const sources = new Map(bundledFunctions.map(({ name, source }) => [name, source]));
const name = process.env.DEPLOYED_ENVIRONMENT as 'local';

/** The deployed function of each handler. */
const deployedFunctions = Promise.all(
  apiCalls.map(async ({ bundle, routeKey }) => {
    const module = (await import(`../../${sources.get(bundle)}`)) as { handler: FunctionHandler };
    return [
      module.handler,
      getDeployedFunctionName({ name }, buildShortCallName(routeKey)),
    ] as const;
  }),
).then((entries) => new Map(entries));

const client = new LambdaClient({});

/** As it comes through the CDN. */
function addCdnHeaders(event: unknown): unknown {
  const { headers, ...rest } = event as { headers?: Record<string, string> };
  return { ...rest, headers: { 'x-origin-secret': process.env.DEPLOYED_SECRET, ...headers } };
}

/** Runs the deployed function of a handler. */
export async function invokeDeployedFunction(
  handler: FunctionHandler,
  event: unknown,
): Promise<unknown> {
  const FunctionName = (await deployedFunctions).get(handler);
  if (!FunctionName) throw new Error('A handler is called that is not deployed');
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({
      FunctionName,
      Qualifier: LIVE_ALIAS,
      Payload: JSON.stringify(addCdnHeaders(event)),
    }),
  );
  const answer: unknown = JSON.parse(Buffer.from(Payload!).toString());
  if (FunctionError) throw new Error(`${FunctionName} failed: ${JSON.stringify(answer)}`);
  return answer;
}
