import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, listen } from '#infra/local/engines/loopback.ts';

/*
 * Stands before an emulator and counts what programs and deployed functions ask of the table and of the buckets. What is
 * counted is requests and items, as they are on the wire: an emulator's units are not AWS's.
 */

export const nothing = {
  /** Functions that were called, by the API or by their name. */
  called: 0,
  tableReads: 0,
  itemsRead: 0,
  tableWrites: 0,
  itemsWritten: 0,
  fileReads: 0,
  fileWrites: 0,
};

export type RequestCounts = typeof nothing;

export type Counting = {
  address: string;
  getCounts: () => RequestCounts;
  stop: () => Promise<void>;
};

/** Leads everything to where the emulator is, and counts. */
export async function startCounting(emulator: string): Promise<Counting> {
  const counts = { ...nothing };
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    passOn(emulator, agent, request, response).then(
      (exchange) => add(counts, exchange),
      () => response.destroy(),
    );
  });
  const port = await listen(server);
  const stop = async () => {
    await close(server);
    agent.destroy();
  };
  return { address: `http://127.0.0.1:${port}`, getCounts: () => ({ ...counts }), stop };
}

type Exchange = {
  request: IncomingMessage;
  status: number;
  requestBody: Buffer | undefined;
  answered: Buffer | undefined;
};

async function passOn(
  emulator: string,
  agent: Agent,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Exchange> {
  const { method, headers, url } = request;
  const answering = Promise.withResolvers<IncomingMessage>();
  const outgoing = ask(`${emulator}${url}`, { agent, method, headers }, answering.resolve);
  outgoing.on('error', answering.reject);
  // What is large goes through as it comes; of the table every word is looked at.
  const isTable = tableCall(request) !== undefined;
  const requestBody = isTable ? await buffer(request) : undefined;
  if (requestBody) outgoing.end(requestBody);
  else request.pipe(outgoing);
  const answer = await answering.promise;
  const answered = isTable ? await buffer(answer) : undefined;
  response.writeHead(answer.statusCode!, answer.headers);
  if (answered) response.end(answered);
  else answer.pipe(response);
  return { request, status: answer.statusCode!, requestBody, answered };
}

const tableCall = ({ headers }: IncomingMessage) =>
  /^DynamoDB_\d+\.(\w+)$/.exec(String(headers['x-amz-target'] ?? ''))?.[1];

const calledFunction = /^\/_aws\/execute-api\/|^\/[\d-]+\/functions\/[^/]+\/invocations/;
const signedForFiles = /(\/|%2F)s3(\/|%2F)aws4_request/;

function kindOf({ headers, method = '', url = '' }: IncomingMessage) {
  if (calledFunction.test(url)) return 'called';
  if (!signedForFiles.test(`${headers.authorization ?? ''} ${url}`)) return undefined;
  return method === 'GET' || method === 'HEAD' ? 'fileReads' : 'fileWrites';
}

/** What was refused or failed is counted as a request, and of no item. */
function add(counts: RequestCounts, { request, status, requestBody, answered }: Exchange): void {
  const call = tableCall(request);
  if (call === undefined) {
    const kind = kindOf(request);
    if (kind) counts[kind] += 1;
  } else if (/^(BatchGet|Get|Query|Scan|TransactGet)/.test(call)) {
    counts.tableReads += 1;
    if (status === 200) counts.itemsRead += itemsOf(answered!);
  } else if (/^(BatchWrite|Delete|Put|Update|TransactWrite)Item/.test(call)) {
    counts.tableWrites += 1;
    if (status === 200) counts.itemsWritten += writesOf(requestBody!);
  }
}

type Answered = {
  ScannedCount?: number;
  Item?: unknown;
  Responses?: Record<string, unknown[]> | { Item?: unknown }[];
};

function itemsOf(answered: Buffer): number {
  const { ScannedCount, Item, Responses } = JSON.parse(answered.toString()) as Answered;
  if (ScannedCount !== undefined) return ScannedCount;
  if (Responses) return Object.values(Responses).flat().length;
  return Item ? 1 : 0;
}

type TableRequest = {
  TransactItems?: Record<string, unknown>[];
  RequestItems?: Record<string, unknown[]>;
};

/** Conditions alone write nothing. */
function writesOf(requestBody: Buffer): number {
  const { TransactItems, RequestItems } = JSON.parse(requestBody.toString()) as TableRequest;
  if (TransactItems) return TransactItems.filter((one) => !('ConditionCheck' in one)).length;
  return RequestItems ? Object.values(RequestItems).flat().length : 1;
}
