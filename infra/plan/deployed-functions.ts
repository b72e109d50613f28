import { apiCalls } from './api-calls.ts';
import type { Environment } from './environments.ts';
import { jobFunctionNames } from './function-list.ts';
import { buildShortCallName } from './short-call-names.ts';

/** The name of a function in the cloud. */
export const getDeployedFunctionName = ({ name }: Pick<Environment, 'name'>, shortName: string) =>
  `smartsales-${name}-${shortName}`;

/** The names of all functions of an environment; each has the alias LIVE_ALIAS. */
export const listDeployedFunctionNames = (
  environment: Pick<Environment, 'name'>,
): readonly string[] =>
  [...apiCalls.map(({ routeKey }) => buildShortCallName(routeKey)), ...jobFunctionNames].map(
    (shortName) => getDeployedFunctionName(environment, shortName),
  );
