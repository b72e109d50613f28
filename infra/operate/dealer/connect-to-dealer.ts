import { S3Client } from '@aws-sdk/client-s3';
import type { DealerIdentifiers } from '#functions/store/table/dealer-ownership.ts';
import {
  setUpProcessBeforeImports,
  findEmulatorAddress,
  type DeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { DealerFilesBucket } from './dealer-files.ts';

/**
 * Parses the dealer number after the environment. Throws for anything else; the platform's own number 0 is no
 * dealer.
 */
export function parseDealerNumber([word = '']: readonly string[]): number {
  if (!/^[1-9]\d{0,5}$/.test(word))
    throw new Error('Say the number of the dealer behind the environment.');
  return Number(word);
}

type ConnectedDealer = {
  identifiers: DealerIdentifiers;
  files: DealerFilesBucket;
  /** Undefined where the dealer has no record any more. */
  name: string | undefined;
  status: Dealer['DealerStatus'] | undefined;
};

/**
 * Connects to a dealer of an environment; returns its identifiers, its files bucket, and its name if it still
 * has one.
 */
export async function connectToDealer(
  deployed: DeployedEnvironment,
  dealerId: number,
): Promise<ConnectedDealer> {
  await setUpProcessBeforeImports(deployed);
  const [{ scanDealerIdentifiers }, { findDealer }, { toDealerKey }] = await Promise.all([
    import('#functions/store/table/dealer-items.ts'),
    import('#functions/store/dealers/stored-dealers.ts'),
    import('#functions/store/table/table-client.ts'),
  ]);
  const [identifiers, dealer] = [
    await scanDealerIdentifiers(dealerId),
    await findDealer(toDealerKey(dealerId)),
  ];
  const s3 = new S3Client({
    region: deployed.environment.region,
    forcePathStyle: findEmulatorAddress() !== undefined,
  });
  const files = { s3, bucket: deployed.outputs.FilesBucket! };
  return { identifiers, files, name: dealer?.DisplayName, status: dealer?.DealerStatus };
}
