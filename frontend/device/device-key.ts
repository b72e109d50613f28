/*
 * The key of the device's data (B7.1): random, one for each session, and in memory only. On the device it is wrapped
 * under the secret that the server answers at sign-in and refresh while the session lasts, so that nobody is asked for
 * anything. What this does not protect against: an open tab.
 */

const KEY_BYTES = 32;
const IV_BYTES = 12;

type Bytes = Uint8Array<ArrayBuffer>;
export type WrappedKey = { iv: Bytes; data: ArrayBuffer };

/** A new key, as it is used and as it is stored. */
export async function createDeviceKey(
  secret: string,
): Promise<{ key: CryptoKey; bySecret: WrappedKey }> {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  try {
    return {
      key: await importKey(bytes),
      bySecret: await wrapBytes(bytes, await deriveWrappingKey(secret)),
    };
  } finally {
    bytes.fill(0);
  }
}

/** Undefined where the key was wrapped under the secret of another session. */
export async function unwrapDeviceKey(
  { iv, data }: WrappedKey,
  secret: string,
): Promise<CryptoKey | undefined> {
  try {
    const wrappingKey = await deriveWrappingKey(secret);
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, wrappingKey, data);
    return await importKey(bytes);
  } catch {
    return undefined;
  }
}

async function wrapBytes(bytes: Bytes, wrappingKey: CryptoKey): Promise<WrappedKey> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, wrappingKey, bytes) };
}

const importKey = (bytes: BufferSource) =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The secret is random, so that nothing has to be slow. */
const deriveWrappingKey = async (secret: string) =>
  importKey(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));
