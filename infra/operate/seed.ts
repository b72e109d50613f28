import {
  setUpProcessBeforeImports,
  readDeployedEnvironment,
} from './environment/deployed-environment.ts';
import { runCommandOrExit, printLine } from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';

/*
 * npm run seed -- dev [--small]
 * Loads the demo data into a new environment. After an interruption, run it again to continue; after it is
 * done, it does nothing. It rejects prod, and an environment that has dealers of its own.
 */

await runCommandOrExit(async () => {
  const { environment, options } = await parseCommandAndAssertTarget(process.argv.slice(2), {
    small: { type: 'boolean' },
  });
  if (environment.name === 'prod') throw new Error('Prod holds no demo data: nothing was done.');
  const deployed = await readDeployedEnvironment(environment);
  await setUpProcessBeforeImports(deployed);
  const { seedDemoDataOnce, formatSeedResult } = await import('./environment/seed-environment.ts');
  const size = options.small ? 'small' : 'full';
  const isDone = await seedDemoDataOnce(size, (what) => printLine(`Loading demo data: ${what}`));
  printLine(formatSeedResult(deployed, isDone));
});
