import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { ConcurrentChanges } from './use-record-form-state.ts';

type ConcurrentChangesNoticeProps<Form> = {
  record: { concurrentChanges: ConcurrentChanges<Form>; before: Form };
  labels: Partial<Record<keyof Form & string, string>>;
};

/** Shows what another user has saved while this one was typing, and what Save does about it. */
export function ConcurrentChangesNotice<Form>({
  record: { concurrentChanges, before },
  labels,
}: ConcurrentChangesNoticeProps<Form>) {
  if (concurrentChanges.length === 0) return null;
  const changeTexts = concurrentChanges.map(({ field, isAlsoMine }) => {
    const name = labels[field] ?? field;
    const value = formatFieldValue(before[field]);
    return isAlsoMine ? t`${name} (theirs: ${value})` : t`${name}: ${value}`;
  });
  return (
    <p className="notice record-form-meanwhile" role="alert">
      <Icon name="warn" />
      <span>
        {t`Somebody else has saved meanwhile: ${changeTexts.join('; ')}. Saving now keeps what you changed.`}
      </span>
    </p>
  );
}

function formatFieldValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return t`empty`;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : t`changed`;
}
