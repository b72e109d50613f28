import { getNextSealingKeyName } from '#infra/plan/sealing-keys.ts';
import type { ListedCertificate } from '#shared/signing/certificate-list.ts';

type KeyNames = { name: string; id: string };

type CertifiedKey = Pick<ListedCertificate, 'keyName' | 'keyId' | 'notAfter'> & {
  /** When its certificate was made. */
  certifiedOn: Date;
};

/** The operations that a rotation of the sealing key uses. */
export type SealingRotationActions = {
  readKeys: () => Promise<{ inUseId: string; next: KeyNames | undefined }>;
  /** The newest last. */
  readCertificates: () => readonly CertifiedKey[];
  /** Takes the key of the newest certificate into use; makes the next one beside it where it is named. */
  deploy: (nextName?: string) => Promise<void>;
  certify: (key: KeyNames) => Promise<void>;
  /** Whether the list of certificates is as it was committed. */
  areCertificatesCommitted: () => boolean;
  markCompromised: (keyId: string, moment: string) => void;
  isActive: (keyId: string) => Promise<boolean>;
  /** Has the key deleted after 30 days. */
  scheduleDeletion: (keyId: string) => Promise<void>;
};

/**
 * Replaces the key that seals by one of another name. What a deployment takes into use must be committed, so that
 * everybody's next deployment finds it; hence two halves: the first makes key and certificate, the second takes both into use and has the key of
 * before deleted. Which half is next is seen from what is deployed and listed, so that either may be interrupted
 * anywhere and run again. Returns whether the certificate is to be committed first.
 */
export async function rotateSealingKey(
  actions: SealingRotationActions,
  compromisedOn: string | undefined,
): Promise<'commitFirst' | 'rotated'> {
  const { inUseId, next } = await actions.readKeys();
  const { newestId, olderIds } = listKeyIds(actions);
  if (newestId !== inUseId) {
    if (newestId !== next?.id)
      throw new Error(
        'The newest certificate is of a key that is not deployed: npm run certify adds that of the key in use.',
      );
    if (compromisedOn !== undefined) actions.markCompromised(inUseId, compromisedOn);
    return takeIntoUse(actions, newestId, olderIds);
  }
  const activeIds = await findActiveIds(actions, olderIds);
  if (activeIds.length > 0) {
    if (compromisedOn !== undefined)
      for (const id of activeIds) actions.markCompromised(id, compromisedOn);
    await retireKeys(actions, activeIds);
    return 'rotated';
  }
  if (compromisedOn !== undefined) {
    const replacedId = findKeyReplacedFor(actions, inUseId, compromisedOn);
    actions.markCompromised(replacedId ?? inUseId, compromisedOn);
    if (replacedId !== undefined) return 'rotated';
  }
  await actions.certify(next ?? (await makeNextKey(actions)));
  return 'commitFirst';
}

/**
 * The key that somebody else may have had since a moment, where the key in use was made after it: then no other key is
 * needed. So it is where a rotation that has ended is said again. Undefined where it is the key in use.
 */
function findKeyReplacedFor(
  { readCertificates }: SealingRotationActions,
  inUseId: string,
  compromisedOn: string,
): string | undefined {
  const keys = readCertificates();
  const older = keys.filter(({ keyId }) => keyId !== inUseId);
  const marked = older.find(({ notAfter }) => notAfter === compromisedOn);
  if (marked) return marked.keyId;
  const isMadeBefore = ({ certifiedOn }: CertifiedKey) =>
    certifiedOn.getTime() <= Date.parse(compromisedOn);
  if (keys.some((key) => key.keyId === inUseId && isMadeBefore(key))) return undefined;
  return (older.findLast(isMadeBefore) ?? older.at(-1))?.keyId;
}

/** The second half of a rotation. */
async function takeIntoUse(
  actions: SealingRotationActions,
  newestId: string,
  olderIds: readonly string[],
): Promise<'commitFirst' | 'rotated'> {
  if (!actions.areCertificatesCommitted()) return 'commitFirst';
  await actions.deploy();
  if ((await actions.readKeys()).inUseId !== newestId)
    throw new Error('The deployment did not take the new key into use: say this again.');
  await retireKeys(actions, olderIds);
  return 'rotated';
}

function listKeyIds({ readCertificates }: SealingRotationActions) {
  const ids = readCertificates().flatMap(({ keyId }) => keyId ?? []);
  const newestId = ids.at(-1);
  if (newestId === undefined)
    throw new Error('The key in use has no certificate yet: npm run certify.');
  return { newestId, olderIds: ids.filter((id) => id !== newestId) };
}

async function makeNextKey({ deploy, readCertificates, readKeys }: SealingRotationActions) {
  await deploy(getNextSealingKeyName(readCertificates().flatMap(({ keyName }) => keyName ?? [])));
  const { next } = await readKeys();
  if (!next) throw new Error('The deployment made no new key: say this again.');
  return next;
}

async function findActiveIds({ isActive }: SealingRotationActions, ids: readonly string[]) {
  const active: string[] = [];
  for (const id of ids) if (await isActive(id)) active.push(id);
  return active;
}

/** Called only while a newer key is in use. */
async function retireKeys(actions: SealingRotationActions, ids: readonly string[]): Promise<void> {
  for (const id of await findActiveIds(actions, ids)) await actions.scheduleDeletion(id);
}
