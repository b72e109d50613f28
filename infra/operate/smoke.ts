import { isSound, soundLine } from './deployment/sound.ts';
import { perform, printLine } from './environment/command.ts';
import { findDeployed } from './environment/deployed.ts';
import { openCommand } from './environment/parse-checked-command.ts';

/*
 * npm run smoke -- staging
 * Asks an environment whether it works, as a deployment does before it counts as one.
 */

await perform(async () => {
  const { environment } = await openCommand(process.argv.slice(2));
  const deployed = await findDeployed(environment);
  if (!(await isSound(deployed)))
    throw new Error(`The product of ${environment.name} does not do what it must.`);
  printLine(soundLine(deployed));
});
