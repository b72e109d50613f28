import * as z from 'zod/mini';
import {
  CatalogReleaseChoice,
  ReleasedUploadKind,
  CatalogReleaseHistory,
} from '#shared/schemas/catalog-release-schema.ts';
import { CheckedDataFileUse, DataFileKind } from '#shared/schemas/data-file-schema.ts';
import { AccessTables, LegacyMapping } from '#shared/schemas/legacy-orders-schema.ts';
import {
  Id,
  IdParam,
  createTextSchema,
  createIntegerSchema,
} from '#shared/schemas/schema-values.ts';
import {
  MAX_UPLOAD_BYTES,
  SentUploadFile,
  Upload,
  UploadKind,
} from '#shared/schemas/upload-schema.ts';
import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';

/**
 * Where a file goes that is too large for the call it belongs to: it is put under the link, with as many bytes as
 * were said, and the call is made with `upload` in its query in place of the file. One that is to be kept says of
 * which kind it is and whose, and is finished with `keepUpload` (D44).
 */
export const beginUpload = definePost('/Uploads', 'send-files', {
  body: z.object({
    Size: createIntegerSchema(1, MAX_UPLOAD_BYTES),
    Kind: z.optional(UploadKind),
    Owner: z.optional(Id),
    FileName: z.optional(createTextSchema(200)),
  }),
  reply: z.object({ Key: z.string(), Url: z.string() }),
});

/** Of which kind, and of which dealer; a Smart Catalog is of a manufacturer. */
const uploadOwnerParams = z.object({ kind: UploadKind, owner: IdParam });

/** The files that are kept, the newest first. */
export const listUploads = defineGet('/Uploads/{kind}/{owner}', 'send-files', {
  params: uploadOwnerParams,
  reply: z.array(Upload),
});
/** Keeps what was put under the link of an upload that was begun, where it is as it was said. */
export const keepUpload = definePost('/Uploads/{kind}/{owner}', 'send-files', {
  params: uploadOwnerParams,
  body: SentUploadFile,
  reply: Upload,
});
/** Where its bytes can be fetched for a minute. */
export const getUploadUrl = defineGet('/Uploads/{kind}/{owner}/{id}', 'send-files', {
  params: uploadOwnerParams,
  reply: z.object({ Url: z.string() }),
});
/** Where all that was refused of it can be fetched for a minute, as a table with the reasons. */
export const getRefusedUrl = defineGet('/Uploads/{kind}/{owner}/{id}/Refused', 'send-files', {
  params: uploadOwnerParams,
  reply: z.object({ Url: z.string() }),
});
/** Does what a file that was checked was told to do. */
export const putChecked = definePut('/Uploads/{kind}/{owner}/{id}/Use', 'load-dealer-data', {
  params: z.extend(uploadOwnerParams, { kind: DataFileKind }),
  body: CheckedDataFileUse,
  reply: Upload,
});
export const removeUpload = defineDelete('/Uploads/{kind}/{owner}/{id}', 'send-files', {
  params: uploadOwnerParams,
});

const releaseOwnerParams = z.object({ kind: ReleasedUploadKind, owner: IdParam });

/** What was made of files and published, by catalogue. */
export const listEditions = defineGet('/Editions/{kind}/{owner}', 'send-files', {
  params: releaseOwnerParams,
  reply: z.array(CatalogReleaseHistory),
});
/** Has everybody see an edition of before, or none. */
export const chooseEdition = definePut('/Editions/{kind}/{owner}', 'send-files', {
  params: releaseOwnerParams,
  body: CatalogReleaseChoice,
  reply: z.array(CatalogReleaseHistory),
  current: { Editions: z.array(CatalogReleaseHistory) },
});

const accessDatabaseParams = z.object({ owner: IdParam, id: createTextSchema(36) });

/** The tables of an Access database that was uploaded, so that somebody may say what they are. */
export const getAccessTables = defineGet(
  '/Uploads/access-database/{owner}/{id}/Tables',
  'access-msAccess-db-upload',
  {
    params: accessDatabaseParams,
    reply: AccessTables,
  },
);
/** Says which of them are orders and lines, for this database and those that come, and has it read again. */
export const chooseAccessTables = definePut(
  '/Uploads/access-database/{owner}/{id}/Tables',
  'access-msAccess-db-upload',
  { params: accessDatabaseParams, body: LegacyMapping, reply: Upload },
);

const uploadShape = {
  body: z.object({ file: z.optional(z.file()) }),
  accepts: 'multipart',
  reply: Upload,
} as const;

/** A file of the caller's dealer, where it is small enough for a call; what is larger is begun and kept (D44). */
export const uploadConfigurator = definePost(
  '/Dealers/Configurators',
  'upload-configurators',
  uploadShape,
);
export const uploadAccessDatabase = definePost(
  '/Dealers/OrderExport',
  'access-msAccess-db-upload',
  uploadShape,
);
/** The catalogue of a manufacturer, as a web page with what belongs to it. */
export const uploadSmartCatalog = definePost(
  '/Manufacturers/{id}/SmartCatalogZip',
  'edit-manufacturers',
  {
    ...uploadShape,
    params: z.object({ id: IdParam }),
  },
);
export const uploadDocument = definePost('/UploadDocuments', 'upload-documents', uploadShape);
