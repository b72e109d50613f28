import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const LOOPBACK_ADDRESS = '127.0.0.1';

/** Why a port cannot be used, as text for the user. */
const portErrorReasons: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'needs rights that this user does not have',
};

/** Listens on loopback and returns the port; 0 takes any free port. */
export function listenOnLoopback(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = portErrorReasons[error.code ?? ''];
      reject(reason ? new Error(`Port ${port} ${reason}; set PORT to another one.`) : error);
    });
    server.listen(port, LOOPBACK_ADDRESS, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Stops listening and closes open connections. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  await closeServer(server);
  return port;
}

export type EngineReply = { status: number; headers?: Record<string, string>; body: string };

/**
 * A server that answers each request with the result of `answer`, or with 500 and the reason where that
 * fails.
 */
export const createReplyServer = (
  answer: (request: IncomingMessage) => Promise<EngineReply>,
): Server =>
  createServer((request, response) => {
    const send = ({ status, headers, body }: EngineReply) =>
      response.writeHead(status, headers).end(body);
    answer(request).then(send, (error: unknown) => send({ status: 500, body: String(error) }));
  });
