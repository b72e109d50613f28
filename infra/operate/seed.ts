import { perform, printLine } from './environment/command.ts';
import { connect, findDeployed } from './environment/deployed.ts';
import { openCommand } from './environment/parse-checked-command.ts';

/*
 * npm run seed -- dev [--small]
 * Fills a new environment with the demo data. Stopped half way, it is said again and goes on; said once more it does
 * nothing. It refuses prod, and an environment that has dealers of its own.
 */

await perform(async () => {
  const { environment, options } = await openCommand(process.argv.slice(2), {
    small: { type: 'boolean' },
  });
  if (environment.name === 'prod') throw new Error('Prod holds no demo data: nothing was done.');
  const deployed = await findDeployed(environment);
  await connect(deployed);
  const { seed, seededLine } = await import('./environment/seeding.ts');
  const size = options.small ? 'small' : 'full';
  const isDone = await seed(size, (what) => printLine(`Loading demo data: ${what}`));
  printLine(seededLine(deployed, isDone));
});
