import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scanDealerItems } from '#functions/store/table/dealer-items.ts';
import {
  exportPolicyByKind,
  type DealerIdentifiers,
} from '#functions/store/table/dealer-ownership.ts';
import {
  requireItemKind,
  type TableItem,
  type ItemKind,
} from '#functions/store/table/item-format-versions.ts';
import { downloadDealerFiles, type DealerFilesBucket } from './dealer-files.ts';
import { findPoolUser } from './pool-users.ts';
import { joinSnapshotPieces, toReadableItem } from './readable-items.ts';

/*
 * One dealer's data in a folder:
 *
 *   manifest.json        the dealer, the time, the counts, and what was left out and why
 *   items/ORDER.jsonl    the items of one kind of the table, one per line
 *   files.jsonl          each file of the bucket: its key, and its path in this folder
 *   files/dealers/1/…    the files by their keys
 *   users.jsonl          the users of the pool, without their passwords
 *
 * Only one page of items or one part of a file is in memory at a time.
 */

const MANIFEST_FORMAT = 1;

export type ExportManifest = {
  Product: 'SmartSales';
  Format: typeof MANIFEST_FORMAT;
  Environment: string;
  DealerId: number;
  BegunOn: string;
  /** Undefined where the export was interrupted. */
  EndedOn?: string;
  Items: Record<string, number>;
  LeftOut: Record<string, string>;
  Files: { Count: number; Bytes: number };
  Users: number;
};

type ExportRequest = {
  environment: string;
  identifiers: DealerIdentifiers;
  files: DealerFilesBucket;
  folder: string;
};

/** Writes all data of a dealer; replaces what an earlier run has left in the folder. */
export async function exportDealerToFolder(request: ExportRequest): Promise<ExportManifest> {
  const { identifiers, folder } = request;
  assertFolderUsable(request);
  const manifest: ExportManifest = {
    Product: 'SmartSales',
    Format: MANIFEST_FORMAT,
    Environment: request.environment,
    DealerId: identifiers.dealerId,
    BegunOn: new Date().toISOString(),
    Items: {},
    LeftOut: {},
    Files: { Count: 0, Bytes: 0 },
    Users: 0,
  };
  await mkdir(folder, { recursive: true });
  await writeManifest(folder, manifest);
  for (const name of ['items', 'users.jsonl', 'files.jsonl'])
    await rm(join(folder, name), { recursive: true, force: true });
  await writeItems(request, manifest);
  await writeUsers(request, manifest);
  await writeFiles(request, manifest);
  manifest.EndedOn = new Date().toISOString();
  await writeManifest(folder, manifest);
  return manifest;
}

const getManifestFile = (folder: string) => join(folder, 'manifest.json');

const writeManifest = (folder: string, manifest: ExportManifest) =>
  writeFile(getManifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`);

/** Throws where the folder contains anything else, which stays as it is. */
function assertFolderUsable({ folder, environment, identifiers }: ExportRequest): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const existingManifest = existsSync(getManifestFile(folder))
    ? (JSON.parse(readFileSync(getManifestFile(folder), 'utf8')) as Partial<ExportManifest>)
    : {};
  if (
    existingManifest.Environment === environment &&
    existingManifest.DealerId === identifiers.dealerId
  )
    return;
  throw new Error(`${folder} holds something else: nothing was written.`);
}

const toJsonLines = (records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

async function writeItems(
  { identifiers, folder }: ExportRequest,
  manifest: ExportManifest,
): Promise<void> {
  await mkdir(join(folder, 'items'));
  for await (const items of joinSnapshotPieces(scanDealerItems(identifiers))) {
    const byKind = Map.groupBy(items, ({ PK, SK }) => requireItemKind(String(PK), SK));
    for (const [kind, itemsOfKind] of byKind)
      await writeItemsOfKind(kind, itemsOfKind, folder, manifest);
  }
}

async function writeItemsOfKind(
  kind: ItemKind,
  items: TableItem[],
  folder: string,
  manifest: ExportManifest,
) {
  const reason = exportPolicyByKind[kind];
  if (reason !== true) {
    manifest.LeftOut[kind] = reason;
    return;
  }
  manifest.Items[kind] = (manifest.Items[kind] ?? 0) + items.length;
  await appendFile(join(folder, 'items', `${kind}.jsonl`), toJsonLines(items.map(toReadableItem)));
}

async function writeUsers(
  { identifiers, folder }: ExportRequest,
  manifest: ExportManifest,
): Promise<void> {
  for (const userId of identifiers.userIds) {
    const user = await findPoolUser(userId);
    if (!user) continue;
    manifest.Users++;
    await appendFile(join(folder, 'users.jsonl'), toJsonLines([user]));
  }
}

async function writeFiles(
  { identifiers, files, folder }: ExportRequest,
  manifest: ExportManifest,
): Promise<void> {
  for await (const file of downloadDealerFiles(files, identifiers, folder)) {
    manifest.Files.Count++;
    manifest.Files.Bytes += file.Size;
    await appendFile(join(folder, 'files.jsonl'), toJsonLines([file]));
  }
}
