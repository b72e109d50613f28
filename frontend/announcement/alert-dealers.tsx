import { useEffect } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field } from '#frontend/parts/controls/field.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { DealerRow } from '#shared/schemas/dealer-schema.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';

type Props = {
  ids: number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
};

/** The dealers whose users see it: chosen one after the other, all where none is. */
export function AlertDealers({ ids, error, onChange }: Props) {
  const { dealers, failed, retry } = useDealers();
  const others = dealers?.filter(({ Id }) => !ids.includes(Id)) ?? [];
  const named = (id: number) =>
    dealers?.find(({ Id }) => Id === id)?.DisplayName ?? t`Dealer ${id}`;
  return (
    <div className="alert-dealers">
      <Field
        label={t`Dealers`}
        error={error ?? failed}
        help={ids.length === 0 ? t`All dealers. Choose those that it is for alone.` : undefined}
      >
        {(field) => (
          <Dropdown
            ids={field}
            placeholder={ids.length === 0 ? t`All dealers` : t`Add a dealer`}
            options={others.map(({ Id, DisplayName, StoreCode }) => ({
              value: Id,
              label: DisplayName,
              detail: StoreCode,
            }))}
            value={null}
            isDisabled={!dealers}
            onChange={(id) => id !== null && onChange([...ids, id])}
          />
        )}
      </Field>
      {failed && <Button label={t`Try again`} variant="link" onClick={retry} />}
      {ids.length > 0 && (
        <ul className="alert-chosen" aria-label={t`Chosen dealers`}>
          {ids.map((id) => (
            <li key={id}>
              {named(id)}
              <Button
                name={t`Remove ${named(id)}`}
                icon="close"
                variant="text"
                size="small"
                onClick={() => onChange(ids.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const byName = {
  query: { take: String(MAX_LIST_PAGE_ROWS), sort: '[{"selector":"DisplayName","desc":false}]' },
};

function useDealers(): { dealers: DealerRow[] | undefined; failed?: string; retry: () => void } {
  const { data, error, mutate } = useCall(profiles.listDealers, byName, { isFailureShown: true });
  const failed = error && dealersTexts.notLoaded(error.message);
  useEffect(() => {
    if (failed) toast({ kind: 'error', text: failed });
  }, [failed]);
  return { dealers: data?.data, retry: () => void mutate(), ...(failed && { failed }) };
}
