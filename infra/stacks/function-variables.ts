import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Token } from 'aws-cdk-lib';
import {
  findVariableProblem,
  type VariableValues,
} from '#functions/configuration/declare-variable.ts';
import { stackVariables } from '#functions/configuration/variables.ts';

/** The folder of a bundle, which is what Lambda gets. */
export const getBundleFolder = (bundle: string) => join('dist/functions', bundle);

const variablesByBundle = new Map<string, typeof stackVariables>();

/** The declared variables that a bundle reads: their names stay as texts after minification. */
export function listBundleVariables(bundle: string): typeof stackVariables {
  const known = variablesByBundle.get(bundle);
  if (known) return known;
  const code = readFileSync(join(getBundleFolder(bundle), 'index.mjs'), 'utf8');
  const variables = stackVariables.filter(({ name }) => code.includes(`"${name}"`));
  variablesByBundle.set(bundle, variables);
  return variables;
}

/**
 * Of the values that a stack has, exactly those that the bundle reads. Throws with the name of a variable that
 * is missing or wrong, so that no such function is deployed. What only the cloud knows is checked by the
 * function itself.
 */
export function requireFunctionVariables(
  bundle: string,
  values: VariableValues,
): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const variable of listBundleVariables(bundle)) {
    const value = values[variable.name];
    const isKnownLater = value !== undefined && Token.isUnresolved(value);
    const problem = isKnownLater ? undefined : findVariableProblem(variable, values);
    if (problem) throw new Error(`The function ${bundle}: ${problem}.`);
    if (value) picked[variable.name] = value;
  }
  return picked;
}
