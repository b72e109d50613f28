import { useEffect } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { DealerRow } from '#shared/schemas/dealer-schema.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';

type AnnouncementDealersFieldProps = {
  ids: number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
};

/** Chooses the dealers whose users see it. None chosen means all. */
export function AnnouncementDealersField({ ids, error, onChange }: AnnouncementDealersFieldProps) {
  const { dealers, loadFailureText, retry } = useDealerOptions();
  const others = dealers?.filter(({ Id }) => !ids.includes(Id)) ?? [];
  const getDealerName = (id: number) =>
    dealers?.find(({ Id }) => Id === id)?.DisplayName ?? t`Dealer ${id}`;
  return (
    <div className="alert-dealers">
      <LabeledControl
        label={t`Dealers`}
        error={error ?? loadFailureText}
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
      </LabeledControl>
      {loadFailureText && <Button label={t`Try again`} variant="link" onClick={retry} />}
      {ids.length > 0 && (
        <ul className="alert-chosen" aria-label={t`Chosen dealers`}>
          {ids.map((id) => (
            <li key={id}>
              {getDealerName(id)}
              <Button
                name={t`Remove ${getDealerName(id)}`}
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

const dealersByNameInput = {
  query: { take: String(MAX_LIST_PAGE_ROWS), sort: '[{"selector":"DisplayName","desc":false}]' },
};

function useDealerOptions(): {
  dealers: DealerRow[] | undefined;
  loadFailureText?: string;
  retry: () => void;
} {
  const { data, error, mutate } = useApiCall(profiles.listDealers, dealersByNameInput, {
    showsOwnFailure: true,
  });
  const loadFailureText = error && dealersTexts.notLoaded(error.message);
  useEffect(() => {
    if (loadFailureText) showToast({ kind: 'error', text: loadFailureText });
  }, [loadFailureText]);
  return {
    dealers: data?.data,
    retry: () => void mutate(),
    ...(loadFailureText && { loadFailureText }),
  };
}
