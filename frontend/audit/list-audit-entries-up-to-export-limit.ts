import { callApi } from '#frontend/api/call-api.ts';
import type { ListScreenQuery, ListScreenPage } from '#frontend/list-screen/list-definition.ts';
import { MAX_EXPORT_ROWS } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';

export type AuditEntriesPart = ListScreenPage<AuditEntry> & {
  /** The timestamp before which older entries exist. Undefined where there are none. */
  Older?: string | undefined;
};

type AuditReadOptions = { signal: AbortSignal };

/** A response stays well below the size limit of a function, however large the changes are. */
const AUDIT_PAGE_SIZE = 1_000;

/** Reads all entries, part by part. Those that exceed the export limit are only counted. */
export async function listAuditEntriesUpToExportLimit(
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
