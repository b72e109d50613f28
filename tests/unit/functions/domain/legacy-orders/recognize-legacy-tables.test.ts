import { describe, expect, test } from 'vitest';
import {
  hasAllMappedColumns,
  recognizeLegacyTables,
  type RecognizableTable,
} from '#functions/domain/legacy-orders/recognize-legacy-tables.ts';

const buildNamedTable = (name: string, ...columns: string[]): RecognizableTable => ({
  name,
  rowCount: 10,
  columns: columns.map((column) => ({ name: column, kind: 'text' })),
});

const buildTableChoice = (Table: string, number: string) => ({
  Orders: { Table, Columns: { number } },
  Lines: null,
});

describe('The tables of a database', () => {
  test('are recognised whatever their case, spaces, signs and prefixes', () => {
    expect(
      recognizeLegacyTables([
        buildNamedTable('dbo_CUSTOMERS', 'ID', 'Name', 'City'),
        buildNamedTable(
          'tblOrder_Details',
          'Order No',
          'QTY',
          'Part #',
          'Description',
          'unit price',
        ),
        buildNamedTable('tbl ORDERS', 'ID', 'ORDER_NO', 'order date', 'Customer', 'Grand Total'),
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
    const recognized = recognizeLegacyTables([
      buildNamedTable(
        'Commandes',
        'N° Commande',
        'Date de commande',
        'Confirmée le',
        'Nom du client',
        'Montant total',
      ),
      buildNamedTable('LIGNES COMMANDE', 'No Commande', 'Qté', 'Désignation', 'Prix unitaire'),
    ]);
    expect(recognized?.Orders.Columns).toEqual({
      number: 'N° Commande',
      created: 'Date de commande',
      committed: 'Confirmée le',
      customerName: 'Nom du client',
      total: 'Montant total',
    });
    expect(recognized?.Lines?.Columns).toEqual({
      orderKey: 'No Commande',
      quantity: 'Qté',
      description: 'Désignation',
      customerCost: 'Prix unitaire',
    });
  });

  test('of other names are orders only where enough of their columns are', () => {
    const columns = ['Order No', 'Order Date', 'Customer', 'Total', 'Sales Rep'];
    expect(recognizeLegacyTables([buildNamedTable('Data', ...columns)])?.Orders.Table).toBe('Data');
    expect(recognizeLegacyTables([buildNamedTable('Data', ...columns.slice(1))])).toBeUndefined();
    expect(
      recognizeLegacyTables([buildNamedTable('Reviews', 'Composer', 'Music', 'Label', 'Number')]),
    ).toBeUndefined();
    expect(recognizeLegacyTables([buildNamedTable('Orders', 'Note')])).toBeUndefined();
  });

  test('of which several might be orders: the one that says more', () => {
    const recognized = recognizeLegacyTables([
      buildNamedTable('Quotes', 'Quote No', 'Date', 'Total'),
      buildNamedTable('Orders', 'Order No', 'Date', 'Total', 'Customer', 'Freight'),
    ]);
    expect(recognized?.Orders.Table).toBe('Orders');
  });

  test('are those of a choice only where it names what is there', () => {
    const tables = [buildNamedTable('Kopf', 'Nr', 'Tag')];
    expect(hasAllMappedColumns(buildTableChoice('Kopf', 'Nr'), tables)).toBe(true);
    expect(hasAllMappedColumns(buildTableChoice('Kopf', 'No'), tables)).toBe(false);
    expect(hasAllMappedColumns(buildTableChoice('Zeilen', 'Nr'), tables)).toBe(false);
  });
});
