import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const LOOPBACK = '127.0.0.1';

/** Why a port cannot be had, for whoever chose it. */
const reasons: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'needs rights that this user does not have',
};

/** Listens on loopback, on any free port where 0 is asked, and answers the port. */
export function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''];
      reject(reason ? new Error(`Port ${port} ${reason}; set PORT to another one.`) : error);
    });
    server.listen(port, LOOPBACK, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Stops listening and drops what is still open. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
}

export type Reply = { status: number; headers?: Record<string, string>; body: string };

/** A server that answers each request with what it is told, and 500 with the reason where that fails. */
export const replying = (answer: (request: IncomingMessage) => Promise<Reply>): Server =>
  createServer((request, response) => {
    const send = ({ status, headers, body }: Reply) =>
      response.writeHead(status, headers).end(body);
    answer(request).then(send, (error: unknown) => send({ status: 500, body: String(error) }));
  });
