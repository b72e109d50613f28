import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '#infra/local/engines/loopback.ts';

/*
 * A proxy in front of an emulator that counts requests of programs and deployed functions to the table and
 * the buckets. It counts requests and items as they are on the wire: an emulator's capacity units are not
 * those of AWS.
 */

export const zeroRequestCounts = {
  /** Invoked functions, through the API or by name. */
  called: 0,
  tableReads: 0,
  itemsRead: 0,
  tableWrites: 0,
  itemsWritten: 0,
  fileReads: 0,
  fileWrites: 0,
};

export type RequestCounts = typeof zeroRequestCounts;

export type RequestCounter = {
  address: string;
  getCounts: () => RequestCounts;
  stop: () => Promise<void>;
};

/** Forwards everything to the emulator, and counts. */
export async function startRequestCounter(emulator: string): Promise<RequestCounter> {
  const counts = { ...zeroRequestCounts };
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    forwardRequest(emulator, agent, request, response).then(
      (exchange) => addToCounts(counts, exchange),
      () => response.destroy(),
    );
  });
  const port = await listenOnLoopback(server);
  const stop = async () => {
    await closeServer(server);
    agent.destroy();
  };
  return { address: `http://127.0.0.1:${port}`, getCounts: () => ({ ...counts }), stop };
}

type HttpExchange = {
  request: IncomingMessage;
  status: number;
  requestBody: Buffer | undefined;
  responseBody: Buffer | undefined;
};

async function forwardRequest(
  emulator: string,
  agent: Agent,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<HttpExchange> {
  const { method, headers, url } = request;
  const pendingResponse = Promise.withResolvers<IncomingMessage>();
  const outgoing = ask(`${emulator}${url}`, { agent, method, headers }, pendingResponse.resolve);
  outgoing.on('error', pendingResponse.reject);
  // Large bodies are streamed; bodies of table requests are read completely.
  const isTable = findTableOperation(request) !== undefined;
  const requestBody = isTable ? await buffer(request) : undefined;
  if (requestBody) outgoing.end(requestBody);
  else request.pipe(outgoing);
  const answer = await pendingResponse.promise;
  const responseBody = isTable ? await buffer(answer) : undefined;
  response.writeHead(answer.statusCode!, answer.headers);
  if (responseBody) response.end(responseBody);
  else answer.pipe(response);
  return { request, status: answer.statusCode!, requestBody, responseBody };
}

const findTableOperation = ({ headers }: IncomingMessage) =>
  /^DynamoDB_\d+\.(\w+)$/.exec(String(headers['x-amz-target'] ?? ''))?.[1];

const functionCallPath = /^\/_aws\/execute-api\/|^\/[\d-]+\/functions\/[^/]+\/invocations/;
const filesSignature = /(\/|%2F)s3(\/|%2F)aws4_request/;

function findCountKind({ headers, method = '', url = '' }: IncomingMessage) {
  if (functionCallPath.test(url)) return 'called';
  if (!filesSignature.test(`${headers.authorization ?? ''} ${url}`)) return undefined;
  return method === 'GET' || method === 'HEAD' ? 'fileReads' : 'fileWrites';
}

/** A rejected or failed request counts as a request without items. */
function addToCounts(
  counts: RequestCounts,
  { request, status, requestBody, responseBody }: HttpExchange,
): void {
  const operation = findTableOperation(request);
  if (operation === undefined) {
    const kind = findCountKind(request);
    if (kind) counts[kind] += 1;
  } else if (/^(BatchGet|Get|Query|Scan|TransactGet)/.test(operation)) {
    counts.tableReads += 1;
    if (status === 200) counts.itemsRead += countReadItems(responseBody!);
  } else if (/^(BatchWrite|Delete|Put|Update|TransactWrite)Item/.test(operation)) {
    counts.tableWrites += 1;
    if (status === 200) counts.itemsWritten += countWrittenItems(requestBody!);
  }
}

type TableResponse = {
  ScannedCount?: number;
  Item?: unknown;
  Responses?: Record<string, unknown[]> | { Item?: unknown }[];
};

function countReadItems(responseBody: Buffer): number {
  const { ScannedCount, Item, Responses } = JSON.parse(responseBody.toString()) as TableResponse;
  if (ScannedCount !== undefined) return ScannedCount;
  if (Responses) return Object.values(Responses).flat().length;
  return Item ? 1 : 0;
}

type TableRequest = {
  TransactItems?: Record<string, unknown>[];
  RequestItems?: Record<string, unknown[]>;
};

/** Condition checks write nothing. */
function countWrittenItems(requestBody: Buffer): number {
  const { TransactItems, RequestItems } = JSON.parse(requestBody.toString()) as TableRequest;
  if (TransactItems) return TransactItems.filter((one) => !('ConditionCheck' in one)).length;
  return RequestItems ? Object.values(RequestItems).flat().length : 1;
}
