import { useMemo, useState } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { Card } from '#frontend/parts/controls/card.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { DealerRow } from '#shared/schemas/dealer-schema.ts';
import { findRows } from '#shared/search/find-rows.ts';
import type { RowWords } from '#shared/search/word-list.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import type { CardProps } from './general-card.tsx';
import { cardIds } from './manufacturer-labels.ts';
import './manufacturers.css';

const byName = {
  query: { take: String(MAX_LIST_PAGE_ROWS), sort: '[{"selector":"DisplayName","desc":false}]' },
};

/** Which dealers may sell what the manufacturer makes. */
export function CertifiedDealers({ form, errors, change }: CardProps) {
  const read = useCall(profiles.listDealers, byName, { isFailureShown: true });
  const dealersError = Object.entries(errors).find(([field]) =>
    field.startsWith('AuthorizedDealerIds'),
  )?.[1];
  return (
    <Card
      id={cardIds.dealers}
      title={t`Certified Dealers`}
      about={t`The dealers that the manufacturer lets sell its products.`}
    >
      <WhenLoaded of={read} failed={dealersTexts.notLoaded} rows={4}>
        {({ data }) => (
          <Choice
            dealers={data}
            ids={form.AuthorizedDealerIds}
            onChange={(AuthorizedDealerIds) => change({ AuthorizedDealerIds })}
          />
        )}
      </WhenLoaded>
      {dealersError && (
        <p className="p-error manufacturer-refused" role="alert">
          {dealersError}
        </p>
      )}
    </Card>
  );
}

type ChoiceProps = {
  dealers: readonly DealerRow[];
  ids: readonly number[];
  onChange: (ids: number[]) => void;
};

function Choice({ dealers, ids, onChange }: ChoiceProps) {
  const [searchText, setSearchText] = useState('');
  const all = useMemo(() => withUnlisted(dealers, ids), [dealers, ids]);
  const foundIndexes = findRows(all, searchText, searched)?.rowIndexes;
  const found = foundIndexes?.map((at) => all[at]!) ?? all;
  const put = (id: number, isCertified: boolean) =>
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
            className="p-inputtext p-component p-inputtext-sm"
            aria-label={t`Search dealers`}
            placeholder={
              all.length === 1 ? t`Search 1 dealer` : t`Search ${formatInteger(all.length)} dealers`
            }
            value={searchText}
            onChange={({ target }) => setSearchText(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </span>
        <output>{t`${formatInteger(ids.length)} certified`}</output>
      </div>
      {found.length === 0 && <p className="faint">{t`No dealer is called so.`}</p>}
      <ul>
        {found.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              isChecked={ids.includes(id)}
              onChange={(isCertified) => put(id, isCertified)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type NamedDealer = { id: number; name: string };

const searched = {
  getTexts: ({ name }: NamedDealer) => ({ names: [name], groups: [], codes: [] }),
  wordsCache: new WeakMap<NamedDealer, RowWords>(),
};

/** Every dealer by its name, and those that are certified and that the list of dealers does not have. */
function withUnlisted(dealers: readonly DealerRow[], ids: readonly number[]) {
  const listed = new Set(dealers.map(({ Id }) => Id));
  return [
    ...dealers.map(({ Id, DisplayName }) => ({ id: Id, name: DisplayName })),
    ...ids.filter((id) => !listed.has(id)).map((id) => ({ id, name: t`Dealer ${id}` })),
  ];
}
