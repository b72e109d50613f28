import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';

export type Graphs = Record<string, readonly IMetric[]>;

const WIDTH = 8;
const BESIDE = 3;

/** One page to look at, three graphs side by side. */
export function makeDashboard(scope: Construct, { name }: Environment, graphs: Graphs): Dashboard {
  const widgets = Object.entries(graphs).map(
    ([title, left]) => new GraphWidget({ title, left: [...left], width: WIDTH }),
  );
  const rows = Array.from({ length: Math.ceil(widgets.length / BESIDE) }, (_, row) =>
    widgets.slice(row * BESIDE, (row + 1) * BESIDE),
  );
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: `smartsales-${name}`,
    widgets: rows,
  });
}
