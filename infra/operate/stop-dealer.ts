import { parseDealerNumber, connectToDealer } from './dealer/connect-to-dealer.ts';
import { readDeployedEnvironment } from './environment/deployed-environment.ts';
import { confirmByName, runCommand, printLine } from './environment/operate-command.ts';
import { parseCheckedCommand } from './environment/parse-checked-command.ts';

/*
 * npm run stop-dealer -- prod 12 [--name 'Dental Supplies'] [--again]
 * Blocks all users of a dealer from their next call on, for a dealer whose calls endanger all others; with
 * --again it unblocks them. It does not change the dealer's own record.
 */

await runCommand(async () => {
  const { environment, words, options } = await parseCheckedCommand(process.argv.slice(2), {
    name: { type: 'string' },
    again: { type: 'boolean' },
  });
  const dealerId = parseDealerNumber(words);
  const dealer = await connectToDealer(await readDeployedEnvironment(environment), dealerId);
  const { getStoppableDealerName, setDealerStopped } = await import('./dealer/dealer-stop.ts');
  const name = getStoppableDealerName({ environment: environment.name, dealerId, ...dealer });
  const isStopped = options.again !== true;
  await confirmByName(
    { name },
    isStopped ? 'keep its users out' : 'let its users in',
    options.name,
  );
  await setDealerStopped(dealerId, isStopped);
  printLine(
    isStopped
      ? `The users of ${name}, dealer ${dealerId} of ${environment.name}, are out: npm run stop-dealer -- ${environment.name} ${dealerId} --again lets them in.`
      : `The users of ${name}, dealer ${dealerId} of ${environment.name}, come in again.`,
  );
});
