import { getFilesBucket } from '#functions/configuration/variables.ts';
import {
  loadVisibleUpload,
  requireReadableUploadOwner,
} from '#functions/domain/uploads/upload-owners.ts';
import { createDownloadLink } from '#functions/external/aws-requests.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

/** The client uses the link at once. */
const LINK_LIFETIME_S = 60;

export const handler = createApiHandler(uploads.getRefusedUrl, async ({ params, caller }) => {
  const { job } = await loadVisibleUpload(
    caller,
    requireReadableUploadOwner(caller, params),
    params.id,
  );
  if (!job?.ReportKey) throw createNotFoundError();
  return {
    Url: await createDownloadLink(getFilesBucket(), job.ReportKey, LINK_LIFETIME_S),
  };
});
