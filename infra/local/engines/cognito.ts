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
import { signInCalls } from './cognito-sign-in.ts';
import { storesIn } from './cognito-store.ts';
import { newKey, tokenMaker } from './cognito-tokens.ts';
import { close, listen, LOOPBACK, replying } from './loopback.ts';
import type { Mailbox } from './mailbox.ts';

/** Functions ask for it as they do in the cloud. */
const CLIENT_SECRET = 'smartsales-local-client-secret';

type Call = (context: Context, request: never) => Promise<unknown>;

const silent = () => {};
const logger: Context['logger'] = {
  child: () => logger,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
};
const context: Context = { logger };

/** Starts the Cognito engine with one user pool and one client in it. */
export async function startCognito(options: {
  folder?: string;
  userPoolId: string;
  clientId: string;
  mailbox: Mailbox;
}) {
  const { calls, jwks } = await openPool(options);
  const jwksPath = `/${options.userPoolId}/.well-known/jwks.json`;
  const server = replying(async (request) => {
    const { status, body } =
      request.url === jwksPath ? { status: 200, body: jwks } : await answer(calls, request);
    const headers = { 'content-type': 'application/x-amz-json-1.1' };
    return { status, headers, body: JSON.stringify(body, datesAsSeconds) };
  });
  const port = await listen(server);
  return { endpoint: `http://${LOOPBACK}:${port}`, stop: () => close(server) };
}

async function openPool(options: Parameters<typeof startCognito>[0]) {
  const stores = storesIn(options.folder);
  const clock = new DateClock();
  const keys = await stores.create(context, 'keys', {});
  const pem = (await keys.get<string>(context, 'pem')) ?? newKey();
  await keys.set(context, 'pem', pem);

  const clients = await stores.create(context, 'clients', { Clients: {} });
  const pools = new UserPoolServiceFactoryImpl(clock, stores);
  const poolOptions = { Id: options.userPoolId, UsernameAttributes: [] };
  const pool = await pools.create(context, clients, poolOptions);
  await pool.saveAppClient(context, {
    UserPoolId: options.userPoolId,
    ClientId: options.clientId,
    ClientName: 'smartsales',
    ClientSecret: CLIENT_SECRET,
    CreationDate: clock.get(),
    LastModifiedDate: clock.get(),
  });
  const tokens = tokenMaker(pem);
  const cognito = new CognitoServiceImpl('', clients, {}, pools);
  // Its own init() reads a folder of files in its own format.
  Object.assign(cognito, { userPools: [pool] });
  const services: Services = {
    clock,
    cognito,
    config: DefaultConfig,
    messages: messagesTo(options.mailbox),
    otp,
    tokenGenerator: tokens.generator,
    triggers: noTriggers,
  };
  const own: Record<string, Call> = signInCalls(services, tokens, options.userPoolId);
  const others = Router(services) as (name: string) => Call;
  const calls = (name: string): Call => {
    const carryOut = own[name] ?? others(name);
    return async (callContext, request) => {
      assertPasswordEnds(request);
      return carryOut(callContext, request);
    };
  };
  return { calls, jwks: tokens.jwks };
}

/** A new password as Cognito takes none: with a space at an end, or of more than one line. */
function assertPasswordEnds({ Password, ProposedPassword = Password }: Record<string, unknown>) {
  if (typeof ProposedPassword !== 'string' || /^\S+.*\S+$/.test(ProposedPassword)) return;
  throw new CognitoError('InvalidParameterException', 'The password has an open end');
}

/** The product has no Lambda triggers on its pool. */
const noTriggers = { enabled: () => false } as unknown as Triggers;

const messagesTo = (mailbox: Mailbox) =>
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

async function answer(calls: (name: string) => Call, request: IncomingMessage) {
  const name = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  try {
    const body = JSON.parse(await text(request)) as never;
    return { status: 200, body: await calls(name)(context, body) };
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

function datesAsSeconds(this: Record<string, unknown>, key: string, value: unknown) {
  const original = this[key];
  return original instanceof Date ? Math.floor(original.getTime() / 1000) : value;
}
