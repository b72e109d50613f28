import * as z from 'zod/mini';
import { isSameJson } from '#shared/format/is-same-json.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { MAX_AUDIT_VALUE_LENGTH, type AuditEntry } from '#shared/schemas/audit-schema.ts';

type RecordValues = Readonly<Record<string, unknown>>;

/** More changes of one record are not useful to a reader, and would not fit into an item. */
const MAX_CHANGED_FIELDS = 30;
/** Never written to the log, whatever a schema says. */
const secretFieldPattern = /password|secret|token|hash/i;

/**
 * The fields of a schema in which two records differ, at most 30, as text of at most 1,000 characters. Fields
 * that are not in the schema are left out, and secret ones always are. A missing record has no values.
 */
export function listChangedFieldsForAudit(
  { shape }: z.ZodMiniObject,
  before: RecordValues | undefined,
  after: RecordValues | undefined,
): AuditEntry['Changes'] {
  return Object.keys(shape)
    .filter((field) => !secretFieldPattern.test(field))
    .flatMap((Field) => {
      const encodeField = (record: RecordValues | undefined) =>
        toWireForm(shape[Field]!, record?.[Field]);
      const [from, to] = [encodeField(before), encodeField(after)];
      if (isSameJson(from, to)) return [];
      const [From, To] =
        Array.isArray(from) || Array.isArray(to) ? computeListDifference(from, to) : [from, to];
      return [{ Field, From: formatValue(From), To: formatValue(To) }];
    })
    .slice(0, MAX_CHANGED_FIELDS);
}

/** A value in its wire form: a percent in points, an amount in dollars. */
function toWireForm(schema: z.core.$ZodType, value: unknown): unknown {
  const { success, data } = z.safeEncode(schema as z.ZodMiniType, value);
  return (success ? data : value) ?? null;
}

/**
 * The items that are only in the one list, and those only in the other; both lists whole when they differ
 * only in order.
 */
function computeListDifference(from: unknown, to: unknown): [unknown, unknown] {
  const [before, after] = [from, to].map((list) => ((list as unknown[] | null) ?? []).map(toJson));
  const [removed, added] = [excludeItems(before!, after!), excludeItems(after!, before!)];
  return removed.length + added.length > 0
    ? [formatItems(removed), formatItems(added)]
    : [from, to];
}

const toJson = (value: unknown) => JSON.stringify(value);

function excludeItems(list: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others);
  return list.filter((each) => !excluded.has(each));
}

const formatItems = (list: readonly string[]) => (list.length > 0 ? list.join(', ') : null);

function formatValue(value: unknown): string | null {
  if (value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_AUDIT_VALUE_LENGTH
    ? `${truncateText(text, MAX_AUDIT_VALUE_LENGTH - 1)}…`
    : text;
}
