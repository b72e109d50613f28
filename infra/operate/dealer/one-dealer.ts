import { S3Client } from '@aws-sdk/client-s3';
import { connect, emulator, type Deployed } from '#infra/operate/environment/deployed.ts';

/** The number of a dealer as it stands behind the environment. The platform's own is none. */
export function numberIn([word = '']: readonly string[]): number {
  if (!/^[1-9]\d{0,5}$/.test(word))
    throw new Error('Say the number of the dealer behind the environment.');
  return Number(word);
}

/** A dealer of an environment: what names its keys, where its files are, and its name where it still has one. */
export async function openDealer(deployed: Deployed, dealerId: number) {
  await connect(deployed);
  const [{ belongingsOf }, { findDealer }, { dealerKey }] = await Promise.all([
    import('#functions/store/table/items-of-dealer.ts'),
    import('#functions/store/dealers/dealers.ts'),
    import('#functions/store/table/table.ts'),
  ]);
  const [to, dealer] = [await belongingsOf(dealerId), await findDealer(dealerKey(dealerId))];
  const s3 = new S3Client({
    region: deployed.environment.region,
    forcePathStyle: emulator() !== undefined,
  });
  const files = { s3, bucket: deployed.outputs.FilesBucket! };
  return { to, files, name: dealer?.DisplayName, status: dealer?.DealerStatus };
}
