import { createServer, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { closeServer, listenOnLoopback, LOOPBACK_ADDRESS } from '#infra/local/engines/loopback.ts';
import { computeSha256, toHex } from '#shared/signing/hash-bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const SHA256_OID = '2.16.840.1.101.3.4.2.1';
const TIME_STAMP_INFO_OID = '1.2.840.113549.1.9.16.1.4';
const EXTENDED_KEY_USAGE_OID = '2.5.29.37';
const TIME_STAMPING_OID = '1.3.6.1.5.5.7.3.8';
const COMMON_NAME_OID = '2.5.4.3';
const RSA_OID = '1.2.840.113549.1.1.1';

type StampHash = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** The keys of authorities: RSA with 2,048 bits, and elliptic ones. */
export type StampKeyType = 'RSA' | 'P-256' | 'P-384';

/** What an authority may do otherwise. */
export type StampOptions = {
  hash?: StampHash;
  stampedOn?: Date;
  serialBytes?: number;
  status?: pkijs.PKIStatus;
  /** Stamps this instead of what is asked for. */
  digest?: Bytes;
  nonce?: Bytes;
  /** Signs the names of its algorithms, too (RFC 6211), or that of another hash. */
  algorithmProtection?: StampHash;
};

/** A time-stamp authority with a key of its own, which answers requests of RFC 3161. */
export async function createTimeStampAuthority(
  commonName = 'Time stamps test',
  keyType: StampKeyType = 'RSA',
) {
  const keys = await crypto.subtle.generateKey(getKeyParameters(keyType), true, ['sign', 'verify']);
  const certificate = await certifyAuthority(keys, commonName);
  const der = new Uint8Array(certificate.toSchema().toBER());
  const exported = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  const signer = { certificate, exported, keyType };
  return {
    certificate: der,
    certificateSha256: toHex(await computeSha256(der)),
    answer: (request: Bytes, options: StampOptions = {}) => answerRequest(signer, request, options),
  };
}

const getKeyParameters = (keyType: StampKeyType) =>
  keyType === 'RSA'
    ? {
        name: 'RSASSA-PKCS1-v1_5',
        hash: 'SHA-256',
        modulusLength: 2048,
        publicExponent: Uint8Array.of(1, 0, 1),
      }
    : { name: 'ECDSA', namedCurve: keyType };

export type TimeStampAuthority = Awaited<ReturnType<typeof createTimeStampAuthority>>;

async function certifyAuthority(keys: CryptoKeyPair, commonName: string) {
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: 7 });
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({
        type: COMMON_NAME_OID,
        value: new asn1js.Utf8String({ value: commonName }),
      }),
    );
  certificate.notBefore.value = new Date('2026-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2036-01-01T00:00:00Z');
  certificate.extensions = [
    new pkijs.Extension({
      extnID: EXTENDED_KEY_USAGE_OID,
      critical: true,
      extnValue: new pkijs.ExtKeyUsage({ keyPurposes: [TIME_STAMPING_OID] }).toSchema().toBER(),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  return certificate;
}

type Signer = { certificate: pkijs.Certificate; exported: ArrayBuffer; keyType: StampKeyType };

async function answerRequest(signer: Signer, bytes: Bytes, options: StampOptions): Promise<Bytes> {
  const { status = pkijs.PKIStatus.granted } = options;
  const request = pkijs.TimeStampReq.fromBER(bytes);
  const response = new pkijs.TimeStampResp({
    status: new pkijs.PKIStatusInfo({ status }),
    ...(status === pkijs.PKIStatus.granted && {
      timeStampToken: await createToken(signer, request, options),
    }),
  });
  return new Uint8Array(response.toSchema().toBER());
}

async function createToken(
  signer: Signer,
  { messageImprint, nonce }: pkijs.TimeStampReq,
  options: StampOptions,
): Promise<pkijs.ContentInfo> {
  const { certificate } = signer;
  const { hash = 'SHA-256', stampedOn = new Date(), serialBytes = 8 } = options;
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.2.3.4',
    messageImprint: options.digest
      ? new pkijs.MessageImprint({
          hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256_OID }),
          hashedMessage: new asn1js.OctetString({ valueHex: options.digest }),
        })
      : messageImprint,
    serialNumber: new asn1js.Integer({ valueHex: new Uint8Array(serialBytes).fill(0x41) }),
    genTime: stampedOn,
    nonce: options.nonce ? new asn1js.Integer({ valueHex: options.nonce }) : nonce!,
  });
  const content = new Uint8Array(info.toSchema().toBER());
  const digest = await crypto.subtle.digest(hash, content);
  const attributes = [
    createAttribute(
      '1.2.840.113549.1.9.3',
      new asn1js.ObjectIdentifier({ value: TIME_STAMP_INFO_OID }),
    ),
    createAttribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: digest })),
  ];
  const signatureAlgorithm = createSignatureAlgorithm(signer, hash);
  if (options.algorithmProtection)
    attributes.push(protectAlgorithms(options.algorithmProtection, signatureAlgorithm));
  const signedAttributes = new asn1js.Set({ value: attributes.map((each) => each.toSchema()) });
  const signature = await sign(signer, hash, signedAttributes.toBER());
  const digestAlgorithm = new pkijs.AlgorithmIdentifier({ algorithmId: hashOids[hash] });
  const signedData = new pkijs.SignedData({
    version: 3,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: TIME_STAMP_INFO_OID,
      eContent: new asn1js.OctetString({ valueHex: content }),
    }),
    certificates: [certificate],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm,
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
        signatureAlgorithm,
        signature: new asn1js.OctetString({ valueHex: signature }),
      }),
    ],
  });
  return new pkijs.ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: signedData.toSchema(true),
  });
}

