import { printLine } from '#infra/operate/environment/command.ts';
import { connect, type Deployed } from '#infra/operate/environment/deployed.ts';
import type { Check } from './smoke-checks.ts';

/** Whether an environment does what it must. */
export async function isSound(deployed: Deployed): Promise<boolean> {
  await connect(deployed);
  const [{ prepareCheck }, { smokeChecks }] = await Promise.all([
    import('./check-dealer.ts'),
    import('./smoke-checks.ts'),
  ]);
  return smokeChecks(deployed, await prepareCheck(), printCheckResult);
}

/** What is said of one that does, and which commit of it that is. */
export const soundLine = ({ environment, outputs }: Deployed) =>
  `${environment.name} does what it must, at commit ${outputs.Commit ?? 'unknown'}.`;

const printCheckResult = ({ name, ms, failure }: Check) =>
  printLine(
    `${failure === undefined ? 'ok    ' : 'FAILED'} ${name}, ${(ms / 1000).toFixed(1)} s${failure ? `: ${failure}` : ''}`,
  );
