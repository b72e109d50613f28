/**
 * The reason why another system could not be reached, for the operator. What broke a connection is only in
 * the cause of the error; its own name is the same for all.
 */
export function describeConnectionFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'It gave no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return 'It did not answer in time';
  const { code } = Object(error.cause) as { code?: unknown };
  return typeof code === 'string'
    ? `It could not be reached: ${code}`
    : `It could not be reached: ${error.message || error.name}`;
}
