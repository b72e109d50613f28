import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { invokeFunction } from '#functions/external/aws-requests.ts';
import { writeJobLogLine } from '#functions/log/write-log-line.ts';
import { startAnswer, startRequest } from '#functions/startable-handler.ts';
import { isSameJson } from '#shared/format/is-same-json.ts';

/** So many start in parallel, within the account's limit of concurrent executions. */
const PARALLEL_STARTS = 10;
const MAX_REASON_LENGTH = 1000;

type StartVersionsEvent = CloudFormationCustomResourceEvent;

/**
 * Starts the new function versions of a stack before its aliases point to them. If one does not start, the
 * stack rolls back by itself, and no call has reached the version.
 */
export async function handler(event: StartVersionsEvent): Promise<void> {
  const versions = listNewVersions(event);
  const problems = await startVersions(versions);
  writeJobLogLine({
    level: problems.length ? 'error' : 'info',
    job: 'start versions',
    versions: versions.length,
    problems,
  });
  await sendResponse(event, problems);
}

/**
 * The versions to start. Into an empty environment they are started only if FirstToo is set: an emulator
 * keeps a process for each function that was started.
 */
function listNewVersions(event: StartVersionsEvent): string[] {
  const { FirstToo } = event.ResourceProperties;
  if (event.RequestType === 'Delete') return [];
  if (event.RequestType === 'Create')
    return FirstToo === 'true' ? getVersions(event.ResourceProperties) : [];
  const oldVersions = new Set(getVersions(event.OldResourceProperties));
  return getVersions(event.ResourceProperties).filter((version) => !oldVersions.has(version));
}

const getVersions = (properties: Record<string, unknown>) => properties['Versions'] as string[];

async function startVersions(versions: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (let start = 0; start < versions.length; start += PARALLEL_STARTS) {
    const batch = versions.slice(start, start + PARALLEL_STARTS);
    for (const versionProblems of await Promise.all(batch.map(listStartProblems)))
      problems.push(...versionProblems);
  }
  return problems;
}

async function listStartProblems(version: string): Promise<string[]> {
  const name = version.split(':').slice(6).join(':');
  try {
    const answer = await invokeFunction(version, startRequest);
    return isSameJson(answer, startAnswer) ? [] : [`${name} answers otherwise`];
  } catch (error) {
    return [`${name} does not start: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** CloudFormation waits for this response and displays its reason to the deployer. */
async function sendResponse(event: StartVersionsEvent, problems: readonly string[]): Promise<void> {
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event;
  const body = JSON.stringify({
    Status: problems.length ? 'FAILED' : 'SUCCESS',
    Reason: problems.join('; ').slice(0, MAX_REASON_LENGTH) || 'Every version starts',
    PhysicalResourceId: 'starts',
    StackId,
    RequestId,
    LogicalResourceId,
  });
  const response = await fetch(ResponseURL, { method: 'PUT', body });
  if (!response.ok) throw new Error(`CloudFormation answered ${response.status}.`);
}
