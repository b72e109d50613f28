import type { UploadProcessor } from '#functions/domain/processing/upload-processor.ts';
import {
  findRelease,
  findReleaseHistory,
  createReleaseFolderPath,
  buildPublishReleaseWrites,
  findReleaseFileBytes,
  writeReleaseFile,
  type ReleaseHistoryKey,
  buildNewRelease,
} from '#functions/store/dealers/stored-releases.ts';
import { allocateIdsAndGetFirst, idCounters } from '#functions/store/table/id-counters.ts';
import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';
import type { ConfiguratorIndex, StoredConfiguratorGroup } from './configurator-release-files.ts';
import type { ConfiguratorTree } from './configurator-tree.ts';
import { openConfiguratorFile } from './open-configurator-file.ts';
import { readConfiguratorTree } from './read-configurator-tree.ts';
import {
  listTreeItems,
  reusePreviousIdsAndCountChanges,
} from './reuse-previous-ids-and-count-changes.ts';
import {
  buildConfiguratorIndex,
  removeEmptyBranches,
  writeConfiguratorFiles,
} from './write-configurator-files.ts';

/** Publishes a file as the next release of the configurator that its rows name. */
export const prepareConfiguratorRelease: UploadProcessor = async (source, run) => {
  const { owner: uploadOwner, upload } = source;
  const { readChunks, logo, otherFileCount } = await openConfiguratorFile(source);
  const { tree, remarks } = await readConfiguratorTree(readChunks, run);
  if (logo === null) remarks.push(configuratorsMessages.logoRejected);
  if (otherFileCount > 0) remarks.push(configuratorsMessages.otherFilesIgnored(otherFileCount));
  removeEmptyBranches(tree);
  const releaseHistory: ReleaseHistoryKey = {
    dealer: uploadOwner.dealer,
    kind: 'configurator',
    name: tree.name,
  };
  const historyState = await findReleaseHistory(releaseHistory);
  // A withdrawn configurator keeps its earlier ids.
  const previousRelease =
    historyState &&
    (historyState.release ?? (await findRelease(releaseHistory, historyState.lastNumber)));
  const previousIndex = previousRelease?.Summary as ConfiguratorIndex | undefined;
  const counts = await reusePreviousIdsAndCountChanges(tree, previousIndex, async (file) =>
    parseStoredGroups(await findReleaseFileBytes(previousRelease!.Folder, file)),
  );
  const id = await assignNewIds(tree, previousIndex?.id);
  const folder = createReleaseFolderPath(releaseHistory, upload.Id);
  const Summary = buildConfiguratorIndex(tree, { id, logo: logo?.name ?? null });
  await writeConfiguratorFiles(tree, folder, run);
  if (logo) await writeReleaseFile(folder, logo.name, logo.bytes, logo.type);
  const newRelease = buildNewRelease(upload, { Folder: folder, Count: tree.count, Summary });
  return {
    writes: buildPublishReleaseWrites(releaseHistory, historyState, newRelease),
    counts: { imported: tree.count, ...counts },
    remarks,
  };
};

const parseStoredGroups = (bytes: Uint8Array | undefined) =>
  (bytes ? JSON.parse(Buffer.from(bytes).toString()) : []) as StoredConfiguratorGroup[];

/** Assigns ids to all new items, above those of the others (D29). Returns the configurator's id. */
async function assignNewIds(tree: ConfiguratorTree, knownId: number | undefined): Promise<number> {
  const configuratorId = { id: knownId ?? 0 };
  const items = [configuratorId, ...listTreeItems(tree)];
  const withoutId = items.filter(({ id }) => id === 0);
  if (withoutId.length === 0) return configuratorId.id;
  const lastId = items.reduce((last, { id }) => Math.max(last, id), 0);
  let next = await allocateIdsAndGetFirst(idCounters.records, withoutId.length, lastId);
  for (const one of withoutId) one.id = next++;
  return configuratorId.id;
}
