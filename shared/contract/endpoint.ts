import type * as z from 'zod/mini';
import type { EndpointAccess } from '#shared/access/permissions.ts';

/**
 * One row of the route table. Everything the outside world can know about a
 * call is in its row; nothing here says how the call is carried out.
 */
export type Endpoint = EndpointShape & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  access: EndpointAccess;
};

/** What travels with a call. A missing reply means an empty answer. */
type EndpointShape = {
  /** The words of the path; a word that is not named here is any text. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  reply?: z.ZodMiniType;
  /** What stands there now, each record under its name beside the Message of a 409: a change of another state is refused. */
  current?: Record<string, z.ZodMiniType>;
  /**
   * How the body travels, when it is not JSON alone. Of 'either' the form holds the query too (D59). Of 'multipart'
   * it is a form with a file, named `file`, or that file by itself, or lies where its upload was begun (D44); a file without
   * a form is called as `FileName` in the query says.
   */
  accepts?: 'form' | 'either' | 'multipart';
  /** How the reply travels, when it is not JSON. */
  returns?: 'pdf' | 'html';
  /** Reads or sets the refresh cookie (D45). */
  usesCookie?: true;
  /** Everybody is answered the same until the next release: a client may keep it, and asks whether it is still that (ETag). */
  isSameForAll?: true;
  /** Its body holds a password: of it nothing is kept. */
  hasSecrets?: true;
  /** Anyone may call; who is signed in is known all the same, and a token that is not good is refused. */
  knowsCaller?: true;
};

const createEndpointDefiner =
  <Method extends Endpoint['method']>(method: Method) =>
  <
    const Path extends Endpoint['path'],
    const Who extends EndpointAccess,
    const S extends EndpointShape = {},
  >(
    path: Path,
    access: Who,
    shape?: S,
  ) => ({ method, path, access, ...(shape as S) });

export const defineGet = createEndpointDefiner('GET');
export const definePost = createEndpointDefiner('POST');
export const definePut = createEndpointDefiner('PUT');
export const defineDelete = createEndpointDefiner('DELETE');

/** The words between braces in a path: '/Orders/{id}' gives 'id'. */
type PathParamName<Path extends string> = Path extends `${string}{${infer Word}}${infer Rest}`
  ? Word | PathParamName<Rest>
  : never;

type DeclaredParams<E extends Endpoint> = E['params'] extends z.ZodMiniType
  ? z.output<E['params']>
  : {};
export type EndpointParams<E extends Endpoint> = DeclaredParams<E> &
  Record<Exclude<PathParamName<E['path']>, keyof DeclaredParams<E>>, string>;
export type EndpointQuery<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? z.output<E['query']>
  : undefined;
export type EndpointBody<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.output<E['body']>
  : undefined;
/** What a call gives whoever makes it: a decoded value, a PDF, HTML, or nothing. */
export type EndpointReply<E extends Endpoint> = E['returns'] extends 'pdf'
  ? ReceivedPdf
  : E['returns'] extends 'html'
    ? string
    : E['reply'] extends z.ZodMiniType
      ? z.output<E['reply']>
      : void;

/** A PDF, and the headers that say what it lacks. One too large for the API comes by a redirect that was followed (D44). */
export type ReceivedPdf = { bytes: Uint8Array<ArrayBuffer>; headers: Headers };

/** What a handler makes of a call. */
export type HandlerResult<E extends Endpoint> = E['returns'] extends 'pdf'
  ? PdfReply
  : EndpointReply<E>;

/** A PDF: its bytes, or where they lie when they pass the API's payload limit (D44). */
export type PdfReply = {
  fileName: string;
  /** Words with letters that no font has, of which a box is printed. */
  boxed?: readonly string[];
  /** The products whose picture was not fit to be printed, by their stock codes. */
  leftOff?: readonly string[];
} & ({ bytes: Uint8Array } | { url: string });

/** A request as a handler sees it: checked and decoded. */
export type EndpointRequest<E extends Endpoint> = {
  params: EndpointParams<E>;
  query: EndpointQuery<E>;
  body: EndpointBody<E>;
};

/** The parts of a request that its row asks of a caller. */
export type EndpointInput<E extends Endpoint> = ([PathParamName<E['path']>] extends [never]
  ? {}
  : { params: Record<PathParamName<E['path']>, string | number> }) &
  (E['query'] extends z.ZodMiniType ? { query?: Partial<z.input<E['query']>> } : {}) &
  (E['body'] extends z.ZodMiniType ? { body: EndpointBody<E> } : {});
