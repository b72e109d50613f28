import { App } from 'aws-cdk-lib';
import { environment, type Environment } from '#infra/plan/environments.ts';
import { smartSales } from './smart-sales.ts';

const app = new App();
const getContextValue = (name: string) => app.node.tryGetContext(name) as string | undefined;

/** Beside an emulator, orders go to where whoever tests has said. */
function withOrderLink(chosen: Environment): Environment {
  const endpoint = getContextValue('orderLink');
  const followUp = `${getContextValue('address')}/orderlink-sandbox#order-{orderNumber}`;
  return endpoint && !chosen.hasEdge ? { ...chosen, orderLink: { endpoint, followUp } } : chosen;
}

/** What was restored is used at once by saying so, and from then on by the record; which commit it is, a deployment says. */
function applyContextOverrides(chosen: Environment): Environment {
  const names = ['tableName', 'tableStreamArn', 'filesBucket', 'commit'] as const;
  const known = names.flatMap((name) =>
    getContextValue(name) ? [[name, getContextValue(name)] as const] : [],
  );
  return { ...chosen, ...Object.fromEntries(known) };
}

smartSales(
  app,
  applyContextOverrides(withOrderLink(environment(getContextValue('environment') ?? 'dev'))),
);
app.synth();
