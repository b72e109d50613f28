import type { Page, Request } from 'playwright-core';
import * as z from 'zod/mini';
import {
  CatalogReleaseHistory,
  type ReleasedUploadKind,
} from '#shared/schemas/catalog-release-schema.ts';
import { AccessTables } from '#shared/schemas/legacy-orders-schema.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { UploadJob } from '#shared/schemas/upload-job-schema.ts';
import { Upload, type UploadKind } from '#shared/schemas/upload-schema.ts';
import { sampleSalesRep } from '#tests/make/sales-rep.ts';
import { openGridPageWithInput } from './open-grid-page.ts';

/** The server's data, which a test changes over time. */
export type UploadState = {
  uploads?: Partial<Record<UploadKind, Upload[]>>;
  releases?: Partial<Record<ReleasedUploadKind, CatalogReleaseHistory[]>>;
  /** The tables of every database. */
  tables?: AccessTables;
};

type UploadAnswer = { status?: number; json: unknown };
type UploadCall = { call: string; body: unknown };

/**
 * Opens the upload cards of a Sales Administrator. `answer` is called first; where it returns undefined, the
 * state answers.
 */
export async function openUploadCards(
  state: UploadState,
  answer: (calls: UploadCall) => UploadAnswer | Promise<UploadAnswer> | undefined = () => undefined,
  user: Partial<CurrentUser> = {},
): Promise<{ page: Page; calls: UploadCall[] }> {
  const calls: UploadCall[] = [];
  const sessionUser = {
    ...sampleSalesRep,
    UserRoleId: 2 as const,
    CanUploadConfigurators: true,
    ...user,
  };
  const page = await openGridPageWithInput(
    { user: sessionUser },
    {
      answer: (opened) =>
        opened.route(/\/api\/(Uploads|Editions)/, async (route) => {
          const request = route.request();
          const call = { call: formatCall(request), body: request.postDataJSON() as unknown };
          calls.push(call);
          const { status = 200, json } = (await answer(call)) ?? {
            json: answerFromState(state, call.call),
          };
          // A page that was left no longer accepts the answer.
          await route.fulfill({ status, json }).catch(() => undefined);
        }),
    },
  );
  await page.getByRole('region', { name: 'Access Database Upload' }).waitFor();
  return { page, calls };
}

const formatCall = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '')}`;

function answerFromState(
  { uploads = {}, releases = {}, tables }: UploadState,
  call: string,
): unknown {
  const [, resource, kind = ''] = call.split('/');
  if (call.endsWith('/Tables') && tables) return z.encode(AccessTables, tables);
  if (resource === 'Editions')
    return (releases[kind as ReleasedUploadKind] ?? []).map((item) =>
      z.encode(CatalogReleaseHistory, item),
    );
  return (uploads[kind as UploadKind] ?? []).map((item) => z.encode(Upload, item));
}

const UPLOADED_ON = '2026-11-23T15:00:00.000Z';

const defaultJob: UploadJob = {
  State: 'waiting',
  Step: '',
  Done: null,
  Total: null,
  Counts: null,
  Refused: 0,
  FirstRefused: [],
  Problem: null,
  EndedOn: null,
};

export const buildUpload = (FileName: string, job: Partial<UploadJob> = {}): Upload => ({
  Id: `id-${FileName}`,
  FileName,
  Size: 412_000,
  Sha256: '0'.repeat(64),
  UploadedOn: UPLOADED_ON,
  UploadedBy: 'Dana Whitfield',
  UploadedById: 12,
  Job: { ...defaultJob, ...job },
});

export const buildFinishedJob = (acceptedCount: number): Partial<UploadJob> => ({
  State: 'finished',
  EndedOn: UPLOADED_ON,
  Counts: { Taken: acceptedCount, New: acceptedCount, Changed: 0, Same: 0, Gone: 0 },
});

export const buildReleaseHistory = (InUse: number | null, Turn: number): CatalogReleaseHistory => ({
  Name: 'Orders 2019',
  InUse,
  Turn,
  Editions: [2, 1].map((Number) => ({
    Number,
    FileName: 'Orders 2019.mdb',
    Count: 1200 + Number,
    PublishedOn: UPLOADED_ON,
    PublishedBy: 'Dana Whitfield',
  })),
});

/** Tables with names that are not recognised. */
export const unrecognizedTables: AccessTables = {
  Tables: [
    {
      Name: 'Kopf',
      Database: 'old.mdb',
      RowCount: 2,
      Columns: ['Nr', 'Tag', 'Wer'],
      Rows: [
        ['501', '2019-06-14', 'Lakeshore'],
        ['502', null, 'Harbor'],
      ],
    },
    {
      Name: 'Zeilen',
      Database: 'old.mdb',
      RowCount: 3,
      Columns: ['KopfNr', 'Ware'],
      Rows: [['501', 'Light']],
    },
  ],
  Mapping: null,
};
