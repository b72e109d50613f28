import { useMemo } from 'react';
import { changesIn } from '#frontend/record-form/changes-in.ts';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer.ts';
import { ownKind } from './dealer-form.ts';

/** Its errors stand beside those of other parts that have fields of the same names. */
const MARK = 'Dealer.';

/** One's own dealer as it is typed: a part of the settings, which have one Save for all. */
export function useOwnDealer(loaded: DealerWithVersion) {
  const kind = useMemo(() => ownKind(loaded), [loaded]);
  const record = useRecordForm(kind, loaded, () => undefined);
  return {
    record,
    dealer: record.base ?? loaded,
    changes: changesIn(record.form, record.before),
    problems: () => marked(kind.problemsOf(record.form)),
    save: record.save,
    discard: record.discard,
    isSaidApart: true,
  };
}

const marked = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, words]) => [`${MARK}${field}`, words]));

/** Of the errors of all parts those of the dealer, by the names of its fields. */
export const ownErrors = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, words]) =>
      field.startsWith(MARK) ? [[field.slice(MARK.length), words]] : [],
    ),
  );
