import {
  declaredVariables,
  findConfigurationProblems,
  loadConfiguration,
} from './declare-variable.ts';

/*
 * The first module of every bundle, after the declarations: the function ends here, before any of its code
 * has run, unless its variables are right. The build adds it (startable-entries-plugin.ts).
 */

loadConfiguration(process.env);

/** For tests: the variables of the bundle, and what is wrong with other values. */
export const configuration = {
  variables: declaredVariables,
  findProblems: findConfigurationProblems,
};
