import { callApi } from '#frontend/api/call-api.ts';
import type { ListScreenQuery, ListScreenPage } from '#frontend/list-screen/list-definition.ts';
import { MAX_EXPORT_ROWS } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';

export type AuditEntriesPart = ListScreenPage<AuditEntry> & {
  /** Before which moment the next ones stand, where there are any. */
  Older?: string | undefined;
};

type AuditReadOptions = { signal: AbortSignal };

/** An answer stays well under what a function may give, however much was changed. */
const AUDIT_PAGE_SIZE = 1_000;

/** Every entry that is asked for, part by part as far back as there are any; of more than a file has only how many there are. */
export async function listAllAuditEntries(
  dealerId: number,
  query: ListScreenQuery,
  options: AuditReadOptions,
): Promise<ListScreenPage<AuditEntry>> {
  const data: AuditEntry[] = [];
  let totalCount = 0;
  let before = query.before;
  for (;;) {
    const auditPart = await readPartBefore(before, data.length < MAX_EXPORT_ROWS);
    data.push(...auditPart.data);
    totalCount += auditPart.totalCount ?? 0;
    if (auditPart.Older === undefined) return { data: data.slice(0, MAX_EXPORT_ROWS), totalCount };
    before = auditPart.Older;
  }

  async function readPartBefore(
    beforeMoment: string | undefined,
    needsRows: boolean,
  ): Promise<AuditEntriesPart> {
    const readAuditPage = (skip: number, take: number) =>
      callApi(
        dealers.listAudit,
        {
          params: { id: dealerId },
          query: { ...query, before: beforeMoment, skip: String(skip), take: String(take) },
        },
        options,
      );
    const first = await readAuditPage(0, needsRows ? AUDIT_PAGE_SIZE : 1);
    if (!needsRows) return { ...first, data: [] };
    const rows = [...first.data];
    while (rows.length < (first.totalCount ?? 0)) {
      const { data: more } = await readAuditPage(rows.length, AUDIT_PAGE_SIZE);
      if (more.length === 0) break;
      rows.push(...more);
    }
    return { ...first, data: rows };
  }
}
