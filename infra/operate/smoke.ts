import {
  runSmokeChecksWithCheckDealer,
  formatChecksPassedMessage,
} from './deployment/check-environment.ts';
import { readDeployedEnvironment } from './environment/deployed-environment.ts';
import { runCommandOrExit, printLine } from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';

/*
 * npm run smoke -- staging
 * Checks that an environment works, as a deployment does at its end.
 */

await runCommandOrExit(async () => {
  const { environment } = await parseCommandAndAssertTarget(process.argv.slice(2));
  const deployed = await readDeployedEnvironment(environment);
  if (!(await runSmokeChecksWithCheckDealer(deployed)))
    throw new Error(`The product of ${environment.name} does not do what it must.`);
  printLine(formatChecksPassedMessage(deployed));
});
