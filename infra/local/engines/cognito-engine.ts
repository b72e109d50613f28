import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js';
import { DefaultConfig } from 'cognito-local/lib/server/config.js';
import { Router } from 'cognito-local/lib/server/Router.js';
import { CognitoServiceImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import { DateClock, MessagesService, type Services } from 'cognito-local/lib/services/index.js';
import { MessageDeliveryService } from 'cognito-local/lib/services/messageDelivery/messageDelivery.js';
import { otp } from 'cognito-local/lib/services/otp.js';
import type { Triggers } from 'cognito-local/lib/services/triggers/index.js';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import { createSignInCalls, createTestSignInCall } from './cognito-sign-in.ts';
import { createDataStoreFactory } from './cognito-store.ts';
import { createSigningKeyPem, createTokenMaker } from './cognito-tokens.ts';
import type { LocalMailbox } from './local-mailbox.ts';
import { closeServer, listenOnLoopback, LOOPBACK_ADDRESS, createReplyServer } from './loopback.ts';

/** Functions request it as they do in the cloud. */
const CLIENT_SECRET = 'smartsales-local-client-secret';

type CognitoCall = (context: Context, request: never) => Promise<unknown>;

const logNothing = () => {};
const silentLogger: Context['logger'] = {
  child: () => silentLogger,
  debug: logNothing,
  info: logNothing,
  warn: logNothing,
  error: logNothing,
};
const cognitoContext: Context = { logger: silentLogger };

/** Starts the Cognito engine with one user pool and one client. */
export async function startCognito(options: {
  folder?: string;
  userPoolId: string;
  clientId: string;
  mailbox: LocalMailbox;
  hasTestSignIn?: boolean;
}) {
  const { calls, jwks } = await openUserPool(options);
  const jwksPath = `/${options.userPoolId}/.well-known/jwks.json`;
  const server = createReplyServer(async (request) => {
    const { status, body } =
      request.url === jwksPath
        ? { status: 200, body: jwks }
        : await answerCognitoCall(calls, request);
    const headers = { 'content-type': 'application/x-amz-json-1.1' };
    return { status, headers, body: JSON.stringify(body, serializeDatesAsSeconds) };
  });
  const port = await listenOnLoopback(server);
  return { endpoint: `http://${LOOPBACK_ADDRESS}:${port}`, stop: () => closeServer(server) };
}

async function openUserPool(options: Parameters<typeof startCognito>[0]) {
  const stores = createDataStoreFactory(options.folder);
  const clock = new DateClock();
  const keys = await stores.create(cognitoContext, 'keys', {});
  const pem = (await keys.get<string>(cognitoContext, 'pem')) ?? createSigningKeyPem();
  await keys.set(cognitoContext, 'pem', pem);

  const clients = await stores.create(cognitoContext, 'clients', { Clients: {} });
  const pools = new UserPoolServiceFactoryImpl(clock, stores);
  const poolOptions = { Id: options.userPoolId, UsernameAttributes: [] };
  const pool = await pools.create(cognitoContext, clients, poolOptions);
  await pool.saveAppClient(cognitoContext, {
    UserPoolId: options.userPoolId,
    ClientId: options.clientId,
    ClientName: 'smartsales',
    ClientSecret: CLIENT_SECRET,
    CreationDate: clock.get(),
    LastModifiedDate: clock.get(),
  });
  const tokens = createTokenMaker(pem);
  const cognito = new CognitoServiceImpl('', clients, {}, pools);
  // The engine's own init() reads a folder of files in its own format.
  Object.assign(cognito, { userPools: [pool] });
  const services: Services = {
    clock,
    cognito,
    config: DefaultConfig,
    messages: createMessagesService(options.mailbox),
    otp,
    tokenGenerator: tokens.generator,
    triggers: noTriggers,
  };
  const replacedCalls: Record<string, CognitoCall> = {
    ...createSignInCalls(services, tokens, options.userPoolId),
    ...(options.hasTestSignIn && createTestSignInCall(services)),
  };
  const libraryCalls = Router(services) as (name: string) => CognitoCall;
  const calls = (name: string): CognitoCall => {
    const call = replacedCalls[name] ?? libraryCalls(name);
    return async (callContext, request) => {
      assertPasswordEnds(request);
      return call(callContext, request);
    };
  };
  return { calls, jwks: tokens.jwks };
}

/** Rejects passwords that Cognito rejects: with a space at either end, or with more than one line. */
function assertPasswordEnds({ Password, ProposedPassword = Password }: Record<string, unknown>) {
  if (typeof ProposedPassword !== 'string' || /^\S+.*\S+$/.test(ProposedPassword)) return;
  throw new CognitoError('InvalidParameterException', 'The password has an open end');
}

/** The product's pool has no Lambda triggers. */
const noTriggers = { enabled: () => false } as unknown as Triggers;

const createMessagesService = (mailbox: LocalMailbox) =>
  new MessagesService(
    noTriggers,
    new MessageDeliveryService({
      sendEmail: async (_context, _user, to, message) =>
        mailbox.deliver({
          to,
          subject: message.emailSubject ?? '',
          body: message.emailMessage ?? '',
        }),
      sendSms: () => Promise.reject(new Error('The product sends no text messages.')),
    }),
  );

async function answerCognitoCall(calls: (name: string) => CognitoCall, request: IncomingMessage) {
  const name = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  try {
    const body = JSON.parse(await text(request)) as never;
    return { status: 200, body: await calls(name)(cognitoContext, body) };
  } catch (error) {
    return { status: 400, body: toErrorBody(error) };
  }
}

function toErrorBody(error: unknown) {
  if (error instanceof CognitoError) return { __type: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  const type =
    error instanceof UnsupportedError ? 'UnsupportedOperation' : 'InternalErrorException';
  return { __type: type, message };
}

function serializeDatesAsSeconds(this: Record<string, unknown>, key: string, value: unknown) {
  const original = this[key];
  return original instanceof Date ? Math.floor(original.getTime() / 1000) : value;
}
