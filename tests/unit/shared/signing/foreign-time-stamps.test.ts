import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { describe, expect, it, test } from 'vitest';
import { readSignedData } from '#shared/signing/signed-data.ts';
import { readTimeStamp } from '#shared/signing/time-stamp.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const stamped = new TextEncoder().encode('A signature');
const readData = (name: string): Bytes =>
  new Uint8Array(readFileSync(`tests/data/time-stamps/${name}`));

/** What the authority sent: its token with the certificate of its issuer. */
function readToken(name: string): Bytes {
  const { timeStampToken } = pkijs.TimeStampResp.fromBER(readData(`${name}.tsr`));
  return new Uint8Array(timeStampToken!.toSchema().toBER());
}

/** The token with the other signature that holds as well: its second number is the order of P-256 less that. */
function replaceByTwin(token: Bytes): Bytes {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const contentInfo = pkijs.ContentInfo.fromBER(token);
  const signedData = new pkijs.SignedData({ schema: contentInfo.content });
  const signer = signedData.signerInfos[0]!;
  const { result } = asn1js.fromBER(signer.signature.getValue());
  const [r, s] = (result as asn1js.Sequence).valueBlock.value as asn1js.Integer[];
  const value = [r!, asn1js.Integer.fromBigInt(order - s!.toBigInt())];
  signer.signature = new asn1js.OctetString({ valueHex: new asn1js.Sequence({ value }).toBER() });
  contentInfo.content = signedData.toSchema(true);
  return new Uint8Array(contentInfo.toSchema().toBER());
}

const names = ['rsa-4096-sha512', 'p-256-sha256', 'p-384-sha384', 'p-384-sha512'];

describe('a time stamp of another program', () => {
  it.each(names)('by %s is read, and has one form without the issuer', async (name) => {
    const token = readToken(name);
    const stamp = await readTimeStamp(token, stamped);
    expect(stamp.stampedOn).toMatch(/^2026-11-29T\d\d:\d\d:\d\dZ$/);
    expect(stamp.certificateSha256).toBe(hash('sha256', readData(`${name}.cer`), 'hex'));
    expect(stamp.token.length).toBeLessThan(token.length);
    expect(await readTimeStamp(stamp.token, stamped)).toEqual(stamp);
  });

  it.each(names)('by %s is one of these bytes alone', async (name) => {
    const token = readToken(name);
    await expect(readTimeStamp(token, new TextEncoder().encode('Another'))).rejects.toThrow(
      'one of something else',
    );
    const stamp = await readTimeStamp(token, stamped);
    const { signature } = readSignedData(token);
    const start = Buffer.from(token).indexOf(signature);
    for (let at = start; at < start + signature.length; at += 5) {
      const changed = token.slice();
      changed[at]! ^= 1 << (at % 8);
      // A number that is only written otherwise is the same signature.
      const read = await readTimeStamp(changed, stamped).catch(() => stamp);
      expect([at, read]).toEqual([at, stamp]);
    }
  });

  test('has the same form whichever of two signatures its authority chose', async () => {
    const token = readToken('p-256-sha256');
    const twin = replaceByTwin(token);
    expect(Buffer.from(readSignedData(twin).signature)).not.toEqual(
      Buffer.from(readSignedData(token).signature),
    );
    expect(await readTimeStamp(twin, stamped)).toEqual(await readTimeStamp(token, stamped));
  });

  test('by another curve is not read', async () => {
    await expect(readTimeStamp(readToken('p-521-sha512'), stamped)).rejects.toThrow(
      'a curve that is not known',
    );
  });
});
