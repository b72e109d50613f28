import { findDealer } from '#functions/store/dealers/stored-dealers.ts';
import { countAllocatedIds, idCounters } from '#functions/store/table/id-counters.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { toDealerKey, TableName } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { loadDemoData, type DemoSize } from '#infra/local/demo/load-demo.ts';
import { requireProductAddress, type DeployedEnvironment } from './deployed-environment.ts';

/*
 * The state of loading the demo data:   PK   SYSTEM   State   begun, done
 *                                       SK   SEED
 */
const seedKey = { PK: 'SYSTEM', SK: 'SEED' };

const saveSeedState = (State: 'begun' | 'done') =>
  writeItem({ Put: { TableName, Item: { ...seedKey, State } } });

/** Loads the demo data, and reports each step; returns false where they were loaded before. */
export async function seedDemoDataOnce(
  size: DemoSize,
  onProgress: (label: string) => void,
): Promise<boolean> {
  const stored = await findItem(seedKey, { isConsistent: true });
  if (stored?.State === 'done') return false;
  if (!stored) await assertNoDealers();
  await saveSeedState('begun');
  let lastLabel = '';
  await loadDemoData(size, (_done, _total, label) => {
    if (label !== lastLabel) onProgress(label);
    lastLabel = label;
  });
  await saveSeedState('done');
  return true;
}

/** The result message, with the address of the page. */
export const formatSeedResult = (deployed: DeployedEnvironment, isNewlySeeded: boolean) =>
  isNewlySeeded
    ? `${deployed.environment.name} at ${requireProductAddress(deployed)} has the demo data; README.md says who can sign in.`
    : `${deployed.environment.name} has had the demo data before: nothing was done.`;

async function assertNoDealers(): Promise<void> {
  const hasDealers =
    (await countAllocatedIds(idCounters.dealers)) > 0 ||
    (await findDealer(toDealerKey(1))) !== undefined;
  if (hasDealers) throw new Error('The environment has dealers of its own: nothing was done.');
}
