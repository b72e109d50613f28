import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderBundleList } from '#frontend/orders/order-preview.tsx';
import { alternative, buildOrderOfRooms, optional } from '#tests/make/build-order-of-rooms.ts';

test('The preview says of each bundle that may be left out what it is and whether it is taken', () => {
  const page = renderToStaticMarkup(
    <OrderBundleList
      order={buildOrderOfRooms([
        { name: 'Individual Line Items', lines: [['Compressor', 500]] },
        { name: 'Water', choice: optional(false), lines: [['Filter', 600]] },
        { name: 'CBCT', choice: alternative('Imaging', true), lines: [['Cone', 5000]] },
      ])}
    />,
  );
  const headings = [...page.matchAll(/<h3>(.*?)<\/h3>/gu)];
  expect(headings.map(([, heading]) => heading!.replaceAll(/<[^>]*>/gu, ''))).toEqual([
    'Individual Line Items',
    'Water Optional · Not taken',
    'CBCT One of Imaging · Taken',
  ]);
});
