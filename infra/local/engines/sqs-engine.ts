import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { closeServer, listenOnLoopback, LOOPBACK_ADDRESS, createReplyServer } from './loopback.ts';

export type QueueMessage = { messageId: string; body: string; queue: string };

type SendMessageRequest = { QueueUrl: string; MessageBody: string };

/**
 * Queues that hand each message over once, as it comes; where nobody listens they keep them. What is lost
 * with them is no loss: they only bring forward what the table knows.
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
    /** Whoever takes the messages from now on. */
    consume: (onMessage: (message: QueueMessage) => void) => {
      listener = onMessage;
      for (const message of undelivered.splice(0)) onMessage(message);
    },
    stop: () => closeServer(server),
  };
}

export type SqsEngine = Awaited<ReturnType<typeof startSqs>>;
