import { useMemo } from 'react';
import { call } from '#frontend/api/call.ts';
import { useReference } from '#frontend/api/reference.ts';
import { textCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/definition.ts';
import { ListScreen, useList } from '#frontend/list-screen/list-screen.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import type { DealerManufacturer } from '#shared/schemas/catalog-schema.ts';
import './manufacturers.css';

/** The manufacturers of a dealer, read-only. */
export function DealerList({ dealerId }: { dealerId: number }) {
  const withCatalog = useWithCatalog();
  const definition = useMemo(() => definitionOf(dealerId, withCatalog), [dealerId, withCatalog]);
  return <ListScreen definition={definition} list={useList(definition)} />;
}

/** The dealer's manufacturers that have a smart catalogue; nobody where it is not known. */
function useWithCatalog(): ReadonlySet<number> {
  const mayLookUp = useMay('look-up-products');
  const { data } = useReference(dealers.lookUpManufacturers, mayLookUp ? {} : null);
  return useMemo(() => {
    const some = data?.filter(({ HasSmartCatalog }) => HasSmartCatalog) ?? [];
    return new Set(some.map(({ DealerMfgId }) => DealerMfgId));
  }, [data]);
}

const Name = ({ name, hasCatalog }: { name: string; hasCatalog: boolean }) => (
  <>
    {name}
    {hasCatalog && (
      <span className="manufacturer-catalog">
        <Icon name="book" /> {t`SmartCatalog`}
      </span>
    )}
  </>
);

const addressOf = ({ Address }: DealerManufacturer) =>
  [
    Address?.Line1,
    Address?.Line2,
    Address?.City,
    [Address?.StateCode, Address?.ZipCode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');

const definitionOf = (
  dealerId: number,
  withCatalog: ReadonlySet<number>,
): ListDefinition<DealerManufacturer> => ({
  name: 'Manufacturers',
  of: dealerId,
  title: t`Manufacturers`,
  one: t`manufacturer`,
  noun: t`manufacturers`,
  searchLabel: t`Search manufacturers`,
  load: (query, how) =>
    call(dealers.listDealerManufacturers, { params: { id: dealerId }, query }, how),
  sort: { field: 'CompanyName', isDescending: false },
  columns: [
    { field: 'CompanyCode', heading: t`Code`, width: 6 },
    {
      field: 'CompanyName',
      heading: t`Name`,
      body: ({ Id, CompanyName }) => <Name name={CompanyName} hasCatalog={withCatalog.has(Id)} />,
    },
    {
      field: 'Phone',
      heading: t`Phone`,
      width: 9,
      body: ({ Phone }) => formatPhoneNumber(Phone),
      cell: ({ Phone }) => textCell(formatPhoneNumber(Phone)),
    },
    {
      field: 'Fax',
      heading: t`Fax`,
      width: 9,
      body: ({ Fax }) => formatPhoneNumber(Fax),
      cell: ({ Fax }) => textCell(formatPhoneNumber(Fax)),
    },
    {
      field: 'Address.City',
      heading: t`Address`,
      body: addressOf,
      cell: (row) => textCell(addressOf(row)),
    },
  ],
  card: (row) => ({
    title: <Name name={row.CompanyName} hasCatalog={withCatalog.has(row.Id)} />,
    aside: row.CompanyCode,
    lines: [formatPhoneNumber(row.Phone), addressOf(row)].filter(Boolean),
  }),
  empty: <Empty icon="box" title={t`Your dealer has no manufacturers yet`} />,
});
