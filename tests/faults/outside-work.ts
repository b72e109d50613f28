/*
 * Work of a process that takes real time outside it, which no seed decides: a signature is made on a thread
 * of its own, and a file is read from the bucket. A run waits for it before its next choice.
 */

let pendingCount = 0;

export const hasOutsideWork = () => pendingCount > 0;

export async function countOutsideWork<Result>(work: () => Promise<Result>): Promise<Result> {
  pendingCount++;
  try {
    return await work();
  } finally {
    pendingCount--;
  }
}

/** The response with its body already read. */
export async function readWholeResponse(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const bytes = await response.arrayBuffer();
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
}

const signingMethods = ['digest', 'importKey', 'sign'] as const;

type SigningMethod = (...input: unknown[]) => Promise<unknown>;

/** Counts the signatures that are being made. */
export function installSignatureCount(): () => void {
  const { subtle } = globalThis.crypto;
  for (const name of signingMethods) {
    const original = (subtle[name] as SigningMethod).bind(subtle);
    const value: SigningMethod = async (...input) => countOutsideWork(() => original(...input));
    Object.defineProperty(subtle, name, { value, configurable: true });
  }
  return () => {
    for (const name of signingMethods) Reflect.deleteProperty(subtle, name);
  };
}
