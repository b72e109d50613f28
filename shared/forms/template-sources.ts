import { removeDiacriticsAndVariants } from '#shared/format/normalize-text.ts';
import { t } from '#shared/language/t.ts';

/** A value that can fill a field of a template. */
type TemplateSource = {
  name: string;
  group: 'Order' | 'Customer' | 'Shipping' | 'Installation' | 'Dealer' | 'Totals' | 'Lines';
  label: string;
  /** Other names of such a field, in English and French. */
  aliases: readonly string[];
};

type TemplateSourceRow = readonly [name: string, label: string, aliases?: string];

const createSources = (
  group: TemplateSource['group'],
  list: readonly TemplateSourceRow[],
): TemplateSource[] =>
  list.map(([name, label, aliases = '']) => ({
    name,
    group,
    label,
    aliases: aliases.split('|').filter(Boolean),
  }));

const createAddressSources = (
  group: 'Customer' | 'Shipping' | 'Installation',
  word: string,
): TemplateSource[] =>
  createSources(group, [
    [`${group}Name`, t`${word}: name`],
    [`${group}Contact`, t`${word}: contact`],
    [`${group}Address`, t`${word}: street`, `${word} address|${word} street|${word} line 1`],
    [`${group}City`, t`${word}: city`],
    [`${group}State`, t`${word}: state or province`, `${word} state|${word} province`],
    [`${group}Zip`, t`${word}: zip code`, `${word} zip|${word} postal code`],
    [`${group}CityLine`, t`${word}: city, state and zip`, `${word} city state zip`],
    [`${group}Phone`, t`${word}: phone`],
  ]);

/** The number of lines with fields of their own; further lines are only on the proposal. */
export const TEMPLATE_LINE_COUNT = 20;

const lineSources = Array.from({ length: TEMPLATE_LINE_COUNT }, (_, at) => at + 1).flatMap(
  (number) =>
    createSources('Lines', [
      [
        `Line${number}Quantity`,
        t`Line ${number}: quantity`,
        `qty${number}|line${number}qty|qte${number}`,
      ],
      [
        `Line${number}Part`,
        t`Line ${number}: part number`,
        `part${number}|line${number}partnumber`,
      ],
      [
        `Line${number}Description`,
        t`Line ${number}: description`,
        `description${number}|desc${number}`,
      ],
      [`Line${number}Price`, t`Line ${number}: price`, `price${number}|prix${number}`],
      [`Line${number}Extended`, t`Line ${number}: extended`, `extended${number}|amount${number}`],
    ]),
);

/** HSCA's taxes by name: the federal one first (D64). */
const taxSourceRows = [1, 2].flatMap((number): TemplateSourceRow[] => [
  [`Tax${number}Name`, t`Totals: name of tax ${number}`, `tax${number}|taxe${number}`],
  [`Tax${number}Number`, t`Totals: registration number of tax ${number}`],
  [`Tax${number}Amount`, t`Totals: amount of tax ${number}`, `montanttaxe${number}`],
]);

/** Only values that the customer may see: no costs, discounts or profit. */
export const templateSources: readonly TemplateSource[] = [
  ...createSources('Order', [
    ['OrderNumber', t`Order: number`, 'order no|order|number|proposal number|quote number|numero'],
    ['WorksheetName', t`Order: worksheet name`, 'worksheet|project|subject|projet'],
    ['OrderDate', t`Order: date`, 'date|date printed|today'],
    [
      'InstallationDate',
      t`Order: installation date`,
      'installed on|install date|date d installation',
    ],
    ['ExpirationDate', t`Order: expiration date`, 'expires|expires on|valid until|valide jusqu au'],
    ['PaymentDueDate', t`Order: payment due date`, 'payment due|due date|echeance'],
    ['OwnerName', t`Order: owner`, 'order owner|rep|rep name|sold by|vendeur'],
    ['OwnerPhone', t`Order: owner’s phone`, 'rep phone'],
    ['SalesRep', t`Order: sales rep`, 'sales rep name|representant'],
    ['Notes', t`Order: general notes`, 'general notes|remarks|comments|remarques|notes'],
  ]),
  ...createSources('Customer', [
    ['CustomerNumber', t`Customer: number`, 'account|account number|customer no|no de client'],
  ]),
  ...createAddressSources('Customer', 'Customer'),
  ...createAddressSources('Shipping', t`Ship to`),
  ...createAddressSources('Installation', t`Install at`),
  ...createSources('Dealer', [
    ['DealerName', t`Dealer: name`, 'dealer|company|seller'],
    ['DealerAddress', t`Dealer: street`],
    ['DealerCityLine', t`Dealer: city, state and zip`],
    ['DealerPhone', t`Dealer: phone`],
  ]),
  ...createSources('Totals', [
    ['Subtotal', t`Totals: subtotal`, 'equipment total|sub total|sous total'],
    ['Freight', t`Totals: freight`, 'freight amount|shipping|transport'],
    ['SalesTaxRate', t`Totals: sales tax rate`, 'tax rate|taux de taxe'],
    ['SalesTax', t`Totals: sales tax`, 'tax|tax amount|sales tax amount|taxe|taxes'],
    ...taxSourceRows,
    [
      'ExemptionNumber',
      t`Totals: number of the exemption certificate`,
      'exemption|exemption certificate|certificate number|exempt number|numero d exoneration|certificat d exoneration',
    ],
    [
      'ExemptionReason',
      t`Totals: reason of the exemption`,
      'exempt reason|motif d exoneration|raison de l exoneration',
    ],
    ['Total', t`Totals: total`, 'grand total|total due|total price'],
    ['DownPayment', t`Totals: down payment`, 'deposit|deposit due|acompte|depot'],
    ['BalanceDue', t`Totals: balance due`, 'balance|solde'],
  ]),
  ...lineSources,
];

/** 'txtCust_Name.0' as 'customername': a field's name without the parts that its program adds. */
const normalizeFieldName = (name: string) =>
  removeDiacriticsAndVariants(name)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^.*[.\]](?=[a-z])/, '')
    .replaceAll(/\[\d+\]|[._]\d+$/g, '')
    .replaceAll('_', ' ')
    .replace(/^(?:txt|text|fld|field|f)[_ -]+/, '')
    .replaceAll(/\bcust\b/g, 'customer')
    .replaceAll(/\binst\b/g, 'install')
    .replaceAll(/[^a-z0-9]/g, '');

const sourceNamesByFieldName = new Map(
  templateSources.flatMap(({ name, label, aliases }) =>
    [name, label, ...aliases].map((word) => [normalizeFieldName(word), name] as const),
  ),
);

/** The source of a field by its name alone; undefined where no source has this name. */
export const guessTemplateValueName = (fieldName: string): string | undefined =>
  sourceNamesByFieldName.get(normalizeFieldName(fieldName));

export const isTemplateValueName = (name: string) =>
  templateSources.some((source) => source.name === name);
