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
 * Starts the upload of a file that is too large for its call. The client sends the stated number of bytes to
 * the URL, and then makes the call with `upload` in its query instead of the file. A file that is to be
 * stored needs a kind and an owner, and is finished with `keepUpload` (D44).
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

/** The kind of the upload and its dealer; the owner of a Smart Catalog is a manufacturer. */
const uploadOwnerParams = z.object({ kind: UploadKind, owner: IdParam });

/** The stored files, the newest first. */
export const listUploads = defineGet('/Uploads/{kind}/{owner}', 'send-files', {
  params: uploadOwnerParams,
  reply: z.array(Upload),
});
/** Stores the file that was sent to the URL of a started upload, where its bytes match the stated ones. */
export const keepUpload = definePost('/Uploads/{kind}/{owner}', 'send-files', {
  params: uploadOwnerParams,
  body: SentUploadFile,
  reply: Upload,
});
/** A URL for its bytes, valid for one minute. */
export const getUploadUrl = defineGet('/Uploads/{kind}/{owner}/{id}', 'send-files', {
  params: uploadOwnerParams,
  reply: z.object({ Url: z.string() }),
});
/** A URL for its rejected parts as a table with the reasons, valid for one minute. */
export const getRefusedUrl = defineGet('/Uploads/{kind}/{owner}/{id}/Refused', 'send-files', {
  params: uploadOwnerParams,
  reply: z.object({ Url: z.string() }),
});
/** Applies a checked file. */
export const putChecked = definePut('/Uploads/{kind}/{owner}/{id}/Use', 'load-dealer-data', {
  params: z.extend(uploadOwnerParams, { kind: DataFileKind }),
  body: CheckedDataFileUse,
  reply: Upload,
});
export const removeUpload = defineDelete('/Uploads/{kind}/{owner}/{id}', 'send-files', {
  params: uploadOwnerParams,
});

const releaseOwnerParams = z.object({ kind: ReleasedUploadKind, owner: IdParam });

/** The published releases, by catalogue. */
export const listEditions = defineGet('/Editions/{kind}/{owner}', 'send-files', {
  params: releaseOwnerParams,
  reply: z.array(CatalogReleaseHistory),
});
/** Publishes an earlier release, or withdraws the catalogue. */
export const chooseEdition = definePut('/Editions/{kind}/{owner}', 'send-files', {
  params: releaseOwnerParams,
  body: CatalogReleaseChoice,
  reply: z.array(CatalogReleaseHistory),
  current: { Editions: z.array(CatalogReleaseHistory) },
});

const accessDatabaseParams = z.object({ owner: IdParam, id: createTextSchema(36) });

/** The tables of an uploaded Access database, for the user to map. */
export const getAccessTables = defineGet(
  '/Uploads/access-database/{owner}/{id}/Tables',
  'access-msAccess-db-upload',
  {
    params: accessDatabaseParams,
    reply: AccessTables,
  },
);
/** Sets which of them contain orders and lines, for this database and later ones, and reads it again. */
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

/**
 * Uploads a file of the caller's dealer that is small enough for one call; larger files use beginUpload and
 * keepUpload (D44).
 */
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
/** The catalogue of a manufacturer, as a web page with its files. */
export const uploadSmartCatalog = definePost(
  '/Manufacturers/{id}/SmartCatalogZip',
  'edit-manufacturers',
  {
    ...uploadShape,
    params: z.object({ id: IdParam }),
  },
);
export const uploadDocument = definePost('/UploadDocuments', 'upload-documents', uploadShape);
