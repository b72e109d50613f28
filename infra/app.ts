import { App } from 'aws-cdk-lib';
import { environment, type Environment } from '#infra/plan/environments.ts';
import { smartSales } from './smart-sales.ts';

const app = new App();
const said = (name: string) => app.node.tryGetContext(name) as string | undefined;

/** Beside an emulator, orders go to where whoever tests has said. */
function withOrderLink(chosen: Environment): Environment {
  const endpoint = said('orderLink');
  const followUp = `${said('address')}/orderlink-sandbox#order-{orderNumber}`;
  return endpoint && !chosen.hasEdge ? { ...chosen, orderLink: { endpoint, followUp } } : chosen;
}

/** What was restored is used at once by saying so, and from then on by the record; which commit it is, a deployment says. */
function withSaid(chosen: Environment): Environment {
  const names = ['tableName', 'tableStreamArn', 'filesBucket', 'commit'] as const;
  const known = names.flatMap((name) => (said(name) ? [[name, said(name)] as const] : []));
  return { ...chosen, ...Object.fromEntries(known) };
}

smartSales(app, withSaid(withOrderLink(environment(said('environment') ?? 'dev'))));
app.synth();
