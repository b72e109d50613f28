import { parentPort } from 'node:worker_threads';
import { RejectionError } from '#functions/rejection-error.ts';
import { templatesMessages } from '#shared/messages/templates-messages.ts';
import { fillAndFlattenTemplate } from './fill-and-flatten-template.ts';
import { readTemplateOutlineOrReject } from './read-template-outline.ts';
import type { TemplateTaskAnswer, TemplateTask } from './template-task.ts';

/** The thread that handles uploaded PDFs: if it crashes, nothing else is affected. */
parentPort!.on('message', (task: TemplateTask) => void runTemplateTask(task).then(postAnswer));
postAnswer('ready');

function postAnswer(message: TemplateTaskAnswer | 'ready') {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(message);
}

async function runTemplateTask(task: TemplateTask): Promise<TemplateTaskAnswer> {
  try {
    if (task.kind === 'fill')
      return { filled: await fillAndFlattenTemplate(task.bytes, task.values) };
    return { outline: await readTemplateOutlineOrReject(task.bytes) };
  } catch (error) {
    // The library may throw anywhere in a damaged file, with messages of its own.
    return {
      rejection: error instanceof RejectionError ? error.refusal : templatesMessages.cannotBeFilled,
    };
  }
}
