import { parseDealerNumber, connectToDealer } from './dealer/connect-to-dealer.ts';
import { readDeployedEnvironment } from './environment/deployed-environment.ts';
import { runCommandOrExit, printLine } from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';

/*
 * npm run export-dealer -- prod 12 --to dealer-12
 * Writes all data of a dealer to a folder (dealer-export.ts describes its layout). It changes no data; run
 * again, it continues after an interruption, and later it updates the folder.
 */

await runCommandOrExit(async () => {
  const { environment, positionalArguments, options } = await parseCommandAndAssertTarget(
    process.argv.slice(2),
    {
      to: { type: 'string' },
    },
  );
  const dealerId = parseDealerNumber(positionalArguments);
  const folder = options.to;
  if (typeof folder !== 'string') throw new Error('Say into which folder: --to dealer-12.');
  const { identifiers, name, files } = await connectToDealer(
    await readDeployedEnvironment(environment),
    dealerId,
  );
  if (name === undefined) throw new Error(`${environment.name} has no dealer ${dealerId}.`);
  const { exportDealerToFolder } = await import('./dealer/dealer-export.ts');
  const manifest = await exportDealerToFolder({
    environment: environment.name,
    identifiers,
    files,
    folder,
  });
  const items = Object.values(manifest.Items).reduce((sum, count) => sum + count, 0);
  const { Count, Bytes } = manifest.Files;
  printLine(
    `${folder} has ${items} items, ${Count} files of ${(Bytes / 1e6).toFixed(1)} MB and ${manifest.Users} users of ${name}, dealer ${dealerId} of ${environment.name}.`,
  );
});
