import { NotYet, type Deliverer } from '#functions/domain/outbox/deliverer.ts';
import type { JobErrand } from '#functions/domain/uploads/errand.ts';
import { inScratchFile } from '#functions/domain/uploads/scratch-file.ts';
import { openFile } from '#functions/outside/aws.ts';
import { Refusal } from '#functions/refusal.ts';
import { beginJob, isEnded, jobWrite } from '#functions/store/dealers/upload-jobs.ts';
import {
  findUpload,
  listUploads,
  type Shelf,
  type StoredJob,
  type StoredUpload,
} from '#functions/store/dealers/uploads.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { UploadCounts } from '#shared/schemas/upload-job.ts';
import type { UploadKind } from '#shared/schemas/upload.ts';
import { uploadsTexts } from '#shared/texts/uploads.ts';
import type { Processed, Processor, Run } from './processor.ts';
import { newReport } from './report.ts';
import { runOf } from './run.ts';

/** Whoever is not the first of its shelf looks again then. */
const PAUSE_MS = 1000;

type Processors = Partial<Record<UploadKind, Processor>>;

/** Makes of an upload what is seen: all of it, together with the word that it is done, or nothing. */
export const uploadDeliverer = (processors: Processors): Deliverer => ({
  async deliver({ dealer, payload, attempt: tried }) {
    const { shelf, stored, attempt } = await findNamed(dealer, payload, tried);
    // It was removed, or it has ended already.
    if (!stored?.job || isEnded(stored.job)) return [];
    if (await isAnotherFirst(shelf, stored)) throw new NotYet(PAUSE_MS);
    const turn = { shelf, id: stored.upload.Id, attempt };
    const begun: StoredJob = { ...stored.job, State: 'working', Step: '', Done: null, Total: null };
    if (!(await beginJob(turn, begun))) throw new NotYet(PAUSE_MS);
    const report = newReport(stored, attempt);
    const make = () => processed(processors, { shelf, stored }, runOf(turn, begun, report));
    const { writes = [], ...said } = await outcomeOf(make);
    const refused = await report.keep();
    return [...writes, jobWrite(turn, { ...begun, ...said, ...refused, EndedOn: now() })];
  },

  async givenUp({ dealer, payload, attempt: tried }, reason) {
    const { shelf, stored, attempt } = await findNamed(dealer, payload, tried);
    if (!stored?.job || isEnded(stored.job)) return [];
    const Problem = reason ?? uploadsTexts.tookTooLong;
    const turn = { shelf, id: stored.upload.Id, attempt };
    const ended: StoredJob = { ...stored.job, State: 'failed', Problem, EndedOn: now() };
    return (await beginJob(turn, stored.job)) ? [jobWrite(turn, ended)] : [];
  },
});

const now = () => new Date().toISOString();

/** More than an entry is ever tried: attempts of a later turn come after those of an earlier one. */
const ATTEMPTS_A_TURN = 1_000_000;

async function findNamed(dealer: DealerKey, payload: unknown, tried: number) {
  const { id, turn = 1, ...named } = payload as JobErrand;
  const shelf: Shelf = { dealer, ...named };
  const attempt = tried + (turn - 1) * ATTEMPTS_A_TURN;
  return { shelf, attempt, stored: await findUpload(shelf, id) };
}

const orderOf = ({ UploadedOn, Id }: StoredUpload['upload']) => `${UploadedOn} ${Id}`;

/** Of two files of one shelf the newer is what is to be seen in the end: it waits for the older. */
async function isAnotherFirst(shelf: Shelf, { upload }: StoredUpload): Promise<boolean> {
  const others = await listUploads(shelf);
  return others.some(
    ({ upload: other, job }) => job && !isEnded(job) && orderOf(other) < orderOf(upload),
  );
}

type Outcome = Pick<StoredJob, 'State' | 'Counts' | 'Problem' | 'Remarks' | 'Check'> &
  Partial<Pick<Processed, 'writes'>>;

/** Whatever is wrong with a file is wrong with it at the next attempt, too: that is an end, and nothing changes. */
async function outcomeOf(make: () => Promise<Processed>): Promise<Outcome> {
  try {
    const { writes, counts, remarks = [], check = null } = await make();
    const said = { Counts: countsOf(counts), Remarks: [...remarks], Check: check };
    return { State: 'finished', Problem: null, writes, ...said };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    return { State: 'failed', Counts: null, Problem: error.message };
  }
}

type Named = { shelf: Shelf; stored: StoredUpload };

async function processed(
  processors: Processors,
  { shelf, stored: { upload, fileKey } }: Named,
  run: Run,
): Promise<Processed> {
  const found = await openFile(process.env.FILES_BUCKET!, fileKey);
  if (!found) throw new Error(`There is no file ${fileKey}`);
  const makeOf = processors[shelf.kind]!;
  return inScratchFile(found.bytes, upload.Size, ({ fd, size }) =>
    makeOf({ shelf, upload, fd, size }, run),
  );
}

const countsOf = (counts: Processed['counts']): UploadCounts => ({
  Taken: counts.taken,
  New: counts.new ?? null,
  Changed: counts.changed ?? null,
  Same: counts.same ?? null,
  Gone: counts.gone ?? null,
});
