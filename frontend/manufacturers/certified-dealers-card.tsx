import { useMemo, useState } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { DealerRow } from '#shared/schemas/dealer-schema.ts';
import { findMatchingRowIndexes } from '#shared/search/find-rows.ts';
import type { RowWords } from '#shared/search/word-list.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import type { ManufacturerCardProps } from './manufacturer-general-card.tsx';
import { manufacturerCardIds } from './manufacturer-labels.ts';
import './manufacturers.css';

const dealersByNameInput = {
  query: { take: String(MAX_LIST_PAGE_ROWS), sort: '[{"selector":"DisplayName","desc":false}]' },
};

/** The dealers that may sell the manufacturer's products. */
export function CertifiedDealersCard({ form, errors, change }: ManufacturerCardProps) {
  const dealersCall = useApiCall(profiles.listDealers, dealersByNameInput, {
    showsOwnFailure: true,
  });
  const dealersError = Object.entries(errors).find(([field]) =>
    field.startsWith('AuthorizedDealerIds'),
  )?.[1];
  return (
    <FormCard
      id={manufacturerCardIds.dealers}
      title={t`Certified Dealers`}
      description={t`The dealers that the manufacturer lets sell its products.`}
    >
      <Loaded result={dealersCall} failureText={dealersTexts.notLoaded} loading={4}>
        {({ data }) => (
          <CertifiedDealerPicker
            dealers={data}
            ids={form.AuthorizedDealerIds}
            onChange={(AuthorizedDealerIds) => change({ AuthorizedDealerIds })}
          />
        )}
      </Loaded>
      {dealersError && (
        <p className="field-error manufacturer-refused" role="alert">
          {dealersError}
        </p>
      )}
    </FormCard>
  );
}

type CertifiedDealerPickerProps = {
  dealers: readonly DealerRow[];
  ids: readonly number[];
  onChange: (ids: number[]) => void;
};

function CertifiedDealerPicker({ dealers, ids, onChange }: CertifiedDealerPickerProps) {
  const [searchText, setSearchText] = useState('');
  const allDealers = useMemo(() => listDealerOptions(dealers, ids), [dealers, ids]);
  const foundIndexes = findMatchingRowIndexes(allDealers, searchText, dealerSearch)?.rowIndexes;
  const shownDealers = foundIndexes?.map((index) => allDealers[index]!) ?? allDealers;
  const setCertified = (id: number, isCertified: boolean) =>
    onChange(
      isCertified ? [...ids, id].toSorted((a, b) => a - b) : ids.filter((other) => other !== id),
    );
  return (
    <div className="manufacturer-dealers">
      <div className="manufacturer-dealers-bar">
        <span className="manufacturer-dealers-search">
          <Icon name="search" />
          <input
            type="search"
            className="text-field text-field-small"
            aria-label={t`Search dealers`}
            placeholder={
              allDealers.length === 1
                ? t`Search 1 dealer`
                : t`Search ${formatInteger(allDealers.length)} dealers`
            }
            value={searchText}
            onChange={({ target }) => setSearchText(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </span>
        <output>{t`${formatInteger(ids.length)} certified`}</output>
      </div>
      {shownDealers.length === 0 && <p className="faint">{t`No dealer is called so.`}</p>}
      <ul>
        {shownDealers.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              isChecked={ids.includes(id)}
              onChange={(isCertified) => setCertified(id, isCertified)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type DealerOption = { id: number; name: string };

const dealerSearch = {
  getTexts: ({ name }: DealerOption) => ({ names: [name], groups: [], codes: [] }),
  wordsCache: new WeakMap<DealerOption, RowWords>(),
};

/** Every dealer by name, plus certified dealers that the list does not contain. */
function listDealerOptions(dealers: readonly DealerRow[], ids: readonly number[]) {
  const listedIds = new Set(dealers.map(({ Id }) => Id));
  return [
    ...dealers.map(({ Id, DisplayName }) => ({ id: Id, name: DisplayName })),
    ...ids.filter((id) => !listedIds.has(id)).map((id) => ({ id, name: t`Dealer ${id}` })),
  ];
}
