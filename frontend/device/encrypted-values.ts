/** A value as it lies on the device. */
export type EncryptedValue = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const IV_BYTES = 12;

/** Deflates and encrypts a value of JSON. */
export async function encryptValue(key: CryptoKey, value: unknown): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const deflated = await convertBytes(
    new TextEncoder().encode(JSON.stringify(value)),
    new CompressionStream('deflate-raw'),
  );
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, deflated) };
}

/** Throws where the value was encrypted under another key, or was changed. */
export async function decryptValue(key: CryptoKey, { iv, data }: EncryptedValue): Promise<unknown> {
  const deflated = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  return parseDeflatedJson(deflated);
}

/** The JSON of a deflated file or value. */
export async function parseDeflatedJson(deflated: BufferSource): Promise<unknown> {
  const bytes = await convertBytes(deflated, new DecompressionStream('deflate-raw'));
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}

const convertBytes = (bytes: BufferSource, stream: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
