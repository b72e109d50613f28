import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { close, listen, LOOPBACK, replying } from './loopback.ts';

export type Message = { messageId: string; body: string; queue: string };

type Sent = { QueueUrl: string; MessageBody: string };

/**
 * Queues that hand each message over once, as it comes; where nobody listens they keep them. What is lost
 * with them is no loss: they only bring forward what the table knows.
 */
export async function startSqs() {
  const undelivered: Message[] = [];
  let listener: ((message: Message) => void) | undefined;
  const server = replying(async (request) => {
    if (request.headers['x-amz-target'] !== 'AmazonSQS.SendMessage')
      return { status: 400, body: 'Only SendMessage is known here.' };
    const { QueueUrl, MessageBody } = (await json(request)) as Sent;
    const message = { messageId: randomUUID(), body: MessageBody, queue: QueueUrl };
    if (listener) listener(message);
    else undelivered.push(message);
    return {
      status: 200,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: JSON.stringify({ MessageId: message.messageId }),
    };
  });
  const port = await listen(server);
  return {
    endpoint: `http://${LOOPBACK}:${port}`,
    /** Whoever takes the messages from now on. */
    consume: (onMessage: (message: Message) => void) => {
      listener = onMessage;
      for (const message of undelivered.splice(0)) onMessage(message);
    },
    stop: () => close(server),
  };
}

export type Sqs = Awaited<ReturnType<typeof startSqs>>;