async function sign(
  { keyType, exported }: Signer,
  hash: StampHash,
  signed: ArrayBuffer,
): Promise<ArrayBuffer> {
  const algorithm = { ...getKeyParameters(keyType), hash };
  const key = await crypto.subtle.importKey('pkcs8', exported, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(algorithm, key, signed);
  return keyType === 'RSA' ? signature : pkijs.createCMSECDSASignature(signature);
}

const hashOids = {
  'SHA-256': SHA256_OID,
  'SHA-384': '2.16.840.1.101.3.4.2.2',
  'SHA-512': '2.16.840.1.101.3.4.2.3',
};
const ecdsaOids = {
  'SHA-256': '1.2.840.10045.4.3.2',
  'SHA-384': '1.2.840.10045.4.3.3',
  'SHA-512': '1.2.840.10045.4.3.4',
};

const createSignatureAlgorithm = ({ keyType }: Signer, hash: StampHash) =>
  new pkijs.AlgorithmIdentifier({ algorithmId: keyType === 'RSA' ? RSA_OID : ecdsaOids[hash] });

function protectAlgorithms(hash: StampHash, signatureAlgorithm: pkijs.AlgorithmIdentifier) {
  const digestAlgorithm = new pkijs.AlgorithmIdentifier({ algorithmId: hashOids[hash] });
  const signature = new asn1js.Constructed({
    idBlock: { tagClass: 3, tagNumber: 1 },
    value: signatureAlgorithm.toSchema().valueBlock.value,
  });
  return createAttribute(
    '1.2.840.113549.1.9.52',
    new asn1js.Sequence({ value: [digestAlgorithm.toSchema(), signature] }),
  );
}

const createAttribute = (type: string, value: asn1js.BaseBlock) =>
  new pkijs.Attribute({ type, values: [value] });

/** Answers requests at an address on this machine. */
export async function startTimeStampService(listener: RequestListener) {
  const server = createServer(listener);
  const port = await listenOnLoopback(server);
  return { address: `http://${LOOPBACK_ADDRESS}:${port}`, stop: () => closeServer(server) };
}

/** A service that answers as the authority does. */
export const startAuthorityService = (
  authority: TimeStampAuthority,
  getOptions: () => StampOptions = () => ({}),
) =>
  startTimeStampService((request, response) => {
    void buffer(request)
      .then((bytes) => authority.answer(new Uint8Array(bytes), getOptions()))
      .then((answer) => response.end(answer));
  });
