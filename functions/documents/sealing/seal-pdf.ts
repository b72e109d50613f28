import { PDFArray, PDFHexString, PDFName, PDFRef, PDFString, type PDFDict } from '@cantoo/pdf-lib';
import { getPdfReference, openPdfUpdate, type PdfUpdate } from '#functions/documents/pdf-update.ts';
import {
  SIGNATURE_BYTES,
  buildCmsSignature,
  buildSignedAttributes,
} from '#shared/signing/cms-signature.ts';
import { computeSha256, toHex } from '#shared/signing/hash-bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The key that seals, and its certificate. */
export type SealingKey = {
  /** In DER. */
  certificate: Bytes;
  /** Signs the SHA-256 of bytes by RSA with 3,072 bits, PKCS #1 v1.5. */
  signDigest: (sha256: Bytes) => Promise<Bytes>;
};

export type SealFacts = {
  /** Whom and what it was sealed for, as verifiers show it. */
  name: string;
  reason: string;
  sealedOn: Date;
};

/** Holds a place of any file in the range of the signature. */
const PLACE_MARK = 9_999_999_999;

/** The token of an authority for a signature. */
export type StampSignature = (signature: Bytes) => Promise<Bytes>;

/**
 * Serial numbers, times and elliptic signatures of time stamps are not equally long, and the seal must have the length
 * of its place. Of the most frequent length are at least a third of them.
 */
const MAX_ATTEMPTS = 12;

/**
 * Seals a PDF: one certifying signature over all of its bytes except the signature itself, after which nothing
 * may change (DocMDP 1, PAdES B-B, or B-T with a time stamp). The PDF must be whole before: whatever changes it later
 * destroys the seal.
 */
export async function sealPdf(
  pdf: Bytes,
  key: SealingKey,
  facts: SealFacts,
  stampSignature?: StampSignature,
): Promise<Bytes> {
  const signature = new Uint8Array(SIGNATURE_BYTES);
  const timeStamp = await stampSignature?.(signature);
  const empty = { digest: new Uint8Array(32), certificate: key.certificate };
  const lengths = [(await buildCmsSignature(empty, { signature, timeStamp })).length];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const cmsBytes = findMostFrequent(lengths);
    const sealed = addSignatureField(pdf, cmsBytes, facts);
    const place = writeByteRange(sealed, cmsBytes);
    const cms = await signFile(sealed, place, { key, stampSignature });
    if (cms.length === cmsBytes) {
      sealed.write(toHex(cms), place.contentsStart + 1, 'latin1');
      return new Uint8Array(sealed);
    }
    lengths.push(cms.length);
  }
  throw new Error(`None of ${MAX_ATTEMPTS} time stamps had the length of those before`);
}

/** Of several that are equally frequent the newest. */
function findMostFrequent(lengths: readonly number[]): number {
  const count = (length: number) => lengths.filter((other) => other === length).length;
  return lengths.reduceRight((best, length) => (count(length) > count(best) ? length : best));
}

type SignaturePlace = { contentsStart: number; contentsEnd: number };
type Signers = { key: SealingKey; stampSignature: StampSignature | undefined };

/** The CMS for the bytes around its place. */
async function signFile(
  sealed: Buffer<ArrayBuffer>,
  { contentsStart, contentsEnd }: SignaturePlace,
  { key, stampSignature }: Signers,
): Promise<Bytes> {
  const signed = Buffer.concat([sealed.subarray(0, contentsStart), sealed.subarray(contentsEnd)]);
  const content = {
    digest: await computeSha256(new Uint8Array(signed)),
    certificate: key.certificate,
  };
  const attributes = await buildSignedAttributes(content);
  const signature = await key.signDigest(await computeSha256(attributes));
  if (signature.length !== SIGNATURE_BYTES)
    throw new RangeError(`A signature has ${SIGNATURE_BYTES} bytes, not ${signature.length}`);
  return buildCmsSignature(content, { signature, timeStamp: await stampSignature?.(signature) });
}

/** The file with an invisible signature field, and with zeros for its signature and range. */
function addSignatureField(
  pdf: Bytes,
  cmsBytes: number,
  { name, reason, sealedOn }: SealFacts,
): Buffer<ArrayBuffer> {
  const update = openPdfUpdate(pdf);
  const { context } = update;
  const catalog = update.edit(getPdfReference(update.trailer, 'Root'));
  const page = findFirstPage(update, catalog);
  const reference = {
    Type: 'SigRef',
    TransformMethod: 'DocMDP',
    TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
  };
  // The order of the fields is the form that verification expects.
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      Reference: [reference],
      ByteRange: [0, PLACE_MARK, PLACE_MARK, PLACE_MARK],
      Contents: PDFHexString.of('0'.repeat(2 * cmsBytes)),
      M: PDFString.of(formatPdfMoment(sealedOn)),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
    }),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Seal'),
      V: signature,
      // Printed and locked.
      F: 132,
      Rect: [0, 0, 0, 0],
      P: page,
    }),
  );
  addAnnotation(update, page, field);
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
  return Buffer.from(update.write());
}

/** The first leaf of the tree of pages. */
function findFirstPage({ read }: PdfUpdate, catalog: PDFDict): PDFRef {
  let ref = getPdfReference(catalog, 'Pages');
  for (;;) {
    const kids = read(ref).get(PDFName.of('Kids'));
    if (!(kids instanceof PDFArray)) return ref;
    const first = kids.get(0);
    if (!(first instanceof PDFRef)) throw new Error('A page of the PDF is no reference.');
    ref = first;
  }
}

function addAnnotation({ context, edit }: PdfUpdate, page: PDFRef, annotation: PDFRef): void {
  const dictionary = edit(page);
  const annotations = dictionary.get(PDFName.Annots) ?? context.obj([]);
  if (!(annotations instanceof PDFArray)) throw new Error('The annotations stand elsewhere.');
  annotations.push(annotation);
  dictionary.set(PDFName.Annots, annotations);
}

/** 'D:20261124201633Z' */
const formatPdfMoment = (moment: Date): string =>
  `D:${moment.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`;

/** When a sealed PDF was sealed, as its signature says. */
export function findSealMoment(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const moment = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(
    text.slice(text.lastIndexOf('/ByteRange')),
  );
  if (!moment) throw new Error('The PDF has no seal');
  const [year, month, day, hour, minute, second] = moment.slice(1);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
}

/** Writes the places around the signature over their marks. */
function writeByteRange(sealed: Buffer, cmsBytes: number): SignaturePlace {
  const marked = `/ByteRange [ 0 ${PLACE_MARK} ${PLACE_MARK} ${PLACE_MARK} ]`;
  const rangeStart = sealed.lastIndexOf(marked);
  const contentsStart = sealed.indexOf(`<${'0'.repeat(2 * cmsBytes)}>`, rangeStart);
  if (rangeStart < 0 || contentsStart < 0) throw new Error('The PDF has no place for its seal');
  const contentsEnd = contentsStart + 2 * cmsBytes + 2;
  const range = `/ByteRange [ 0 ${contentsStart} ${contentsEnd} ${sealed.length - contentsEnd} ]`;
  sealed.write(range.padEnd(marked.length), rangeStart, 'latin1');
  return { contentsStart, contentsEnd };
}
