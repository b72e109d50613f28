import { useMemo } from 'react';
import { call } from '#frontend/api/call.ts';
import { textCell } from '#frontend/list-export/list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/definition.ts';
import { ListScreen, useList } from '#frontend/list-screen/list-screen.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import * as dealers from '#shared/contract/dealers.ts';
import { phoneText } from '#shared/format/phone.ts';
import { t } from '#shared/language/t.ts';
import type { DealerManufacturer } from '#shared/schemas/catalogue.ts';

/** The manufacturers of a dealer, read-only. */
export function DealerList({ dealerId }: { dealerId: number }) {
  const definition = useMemo(() => definitionOf(dealerId), [dealerId]);
  return <ListScreen definition={definition} list={useList(definition)} />;
}

const addressOf = ({ Address }: DealerManufacturer) =>
  [
    Address?.Line1,
    Address?.Line2,
    Address?.City,
    [Address?.StateCode, Address?.ZipCode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');

const definitionOf = (dealerId: number): ListDefinition<DealerManufacturer> => ({
  name: 'Manufacturers',
  of: dealerId,
  title: t`Manufacturers`,
  noun: t`manufacturers`,
  searchLabel: t`Search manufacturers`,
  load: (query, how) =>
    call(dealers.listDealerManufacturers, { params: { id: dealerId }, query }, how),
  sort: { field: 'CompanyName', isDescending: false },
  columns: [
    { field: 'CompanyCode', heading: t`Code`, width: 6 },
    { field: 'CompanyName', heading: t`Name` },
    {
      field: 'Phone',
      heading: t`Phone`,
      width: 9,
      body: ({ Phone }) => phoneText(Phone),
      cell: ({ Phone }) => textCell(phoneText(Phone)),
    },
    {
      field: 'Fax',
      heading: t`Fax`,
      width: 9,
      body: ({ Fax }) => phoneText(Fax),
      cell: ({ Fax }) => textCell(phoneText(Fax)),
    },
    {
      field: 'Address.City',
      heading: t`Address`,
      body: addressOf,
      cell: (row) => textCell(addressOf(row)),
    },
  ],
  card: (row) => ({
    title: row.CompanyName,
    aside: row.CompanyCode,
    lines: [phoneText(row.Phone), addressOf(row)].filter(Boolean),
  }),
  empty: <Empty icon="box" title={t`Your dealer has no manufacturers yet`} />,
});
