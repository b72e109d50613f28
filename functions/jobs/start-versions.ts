import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { writeJobLine } from '#functions/log/write-log-line.ts';
import { invokeFunction } from '#functions/outside/aws-requests.ts';
import { startAnswer, startRequest } from '#functions/startable-handler.ts';

/** So many start beside each other, of what the account may run at once. */
const PARALLEL_STARTS = 10;
const MAX_REASON_LENGTH = 1000;

type StartVersionsEvent = CloudFormationCustomResourceEvent;

/**
 * Starts the versions that a stack has made anew, before its aliases lead to them. Where one does not start the stack
 * goes back by itself, and no call has reached it.
 */
export async function handler(event: StartVersionsEvent): Promise<void> {
  const versions = listNewVersions(event);
  const problems = await startVersions(versions);
  writeJobLine({
    level: problems.length ? 'error' : 'info',
    job: 'start versions',
    versions: versions.length,
    problems,
  });
  await sendResponse(event, problems);
}

/** An emulator keeps a process of whatever it has started: there, what comes into an empty environment is not. */
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
  for (let at = 0; at < versions.length; at += PARALLEL_STARTS) {
    const batch = versions.slice(at, at + PARALLEL_STARTS);
    for (const problem of await Promise.all(batch.map(listStartProblems)))
      problems.push(...problem);
  }
  return problems;
}

async function listStartProblems(version: string): Promise<string[]> {
  const name = version.split(':').slice(6).join(':');
  try {
    const answer = await invokeFunction(version, startRequest);
    return JSON.stringify(answer) === JSON.stringify(startAnswer)
      ? []
      : [`${name} answers otherwise`];
  } catch (error) {
    return [`${name} does not start: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** CloudFormation waits for this answer, and shows its reason to whoever deploys. */
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
