import {
  setUpProcessBeforeImports,
  readDeployedEnvironment,
} from './environment/deployed-environment.ts';
import { runCommandOrExit, printLine } from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';

/*
 * npm run upgrade -- staging
 * Rewrites items of earlier versions in the table in today's form, shows its progress, and continues after an
 * interruption. When everything is rewritten, it does nothing.
 */

await runCommandOrExit(async () => {
  const { environment } = await parseCommandAndAssertTarget(process.argv.slice(2));
  await setUpProcessBeforeImports(await readDeployedEnvironment(environment));
  const { upgradeTable } = await import('#functions/store/table/upgrade-table.ts');
  const done = await upgradeTable({
    onProgress: ({ scannedCount, writtenCount }) =>
      printLine(`${scannedCount} items looked at, ${writtenCount} written`),
  });
  printLine(
    done.conflictedCount === 0
      ? `Every item of ${environment.name} is of today's version.`
      : `${done.conflictedCount} items were changed by others meanwhile: say it again.`,
  );
});
