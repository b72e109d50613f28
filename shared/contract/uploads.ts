import * as z from 'zod/mini';
import {
  CatalogReleaseChoice,
  ReleasedUploadKind,
  CatalogReleaseHistory,
} from '#shared/schemas/catalog-release-schema.ts';
import { CheckedUse, DataKind } from '#shared/schemas/data-file.ts';
import { AccessTables, LegacyMapping } from '#shared/schemas/legacy-orders.ts';
import { LARGEST_UPLOAD, SentFile, Upload, UploadKind } from '#shared/schemas/upload.ts';
import { Id, IdText, textUpTo, createIntegerSchema } from '#shared/schemas/values.ts';
import { del, get, post, put } from './endpoint.ts';

/**
 * Where a file goes that is too large for the call it belongs to: it is put under the link, with as many bytes as
 * were said, and the call is made with `upload` in its query in place of the file. One that is to be kept says of
 * which kind it is and whose, and is finished with `keepUpload` (D44).
 */
export const beginUpload = post('/Uploads', 'send-files', {
  body: z.object({
    Size: createIntegerSchema(1, LARGEST_UPLOAD),
    Kind: z.optional(UploadKind),
    Owner: z.optional(Id),
    FileName: z.optional(textUpTo(200)),
  }),
  reply: z.object({ Key: z.string(), Url: z.string() }),
});

/** Of which kind, and of which dealer; a Smart Catalog is of a manufacturer. */
const ofOwner = z.object({ kind: UploadKind, owner: IdText });

/** The files that are kept, the newest first. */
export const listUploads = get('/Uploads/{kind}/{owner}', 'send-files', {
  params: ofOwner,
  reply: z.array(Upload),
});
/** Keeps what was put under the link of an upload that was begun, where it is as it was said. */
export const keepUpload = post('/Uploads/{kind}/{owner}', 'send-files', {
  params: ofOwner,
  body: SentFile,
  reply: Upload,
});
/** Where its bytes can be fetched for a minute. */
export const getUploadUrl = get('/Uploads/{kind}/{owner}/{id}', 'send-files', {
  params: ofOwner,
  reply: z.object({ Url: z.string() }),
});
/** Where all that was refused of it can be fetched for a minute, as a table with the reasons. */
export const getRefusedUrl = get('/Uploads/{kind}/{owner}/{id}/Refused', 'send-files', {
  params: ofOwner,
  reply: z.object({ Url: z.string() }),
});
/** Does what a file that was checked was told to do. */
export const putChecked = put('/Uploads/{kind}/{owner}/{id}/Use', 'load-dealer-data', {
  params: z.extend(ofOwner, { kind: DataKind }),
  body: CheckedUse,
  reply: Upload,
});
export const removeUpload = del('/Uploads/{kind}/{owner}/{id}', 'send-files', { params: ofOwner });

const releaseOwnerParams = z.object({ kind: ReleasedUploadKind, owner: IdText });

/** What was made of files and published, by catalogue. */
export const listEditions = get('/Editions/{kind}/{owner}', 'send-files', {
  params: releaseOwnerParams,
  reply: z.array(CatalogReleaseHistory),
});
/** Has everybody see an edition of before, or none. */
export const chooseEdition = put('/Editions/{kind}/{owner}', 'send-files', {
  params: releaseOwnerParams,
  body: CatalogReleaseChoice,
  reply: z.array(CatalogReleaseHistory),
  current: { Editions: z.array(CatalogReleaseHistory) },
});

const ofDatabase = z.object({ owner: IdText, id: textUpTo(36) });

/** The tables of an Access database that was uploaded, so that somebody may say what they are. */
export const getAccessTables = get(
  '/Uploads/access-database/{owner}/{id}/Tables',
  'access-msAccess-db-upload',
  {
    params: ofDatabase,
    reply: AccessTables,
  },
);
/** Says which of them are orders and lines, for this database and those that come, and has it read again. */
export const chooseAccessTables = put(
  '/Uploads/access-database/{owner}/{id}/Tables',
  'access-msAccess-db-upload',
  { params: ofDatabase, body: LegacyMapping, reply: Upload },
);

const aFile = {
  body: z.object({ file: z.optional(z.file()) }),
  accepts: 'multipart',
  reply: Upload,
} as const;

/** A file of the caller's dealer, where it is small enough for a call; what is larger is begun and kept (D44). */
export const uploadConfigurator = post('/Dealers/Configurators', 'upload-configurators', aFile);
export const uploadAccessDatabase = post(
  '/Dealers/OrderExport',
  'access-msAccess-db-upload',
  aFile,
);
/** The catalogue of a manufacturer, as a web page with what belongs to it. */
export const uploadSmartCatalog = post(
  '/Manufacturers/{id}/SmartCatalogZip',
  'edit-manufacturers',
  {
    ...aFile,
    params: z.object({ id: IdText }),
  },
);
export const uploadDocument = post('/UploadDocuments', 'upload-documents', aFile);
