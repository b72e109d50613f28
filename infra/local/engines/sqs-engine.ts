import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { closeServer, listenOnLoopback, LOOPBACK_ADDRESS, createReplyServer } from './loopback.ts';

export type QueueMessage = { messageId: string; body: string; queue: string };

type SendMessageRequest = { QueueUrl: string; MessageBody: string };

/**
 * Queues that deliver each message once, as it arrives; messages without a listener wait. Lost messages do no
 * harm: they only speed up what the table stores anyway.
 */
export async function startSqs() {
  const undelivered: QueueMessage[] = [];
  let listener: ((message: QueueMessage) => void) | undefined;
  const server = createReplyServer(async (request) => {
    if (request.headers['x-amz-target'] !== 'AmazonSQS.SendMessage')
      return { status: 400, body: 'Only SendMessage is known here.' };
    const { QueueUrl, MessageBody } = (await json(request)) as SendMessageRequest;
    const message = { messageId: randomUUID(), body: MessageBody, queue: QueueUrl };
    if (listener) listener(message);
    else undelivered.push(message);
    return {
      status: 200,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: JSON.stringify({ MessageId: message.messageId }),
    };
  });
  const port = await listenOnLoopback(server);
  return {
    endpoint: `http://${LOOPBACK_ADDRESS}:${port}`,
    /** Sets the listener for messages, including those that wait. */
    consume: (onMessage: (message: QueueMessage) => void) => {
      listener = onMessage;
      for (const message of undelivered.splice(0)) onMessage(message);
    },
    stop: () => closeServer(server),
  };
}

export type SqsEngine = Awaited<ReturnType<typeof startSqs>>;
