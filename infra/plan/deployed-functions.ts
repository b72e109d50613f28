import { apiCalls } from './api-calls.ts';
import { getCallName } from './call-names.ts';
import type { Environment } from './environments.ts';
import { jobFunctionNames } from './function-list.ts';

/** The name of a function in the cloud. */
export const getFunctionName = ({ name }: Pick<Environment, 'name'>, shortName: string) =>
  `smartsales-${name}-${shortName}`;

/** The names of all functions of an environment; each has the alias LIVE_ALIAS. */
export const listDeployedFunctions = (environment: Pick<Environment, 'name'>): readonly string[] =>
  [...apiCalls.map(({ routeKey }) => getCallName(routeKey)), ...jobFunctionNames].map((shortName) =>
    getFunctionName(environment, shortName),
  );
