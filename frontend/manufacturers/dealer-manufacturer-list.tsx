import { useMemo } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { createTextCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/list-definition.ts';
import { ListScreen, useListModel } from '#frontend/list-screen/list-screen.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import type { DealerManufacturer } from '#shared/schemas/catalog-schema.ts';
import './manufacturers.css';

/** The manufacturers of a dealer, read-only. */
export function DealerManufacturerList({ dealerId }: { dealerId: number }) {
  const smartCatalogIds = useSmartCatalogIds();
  const definition = useMemo(
    () => createListDefinition(dealerId, smartCatalogIds),
    [dealerId, smartCatalogIds],
  );
  return <ListScreen definition={definition} list={useListModel(definition)} />;
}

/** The dealer's manufacturers that have a smart catalogue. Empty where they cannot be looked up. */
function useSmartCatalogIds(): ReadonlySet<number> {
  const mayLookUp = useHasPermission('look-up-products');
  const { data } = useReferenceData(dealers.lookUpManufacturers, mayLookUp ? {} : null);
  return useMemo(() => {
    const withSmartCatalog = data?.filter(({ HasSmartCatalog }) => HasSmartCatalog) ?? [];
    return new Set(withSmartCatalog.map(({ DealerMfgId }) => DealerMfgId));
  }, [data]);
}

const ManufacturerName = ({ name, hasCatalog }: { name: string; hasCatalog: boolean }) => (
  <>
    {name}
    {hasCatalog && (
      <span className="manufacturer-catalog">
        <Icon name="book" /> {t`SmartCatalog`}
      </span>
    )}
  </>
);

const formatAddress = ({ Address }: DealerManufacturer) =>
  [
    Address?.Line1,
    Address?.Line2,
    Address?.City,
    [Address?.StateCode, Address?.ZipCode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');

const createListDefinition = (
  dealerId: number,
  smartCatalogIds: ReadonlySet<number>,
): ListDefinition<DealerManufacturer> => ({
  name: 'Manufacturers',
  ownerKey: dealerId,
  title: t`Manufacturers`,
  singularNoun: t`manufacturer`,
  pluralNoun: t`manufacturers`,
  searchLabel: t`Search manufacturers`,
  load: (query, options) =>
    callApi(dealers.listDealerManufacturers, { params: { id: dealerId }, query }, options),
  sort: { field: 'CompanyName', isDescending: false },
  columns: [
    { field: 'CompanyCode', heading: t`Code`, widthInRem: 6 },
    {
      field: 'CompanyName',
      heading: t`Name`,
      body: ({ Id, CompanyName }) => (
        <ManufacturerName name={CompanyName} hasCatalog={smartCatalogIds.has(Id)} />
      ),
    },
    {
      field: 'Phone',
      heading: t`Phone`,
      widthInRem: 9,
      body: ({ Phone }) => formatPhoneNumber(Phone),
      cell: ({ Phone }) => createTextCell(formatPhoneNumber(Phone)),
    },
    {
      field: 'Fax',
      heading: t`Fax`,
      widthInRem: 9,
      body: ({ Fax }) => formatPhoneNumber(Fax),
      cell: ({ Fax }) => createTextCell(formatPhoneNumber(Fax)),
    },
    {
      field: 'Address.City',
      heading: t`Address`,
      body: formatAddress,
      cell: (row) => createTextCell(formatAddress(row)),
    },
  ],
  card: (row) => ({
    title: <ManufacturerName name={row.CompanyName} hasCatalog={smartCatalogIds.has(row.Id)} />,
    aside: row.CompanyCode,
    lines: [formatPhoneNumber(row.Phone), formatAddress(row)].filter(Boolean),
  }),
  empty: <EmptyState icon="box" title={t`Your dealer has no manufacturers yet`} />,
});
