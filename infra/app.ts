import { App } from 'aws-cdk-lib';
import { environment } from '#infra/plan/environments.ts';
import { smartSales } from './smart-sales.ts';

const app = new App();
smartSales(app, environment(app.node.tryGetContext('environment') ?? 'dev'));
app.synth();
