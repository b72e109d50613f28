import { apiCalls } from './api-calls.ts';
import { getCallName } from './call-names.ts';
import type { Environment } from './environments.ts';
import { jobFunctionNames } from './function-list.ts';

/** What a function is called in the cloud. */
export const getFunctionName = ({ name }: Pick<Environment, 'name'>, shortName: string) =>
  `smartsales-${name}-${shortName}`;

/** Every function of an environment by its name there; each has an alias LIVE. */
export const listDeployedFunctions = (environment: Pick<Environment, 'name'>): readonly string[] =>
  [...apiCalls.map(({ routeKey }) => getCallName(routeKey)), ...jobFunctionNames].map((shortName) =>
    getFunctionName(environment, shortName),
  );
