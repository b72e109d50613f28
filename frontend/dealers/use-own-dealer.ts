import { useMemo } from 'react';
import { countChangedFields } from '#frontend/record-form/count-changed-fields.ts';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';
import { createOwnDealerFormDefinition } from './dealer-form.ts';

/** The form of the user's own dealer: a part of the settings, which have one Save for all parts. */
export function useOwnDealerForm(loaded: DealerWithVersion) {
  const definition = useMemo(() => createOwnDealerFormDefinition(loaded), [loaded]);
  const record = useRecordForm(definition, loaded);
  return {
    record,
    dealer: record.base ?? loaded,
    changes: countChangedFields(record.form, record.before),
    check: record.check,
    save: record.save,
    discard: record.discard,
    showsOwnSuccess: true,
  };
}
