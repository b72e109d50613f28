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

smartSales(app, withOrderLink(environment(said('environment') ?? 'dev')));
app.synth();
