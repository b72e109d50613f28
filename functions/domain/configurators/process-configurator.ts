import type { Processor } from '#functions/domain/processing/processor.ts';
import {
  findRelease,
  findReleaseHistory,
  newFolder,
  publishWrites,
  readReleaseFile,
  writeReleaseFile,
  type ReleaseHistoryKey,
  madeOf,
} from '#functions/store/dealers/stored-releases.ts';
import { nextIds } from '#functions/store/table/counters.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import type { ConfiguratorIndex, StoredGroup } from './configurator-release-files.ts';
import { identified, reuseKnownIds } from './known-ids.ts';
import { openConfigurator } from './open-file.ts';
import { readConfigurator } from './read-configurator.ts';
import type { Tree } from './tree.ts';
import { indexOf, withoutEmpty, writeFiles } from './write-configurator-files.ts';

/** Publishes a file as the next edition of the configurator that its rows name. */
export const processConfigurator: Processor = async (source, run) => {
  const { owner: uploadOwner, upload } = source;
  const { rows, logo, others } = await openConfigurator(source);
  const { tree, remarks } = await readConfigurator(rows, run);
  if (logo === null) remarks.push(configuratorsTexts.logoNotTaken);
  if (others > 0) remarks.push(configuratorsTexts.othersNotRead(others));
  withoutEmpty(tree);
  const releaseHistory: ReleaseHistoryKey = {
    dealer: uploadOwner.dealer,
    kind: 'configurator',
    name: tree.name,
  };
  const state = await findReleaseHistory(releaseHistory);
  // One that was withdrawn goes on with the ids that it had.
  const before = state && (state.release ?? (await findRelease(releaseHistory, state.last)));
  const index = before?.Summary as ConfiguratorIndex | undefined;
  const counts = await reuseKnownIds(tree, index, async (file) =>
    parsed(await readReleaseFile(before!.Folder, file)),
  );
  const id = await giveIds(tree, index?.id);
  const folder = newFolder(releaseHistory, upload.Id);
  const Summary = indexOf(tree, { id, logo: logo?.name ?? null });
  await writeFiles(tree, folder, run);
  if (logo) await writeReleaseFile(folder, logo.name, logo.bytes, logo.type);
  const made = madeOf(upload, { Folder: folder, Count: tree.count, Summary });
  return {
    writes: publishWrites(releaseHistory, state, made),
    counts: { taken: tree.count, ...counts },
    remarks,
  };
};

const parsed = (bytes: Uint8Array | undefined) =>
  (bytes ? JSON.parse(Buffer.from(bytes).toString()) : []) as StoredGroup[];

/** Gives ids to all that is new, and answers that of the configurator. */
async function giveIds(tree: Tree, known: number | undefined): Promise<number> {
  const own = { id: known ?? 0 };
  const fresh = [own, ...identified(tree)].filter(({ id }) => id === 0);
  if (fresh.length === 0) return own.id;
  let next = await nextIds('RECORDS', fresh.length);
  for (const one of fresh) one.id = next++;
  return own.id;
}
