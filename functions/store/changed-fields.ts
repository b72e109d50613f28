import * as z from 'zod/mini';
import { MAX_AUDIT_VALUE_LENGTH, type AuditEntry } from '#shared/schemas/audit-schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** More fields of one record nobody reads, and no item of the table holds. */
const MOST_FIELDS = 30;
/** What is never written down, whatever a schema says. */
const secret = /password|secret|token|hash/i;

/**
 * The fields of a schema in which two records differ, at most 30, as text of at most 1,000 characters. What the
 * schema does not name is left out, and secrets are, whatever it names. A missing record has no values.
 */
export function changedFields(
  { shape }: z.ZodMiniObject,
  before: Values | undefined,
  after: Values | undefined,
): AuditEntry['Changes'] {
  return Object.keys(shape)
    .filter((field) => !secret.test(field))
    .flatMap((Field) => {
      const written = (record: Values | undefined) => onWire(shape[Field]!, record?.[Field]);
      const [from, to] = [written(before), written(after)];
      if (JSON.stringify(from) === JSON.stringify(to)) return [];
      const [From, To] = Array.isArray(from) || Array.isArray(to) ? apart(from, to) : [from, to];
      return [{ Field, From: asText(From), To: asText(To) }];
    })
    .slice(0, MOST_FIELDS);
}

/** A value as it crosses the wire: a percent in points, an amount in dollars. */
function onWire(schema: z.core.$ZodType, value: unknown): unknown {
  const { success, data } = z.safeEncode(schema as z.ZodMiniType, value);
  return (success ? data : value) ?? null;
}

/** Of two lists what only the one has, and what only the other has; both whole where they differ in order alone. */
function apart(from: unknown, to: unknown): [unknown, unknown] {
  const [before, after] = [from, to].map((list) => ((list as unknown[] | null) ?? []).map(inJson));
  const [removed, come] = [without(before!, after!), without(after!, before!)];
  return removed.length + come.length > 0 ? [joined(removed), joined(come)] : [from, to];
}

const inJson = (value: unknown) => JSON.stringify(value);

function without(list: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return list.filter((each) => !known.has(each));
}

const joined = (list: readonly string[]) => (list.length > 0 ? list.join(', ') : null);

function asText(value: unknown): string | null {
  if (value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_AUDIT_VALUE_LENGTH
    ? `${text.slice(0, MAX_AUDIT_VALUE_LENGTH - 1)}…`.toWellFormed()
    : text;
}
