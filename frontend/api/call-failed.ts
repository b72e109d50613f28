/** What the server says of a refusal (D40); a 409 also carries the current order (D23). */
type Refused = { Message?: string; Errors?: Record<string, string> };

/** What is said where no answer of ours says it: the gateway's own refusals have other words. */
const unsaid: Record<number, string> = {
  0: 'The server did not answer. Check the connection, then try again.',
  413: 'This is too large to be sent at once.',
};
const NO_WORDS = 'Something went wrong on the server. Try again.';

/** Why a call failed, with the server's own words. Status 0 means that no answer came. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly status: number;
  /** Whether the message is the server's. */
  readonly hasServerMessage: boolean;
  /** The fields that were refused, and why. */
  readonly errors: Record<string, string>;
  readonly body: unknown;

  constructor(status: number, body?: unknown) {
    const said = typeof body === 'object' && body !== null ? (body as Refused) : {};
    super(said.Message || (unsaid[status] ?? NO_WORDS));
    this.status = status;
    this.hasServerMessage = Boolean(said.Message);
    this.errors = said.Errors ?? {};
    this.body = body;
  }
}

/** A refusal that ended the session: the sign-in screen says what there is to say. */
export const endsSession = (error: unknown) =>
  error instanceof CallFailed && (error.status === 401 || error.status === 403);
