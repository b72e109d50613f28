import { json } from 'node:stream/consumers';
import type { SealingKey } from '#functions/documents/sealing/seal-pdf.ts';
import { closeServer, createReplyServer, listenOnLoopback, LOOPBACK_ADDRESS } from './loopback.ts';

type SignRequest = {
  KeyId: string;
  Message: string;
  MessageType: string;
  SigningAlgorithm: string;
};

const KEY_ID = 'alias/smartsales-local-sealing';
const SIGNING_ALGORITHM = 'RSASSA_PKCS1_V1_5_SHA_256';
const DIGEST_BYTES = 32;

/** Answers the Sign call of KMS for the one key of this machine, and for a SHA-256 alone. */
export async function startKms(key: SealingKey) {
  const server = createReplyServer(async (request) => {
    if (request.headers['x-amz-target'] !== 'TrentService.Sign')
      return createKmsReply(400, { __type: 'UnknownOperationException' });
    const { KeyId, Message, MessageType, SigningAlgorithm } = (await json(request)) as SignRequest;
    if (KeyId !== KEY_ID) return createKmsReply(400, { __type: 'NotFoundException' });
    const digest = new Uint8Array(Buffer.from(Message, 'base64'));
    const isDigest = MessageType === 'DIGEST' && digest.length === DIGEST_BYTES;
    if (!isDigest || SigningAlgorithm !== SIGNING_ALGORITHM)
      return createKmsReply(400, { __type: 'ValidationException' });
    const signature = Buffer.from(await key.signDigest(digest)).toString('base64');
    return createKmsReply(200, { KeyId, Signature: signature, SigningAlgorithm });
  });
  const port = await listenOnLoopback(server);
  return {
    endpoint: `http://${LOOPBACK_ADDRESS}:${port}`,
    env: {
      SEALING_KEY_ID: KEY_ID,
      SEALING_CERTIFICATE: Buffer.from(key.certificate).toString('base64'),
    },
    stop: () => closeServer(server),
  };
}

const createKmsReply = (status: number, body: object) => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});
