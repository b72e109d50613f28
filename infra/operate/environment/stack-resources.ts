import {
  CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import type { Environment } from '#infra/plan/environments.ts';

/** The current and the deleted resources of a stack; throws where it was never deployed. */
export async function listStackResources(
  { region }: Pick<Environment, 'region'>,
  StackName: string,
): Promise<StackResourceSummary[]> {
  const client = new CloudFormationClient({ region, maxAttempts: 8 });
  const resources: StackResourceSummary[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName }))
    resources.push(...(page.StackResourceSummaries ?? []));
  return resources;
}
