import { callName } from './call-names.ts';
import { calls } from './calls.ts';
import type { Environment } from './environments.ts';
import { workers } from './functions.ts';

/** What a function is called in the cloud. */
export const functionName = ({ name }: Pick<Environment, 'name'>, called: string) =>
  `smartsales-${name}-${called}`;

/** Every function of an environment by its name there; each has an alias LIVE. */
export const deployedFunctions = (environment: Pick<Environment, 'name'>): readonly string[] =>
  [...calls.map(({ routeKey }) => callName(routeKey)), ...workers].map((called) =>
    functionName(environment, called),
  );
