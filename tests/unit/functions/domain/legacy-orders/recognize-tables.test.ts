import { describe, expect, test } from 'vitest';
import {
  isMappingOfTables,
  recognizeTables,
  type RecognizableTable,
} from '#functions/domain/legacy-orders/recognize-tables.ts';

const table = (name: string, ...columns: string[]): RecognizableTable => ({
  name,
  rowCount: 10,
  columns: columns.map((column) => ({ name: column, kind: 'text' })),
});

const choice = (Table: string, number: string) => ({
  Orders: { Table, Columns: { number } },
  Lines: null,
});

describe('The tables of a database', () => {
  test('are recognised whatever their case, spaces, signs and prefixes', () => {
    expect(
      recognizeTables([
        table('dbo_CUSTOMERS', 'ID', 'Name', 'City'),
        table('tblOrder_Details', 'Order No', 'QTY', 'Part #', 'Description', 'unit price'),
        table('tbl ORDERS', 'ID', 'ORDER_NO', 'order date', 'Customer', 'Grand Total'),
      ]),
    ).toEqual({
      Orders: {
        Table: 'tbl ORDERS',
        Columns: {
          key: 'ID',
          number: 'ORDER_NO',
          created: 'order date',
          customerName: 'Customer',
          total: 'Grand Total',
        },
      },
      Lines: {
        Table: 'tblOrder_Details',
        Columns: {
          orderKey: 'Order No',
          quantity: 'QTY',
          partNumber: 'Part #',
          description: 'Description',
          customerCost: 'unit price',
        },
      },
      Customers: {
        Table: 'dbo_CUSTOMERS',
        Columns: { customerKey: 'ID', customerName: 'Name', billCity: 'City' },
      },
    });
  });

  test('are recognised in French, accents or none', () => {
    const found = recognizeTables([
      table(
        'Commandes',
        'N° Commande',
        'Date de commande',
        'Confirmée le',
        'Nom du client',
        'Montant total',
      ),
      table('LIGNES COMMANDE', 'No Commande', 'Qté', 'Désignation', 'Prix unitaire'),
    ]);
    expect(found?.Orders.Columns).toEqual({
      number: 'N° Commande',
      created: 'Date de commande',
      committed: 'Confirmée le',
      customerName: 'Nom du client',
      total: 'Montant total',
    });
    expect(found?.Lines?.Columns).toEqual({
      orderKey: 'No Commande',
      quantity: 'Qté',
      description: 'Désignation',
      customerCost: 'Prix unitaire',
    });
  });

  test('of other names are orders only where enough of their columns are', () => {
    const columns = ['Order No', 'Order Date', 'Customer', 'Total', 'Sales Rep'];
    expect(recognizeTables([table('Data', ...columns)])?.Orders.Table).toBe('Data');
    expect(recognizeTables([table('Data', ...columns.slice(1))])).toBeUndefined();
    expect(
      recognizeTables([table('Reviews', 'Composer', 'Music', 'Label', 'Number')]),
    ).toBeUndefined();
    expect(recognizeTables([table('Orders', 'Note')])).toBeUndefined();
  });

  test('of which several might be orders: the one that says more', () => {
    const found = recognizeTables([
      table('Quotes', 'Quote No', 'Date', 'Total'),
      table('Orders', 'Order No', 'Date', 'Total', 'Customer', 'Freight'),
    ]);
    expect(found?.Orders.Table).toBe('Orders');
  });

  test('are those of a choice only where it names what is there', () => {
    const tables = [table('Kopf', 'Nr', 'Tag')];
    expect(isMappingOfTables(choice('Kopf', 'Nr'), tables)).toBe(true);
    expect(isMappingOfTables(choice('Kopf', 'No'), tables)).toBe(false);
    expect(isMappingOfTables(choice('Zeilen', 'Nr'), tables)).toBe(false);
  });
});
