import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';

/** Deletes everything in a bucket, or below a folder of it, in all versions; returns the number of versions. */
export async function deleteBucketVersions(
  client: S3Client,
  Bucket: string,
  Prefix = '',
): Promise<number> {
  let count = 0;
  for (;;) {
    // Each page is deleted before the next request: so every listing starts at the beginning.
    const { Versions = [], DeleteMarkers = [] } = await client.send(
      new ListObjectVersionsCommand({ Bucket, Prefix }),
    );
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({
      Key,
      VersionId,
    }));
    if (Objects.length === 0) return count;
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    const [first] = Errors;
    if (first) throw new Error(`${first.Key} of ${Bucket} could not be deleted: ${first.Message}.`);
    count += Objects.length;
  }
}
