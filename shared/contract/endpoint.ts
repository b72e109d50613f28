import type * as z from 'zod/mini';
import type { EndpointAccess } from '#shared/access/permissions.ts';

/**
 * One row of the route table. It has everything that callers can know about an endpoint, and nothing about
 * how the call is handled.
 */
export type Endpoint = EndpointShape & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  access: EndpointAccess;
};

/** The data of a call. Without a reply the answer is empty. */
type EndpointShape = {
  /** The parameters of the path; a parameter that is not listed here is any text. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  reply?: z.ZodMiniType;
  /**
   * The current records in the body of a 409, each by its name beside Message: the server rejects a change
   * that is based on another version. In the body of a 410, how it ended.
   */
  current?: Record<string, z.ZodMiniType>;
  /** The longest body, in characters, where it is much shorter than what any call accepts. */
  maxBodyLength?: number;
  /**
   * How the body is sent, when it is not only JSON. With 'either' the form contains the query too (D59). With
   * 'multipart' it is a form with a file named `file`, or only that file, or the file was uploaded before
   * (D44); a file without a form gets its name from `FileName` in the query.
   */
  accepts?: 'form' | 'either' | 'multipart';
  /** Without a reply: the header of the empty answer that has what the work returns, if it returns anything. */
  noticeHeader?: string;
  /** How the reply is sent, when it is not JSON. */
  returns?: 'pdf' | 'html';
  /** Reads or sets the refresh cookie (D45). */
  usesCookie?: true;
  /**
   * The reply is the same for everybody until the next release: clients may cache it and revalidate it
   * (ETag).
   */
  isSameForAll?: true;
  /** The body contains a password, so nothing of it is stored. */
  hasSecrets?: true;
  /** Anyone may call; a signed-in caller is still identified, and an invalid token is rejected. */
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

/** The names between braces in a path: '/Orders/{id}' gives 'id'. */
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
/** What a caller receives: a decoded value, a PDF, HTML, or nothing. */
export type EndpointReply<E extends Endpoint> = E['returns'] extends 'pdf'
  ? ReceivedPdf
  : E['returns'] extends 'html'
    ? string
    : E['reply'] extends z.ZodMiniType
      ? z.output<E['reply']>
      : void;

/**
 * A PDF, and the headers that name its missing parts. A PDF that is too large for the API comes through a
 * redirect (D44).
 */
export type ReceivedPdf = { bytes: Uint8Array<ArrayBuffer>; headers: Headers };

/** What a handler returns. */
export type HandlerResult<E extends Endpoint> = E['returns'] extends 'pdf'
  ? PdfReply
  : E['noticeHeader'] extends string
    ? object | undefined
    : EndpointReply<E>;

/** A PDF: its bytes, or its URL when it exceeds the API's payload limit (D44). */
export type PdfReply = {
  fileName: string;
  /** Words with letters that no font has; a box is printed instead. */
  boxed?: readonly string[];
  /** The stock codes of the products whose picture could not be printed. */
  leftOff?: readonly string[];
} & ({ bytes: Uint8Array } | { url: string });

/** A validated and decoded request, for a handler. */
export type EndpointRequest<E extends Endpoint> = {
  params: EndpointParams<E>;
  query: EndpointQuery<E>;
  body: EndpointBody<E>;
};

/** The parts of a request that the caller must give. */
export type EndpointInput<E extends Endpoint> = ([PathParamName<E['path']>] extends [never]
  ? {}
  : { params: Record<PathParamName<E['path']>, string | number> }) &
  (E['query'] extends z.ZodMiniType ? { query?: Partial<z.input<E['query']>> } : {}) &
  (E['body'] extends z.ZodMiniType ? { body: EndpointBody<E> } : {});
