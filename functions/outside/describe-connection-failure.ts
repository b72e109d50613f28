/**
 * Why another system gave no answer, in words for whoever runs the product. What broke a connection is said by the cause
 * of the error alone, whose own name is one for all of them.
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
