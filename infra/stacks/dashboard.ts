import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';

export type DashboardGraphs = Record<string, readonly IMetric[]>;

const GRAPH_WIDTH = 8;
const GRAPHS_PER_ROW = 3;

/** One dashboard with three graphs side by side. */
export function createDashboard(
  scope: Construct,
  { name }: Environment,
  graphs: DashboardGraphs,
): Dashboard {
  const widgets = Object.entries(graphs).map(
    ([title, left]) => new GraphWidget({ title, left: [...left], width: GRAPH_WIDTH }),
  );
  const rows = Array.from({ length: Math.ceil(widgets.length / GRAPHS_PER_ROW) }, (_, row) =>
    widgets.slice(row * GRAPHS_PER_ROW, (row + 1) * GRAPHS_PER_ROW),
  );
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: `smartsales-${name}`,
    widgets: rows,
  });
}
