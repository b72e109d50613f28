import { expect, test } from 'vitest';
import { createDeviceKey, unwrapDeviceKey } from '#frontend/device/device-key.ts';
import { decryptValue, encryptValue } from '#frontend/device/encrypted-values.ts';

const value = [{ Id: 7, Name: 'Canyon Dental Group' }, null, 'Québec', 1.5];

test('What is encrypted is read with the key that the same secret opens', async () => {
  const { key, bySecret } = await createDeviceKey('secret of a session');
  const stored = await encryptValue(key, value);
  const opened = await unwrapDeviceKey(bySecret, 'secret of a session');
  expect(await decryptValue(opened!, stored)).toEqual(value);
  expect(Buffer.from(stored.data).toString('latin1')).not.toContain('Canyon');
});

test('The secret of another session opens no key, nor does a key that was changed', async () => {
  const { bySecret } = await createDeviceKey('one');
  expect(await unwrapDeviceKey(bySecret, 'other')).toBeUndefined();
  const changed = new Uint8Array(bySecret.data.slice(0));
  changed[3]! ^= 1;
  expect(await unwrapDeviceKey({ ...bySecret, data: changed.buffer }, 'one')).toBeUndefined();
});

test('A key cannot be taken out of the page, and no two sessions have the same', async () => {
  const [one, other] = [await createDeviceKey('same'), await createDeviceKey('same')];
  await expect(crypto.subtle.exportKey('raw', one.key)).rejects.toThrow('not extractable');
  await expect(decryptValue(other.key, await encryptValue(one.key, value))).rejects.toBeInstanceOf(
    DOMException,
  );
});

test('A value that was changed is not read', async () => {
  const { key } = await createDeviceKey('secret');
  const stored = await encryptValue(key, value);
  const changed = new Uint8Array(stored.data.slice(0));
  changed[0]! ^= 1;
  await expect(decryptValue(key, { ...stored, data: changed.buffer })).rejects.toBeInstanceOf(
    DOMException,
  );
});
