import { numberIn, openDealer } from './dealer/one-dealer.ts';
import { confirmByName, perform, printLine } from './environment/command.ts';
import { findDeployed } from './environment/deployed.ts';
import { openCommand } from './environment/parse-checked-command.ts';

/*
 * npm run stop-dealer -- prod 12 [--name 'Dental Supplies'] [--again]
 * Keeps all users of one dealer out from their next call on, where one dealer's calls are a danger to all others; with
 * --again lets them in. It changes nothing of the dealer's own record.
 */

await perform(async () => {
  const { environment, words, options } = await openCommand(process.argv.slice(2), {
    name: { type: 'string' },
    again: { type: 'boolean' },
  });
  const dealerId = numberIn(words);
  const found = await openDealer(await findDeployed(environment), dealerId);
  const { nameToStop, stopDealer } = await import('./dealer/stopping.ts');
  const name = nameToStop({ environment: environment.name, dealerId, ...found });
  const isStopped = options.again !== true;
  await confirmByName(
    { name },
    isStopped ? 'keep its users out' : 'let its users in',
    options.name,
  );
  await stopDealer(dealerId, isStopped);
  printLine(
    isStopped
      ? `The users of ${name}, dealer ${dealerId} of ${environment.name}, are out: npm run stop-dealer -- ${environment.name} ${dealerId} --again lets them in.`
      : `The users of ${name}, dealer ${dealerId} of ${environment.name}, come in again.`,
  );
});
