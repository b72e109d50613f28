import type { DeclaredVariable } from '#functions/configuration/declare-variable.ts';

/** The rows of the table of environment variables in docs/operations.md. */
export const formatVariableRows = (variables: readonly DeclaredVariable[]): string[] =>
  variables.map(
    ({ name, purpose, form, source, isOptional }) =>
      `| \`${name}\` | ${purpose} | ${form.replaceAll('`', "'")} | ${isOptional ? 'no' : 'yes'} | ${source} |`,
  );
