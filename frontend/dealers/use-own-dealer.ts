import { useMemo } from 'react';
import { changesIn } from '#frontend/record-form/changes-in.ts';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';
import { ownKind } from './dealer-form.ts';

/** One's own dealer as it is typed: a part of the settings, which have one Save for all. */
export function useOwnDealer(loaded: DealerWithVersion) {
  const kind = useMemo(() => ownKind(loaded), [loaded]);
  const record = useRecordForm(kind, loaded);
  return {
    record,
    dealer: record.base ?? loaded,
    changes: changesIn(record.form, record.before),
    check: record.check,
    save: record.save,
    discard: record.discard,
    isSaidApart: true,
  };
}
