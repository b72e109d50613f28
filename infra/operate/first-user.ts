import * as z from 'zod/mini';
import { INVITATION_LINK_HOURS } from '#shared/constants.ts';
import { perform, printLine } from './environment/command.ts';
import { addressOf, connect, findDeployed } from './environment/deployed.ts';
import { openCommand } from './environment/parse-checked-command.ts';

/*
 * npm run first-user -- staging jane@dealer.example
 * Nobody can sign in to a new environment, and so nobody can invite anybody. This makes the first SmartSales Admin and
 * says by which link they choose a password. Said again it gives another link, until they have chosen one.
 */

await perform(async () => {
  const { environment, words } = await openCommand(process.argv.slice(2));
  const email = z.safeParse(z.email(), words[0]);
  if (!email.success) throw new Error('Say the e-mail of the first user behind the environment.');
  const deployed = await findDeployed(environment);
  await connect(deployed);
  const { inviteFirstUser } = await import('#functions/domain/members/invite-first-user.ts');
  const { path } = await inviteFirstUser(email.data);
  const who = `${email.data} is a SmartSales Admin of ${environment.name}`;
  printLine(
    path
      ? `${who}. Here they choose a password, for ${INVITATION_LINK_HOURS / 24} days:\n${addressOf(deployed)}${path}`
      : `${who} and can sign in.`,
  );
});
