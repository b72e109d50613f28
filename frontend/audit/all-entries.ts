import { call } from '#frontend/api/call.ts';
import type { ListQuery, Page } from '#frontend/list-screen/definition.ts';
import { MAX_EXPORT_ROWS } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';

export type AuditPart = Page<AuditEntry> & {
  /** Before which moment the next ones stand, where there are any. */
  Older?: string | undefined;
};

type How = { signal: AbortSignal };

/** An answer stays well under what a function may give, however much was changed. */
const PAGE = 1_000;

/** Every entry that is asked for, part by part as far back as there are any; of more than a file has only how many there are. */
export async function allEntries(
  dealerId: number,
  query: ListQuery,
  how: How,
): Promise<Page<AuditEntry>> {
  const data: AuditEntry[] = [];
  let totalCount = 0;
  let before = query.before;
  for (;;) {
    const part = await partBefore(before, data.length < MAX_EXPORT_ROWS);
    data.push(...part.data);
    totalCount += part.totalCount ?? 0;
    if (part.Older === undefined) return { data: data.slice(0, MAX_EXPORT_ROWS), totalCount };
    before = part.Older;
  }

  async function partBefore(beforeMoment: string | undefined, isRead: boolean): Promise<AuditPart> {
    const readAuditPage = (skip: number, take: number) =>
      call(
        dealers.listAudit,
        {
          params: { id: dealerId },
          query: { ...query, before: beforeMoment, skip: String(skip), take: String(take) },
        },
        how,
      );
    const first = await readAuditPage(0, isRead ? PAGE : 1);
    if (!isRead) return { ...first, data: [] };
    const rows = [...first.data];
    while (rows.length < (first.totalCount ?? 0)) {
      const { data: more } = await readAuditPage(rows.length, PAGE);
      if (more.length === 0) break;
      rows.push(...more);
    }
    return { ...first, data: rows };
  }
}
