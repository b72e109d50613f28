import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';

/** Deletes everything that lies in a bucket, or below a folder of it, in all of its versions; gives how many those were. */
export async function emptyBucket(client: S3Client, Bucket: string, Prefix = ''): Promise<number> {
  let count = 0;
  for (;;) {
    // What was listed is gone when the next is asked for: the list always begins at its beginning.
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
