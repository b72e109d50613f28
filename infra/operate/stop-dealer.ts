import { parseDealerNumber, connectToDealer } from './dealer/connect-to-dealer.ts';
import { readDeployedEnvironment } from './environment/deployed-environment.ts';
import { confirmByName, runCommand, printLine } from './environment/operate-command.ts';
import { parseCheckedCommand } from './environment/parse-checked-command.ts';

/*
 * npm run stop-dealer -- prod 12 [--name 'Dental Supplies'] [--again]
 * Keeps all users of one dealer out from their next call on, where one dealer's calls are a danger to all others; with
 * --again lets them in. It changes nothing of the dealer's own record.
 */

await runCommand(async () => {
  const { environment, words, options } = await parseCheckedCommand(process.argv.slice(2), {
    name: { type: 'string' },
    again: { type: 'boolean' },
  });
  const dealerId = parseDealerNumber(words);
  const found = await connectToDealer(await readDeployedEnvironment(environment), dealerId);
  const { getStoppableDealerName, setDealerStopped } = await import('./dealer/dealer-stop.ts');
  const name = getStoppableDealerName({ environment: environment.name, dealerId, ...found });
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
