import { useState } from 'react';
import { commissionSlotLabels } from '#frontend/format/commission-slot-labels.ts';
import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { CommissionOverview } from '#shared/schemas/commission-schema.ts';

type OverviewTableProps = {
  overview: CommissionOverview;
  onOpenPerson: (userId: number) => void;
};

export const OverviewTable = ({ overview, onOpenPerson }: OverviewTableProps) => (
  <>
    <div className="commission-scroll">
      <table className="commission-table" aria-label={t`Commission of everybody`}>
        <thead>
          <tr>
            <th scope="col">{t`Person`}</th>
            <th scope="col" className="num">{t`Lines`}</th>
            <th scope="col" className="num">{t`Commission`}</th>
            <th scope="col" className="num">{t`Changes of closed months`}</th>
            <th scope="col" className="num">{t`Statement`}</th>
          </tr>
        </thead>
        <tbody>
          {overview.Persons.map((person) => (
            <tr key={person.AppUserId}>
              <td>{person.Name}</td>
              <td className="num">
                <Button
                  label={formatInteger(person.Lines)}
                  aria-label={t`${formatLineCount(person.Lines)}, statement of ${person.Name}`}
                  variant="link"
                  onClick={() => onOpenPerson(person.AppUserId)}
                />
              </td>
              <td className="num">{formatAmount(person.Commission)}</td>
              <td className="num">{formatAmountOrZero(person.Changes)}</td>
              <td className="num">{formatAmount(person.Statement)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Dealer`}</th>
            <td className="num">{formatInteger(overview.Lines)}</td>
            <td className="num">{formatAmount(overview.Commission)}</td>
            <td className="num">{formatAmountOrZero(overview.Changes)}</td>
            <td className="num">{formatAmount(overview.Statement)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
    <UnpaidSlots unpaid={overview.Unpaid} />
  </>
);

const formatAmountOrZero = (amount: CommissionOverview['Changes']) =>
  amount === 0 ? '0' : formatAmount(amount);

/** On a phone each person is a card. */
export const OverviewCards = ({ overview, onOpenPerson }: OverviewTableProps) => (
  <>
    <ul className="commission-cards" aria-label={t`Commission of everybody`}>
      {overview.Persons.map((person) => (
        <li key={person.AppUserId}>
          <Button
            label={person.Name}
            aria-label={t`Statement of ${person.Name}`}
            variant="link"
            onClick={() => onOpenPerson(person.AppUserId)}
          />
          <span className="num">{formatAmount(person.Statement)}</span>
          <small className="faint">{formatLineCount(person.Lines)}</small>
          <small className="num faint">
            {person.Changes === 0 ? '' : t`changes ${formatAmount(person.Changes)}`}
          </small>
        </li>
      ))}
    </ul>
    <UnpaidSlots unpaid={overview.Unpaid} />
  </>
);

/** Slots whose commission nobody gets. */
function UnpaidSlots({ unpaid }: { unpaid: CommissionOverview['Unpaid'] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (unpaid.length === 0) return null;
  return (
    <div className="commission-unpaid">
      <p className="notice" role="status">
        <Icon name="warn" />
        <span>{formatUnpaid(unpaid)}</span>
        <Button
          label={isOpen ? t`Hide` : t`Show`}
          variant="text"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </p>
      {isOpen && (
        <ul>
          {unpaid.map(({ OrderId, OrderNumber, CustomerName, Slot, Name, IsColleague }) => (
            <li key={`${OrderId} ${Slot}`}>
              {OrderNumber} {CustomerName}, {commissionSlotLabels[Slot]}: {Name}{' '}
              <small className="faint">{IsColleague ? t`no user` : t`a name alone`}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function formatUnpaid(unpaid: CommissionOverview['Unpaid']): string {
  const colleagues = unpaid.filter(({ IsColleague }) => IsColleague).length;
  const counts = [formatNames(unpaid.length - colleagues), formatColleagues(colleagues)].filter(
    Boolean,
  );
  return unpaid.length === 1
    ? t`1 slot is paid to nobody: ${counts.join(', ')}.`
    : t`${formatInteger(unpaid.length)} slots are paid to nobody: ${counts.join(', ')}.`;
}

const formatNames = (count: number) =>
  count === 0 ? '' : count === 1 ? t`1 name alone` : t`${formatInteger(count)} names alone`;

const formatColleagues = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? t`1 colleague without a user`
      : t`${formatInteger(count)} colleagues without a user`;
