import {
  connectToEnvironment,
  readDeployedEnvironment,
} from './environment/deployed-environment.ts';
import { runCommand, printLine } from './environment/operate-command.ts';
import { parseCheckedCommand } from './environment/parse-checked-command.ts';

/*
 * npm run upgrade -- staging
 * Writes what lies in the table in earlier versions as it is read today, tells how far it is, and goes on where it was
 * cut short. Said once more than it takes, it does nothing.
 */

await runCommand(async () => {
  const { environment } = await parseCheckedCommand(process.argv.slice(2));
  await connectToEnvironment(await readDeployedEnvironment(environment));
  const { upgradeTable } = await import('#functions/store/table/upgrade-table.ts');
  const done = await upgradeTable({
    onProgress: ({ seen, written }) => printLine(`${seen} items looked at, ${written} written`),
  });
  printLine(
    done.left === 0
      ? `Every item of ${environment.name} is of today's version.`
      : `${done.left} items were changed by others meanwhile: say it again.`,
  );
});
