import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { writeJobLine } from '#functions/log/log.ts';
import { invoke } from '#functions/outside/aws.ts';
import { started, startRequest } from '#functions/startable.ts';

/** So many start beside each other, of what the account may run at once. */
const SIDE_BY_SIDE = 10;
const LONGEST_REASON = 1000;

type StartVersionsEvent = CloudFormationCustomResourceEvent;

/**
 * Starts the versions that a stack has made anew, before its aliases lead to them. Where one does not start the stack
 * goes back by itself, and no call has reached it.
 */
export async function handler(event: StartVersionsEvent): Promise<void> {
  const versions = newVersions(event);
  const problems = await startAll(versions);
  writeJobLine({
    level: problems.length ? 'error' : 'info',
    job: 'start versions',
    versions: versions.length,
    problems,
  });
  await sendResponse(event, problems);
}

/** An emulator keeps a process of whatever it has started: there, what comes into an empty environment is not. */
function newVersions(event: StartVersionsEvent): string[] {
  const { FirstToo } = event.ResourceProperties;
  if (event.RequestType === 'Delete') return [];
  if (event.RequestType === 'Create')
    return FirstToo === 'true' ? versionsIn(event.ResourceProperties) : [];
  const before = new Set(versionsIn(event.OldResourceProperties));
  return versionsIn(event.ResourceProperties).filter((version) => !before.has(version));
}

const versionsIn = (properties: Record<string, unknown>) => properties['Versions'] as string[];

async function startAll(versions: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (let at = 0; at < versions.length; at += SIDE_BY_SIDE) {
    const some = versions.slice(at, at + SIDE_BY_SIDE);
    for (const problem of await Promise.all(some.map(problemOf))) problems.push(...problem);
  }
  return problems;
}

async function problemOf(version: string): Promise<string[]> {
  const name = version.split(':').slice(6).join(':');
  try {
    const answer = await invoke(version, startRequest);
    return JSON.stringify(answer) === JSON.stringify(started) ? [] : [`${name} answers otherwise`];
  } catch (error) {
    return [`${name} does not start: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** CloudFormation waits for this answer, and shows its reason to whoever deploys. */
async function sendResponse(event: StartVersionsEvent, problems: readonly string[]): Promise<void> {
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event;
  const body = JSON.stringify({
    Status: problems.length ? 'FAILED' : 'SUCCESS',
    Reason: problems.join('; ').slice(0, LONGEST_REASON) || 'Every version starts',
    PhysicalResourceId: 'starts',
    StackId,
    RequestId,
    LogicalResourceId,
  });
  const response = await fetch(ResponseURL, { method: 'PUT', body });
  if (!response.ok) throw new Error(`CloudFormation answered ${response.status}.`);
}
