import { useState, type ReactNode } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { asDate } from '#frontend/format/date.ts';
import { useOpenRequestedForm } from '#frontend/kept-forms/use-form-draft.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Card } from '#frontend/parts/controls/card.tsx';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import { regions } from '#shared/reference/regions.ts';
import type {
  DatedFinanceRate,
  VersionedDealerLists,
} from '#shared/schemas/dealer-profile-schema.ts';
import { cardIds } from './dealer-labels.ts';
import { groupsKind, iconsKind, ratesKind, rateText } from './dealer-list-definitions.ts';
import { ListDialog } from './list-dialog.tsx';
import './dealers.css';

type Name = keyof VersionedDealerLists;

/** The lists of a dealer that SmartSales keeps, each saved by itself. */
export function DealerListsCard({ dealerId }: { dealerId: number }) {
  const read = useCall(
    profiles.getDealerLists,
    { params: { id: dealerId } },
    { isFailureShown: true },
  );
  return (
    <Card
      id={cardIds.lists}
      title={t`Groups, links and tax rates`}
      about={t`Each list is saved by itself.`}
    >
      <WhenLoaded of={read} failed={t`The lists could not be loaded`} rows={3}>
        {(lists) => (
          <Lists
            dealerId={dealerId}
            lists={lists}
            onSaved={(some) => void read.mutate({ ...lists, ...some }, { revalidate: false })}
          />
        )}
      </WhenLoaded>
    </Card>
  );
}

/** By the names of the calls. */
const names = { groups: 'Groups', icons: 'CustomIcons', rates: 'RegionFinanceRates' } as const;

type ListsProps = {
  dealerId: number;
  lists: VersionedDealerLists;
  onSaved: (some: Partial<VersionedDealerLists>) => void;
};

function Lists({ dealerId, lists, onSaved }: ListsProps) {
  const [open, setOpen] = useState<Name>();
  const { Groups, CustomIcons, RegionFinanceRates } = lists;
  useOpenRequestedForm('dealer-groups', true, () => setOpen('Groups'));
  useOpenRequestedForm('dealer-links', true, () => setOpen('CustomIcons'));
  useOpenRequestedForm('dealer-rates', true, () => setOpen('RegionFinanceRates'));
  const common = { dealerId, onClose: () => setOpen(undefined) };
  const saved =
    <N extends Name>(name: N) =>
    (list: VersionedDealerLists[N] | undefined) => {
      if (list) onSaved({ [name]: list });
    };
  return (
    <>
      <List title={groupsKind.title} onEdit={() => setOpen('Groups')}>
        {Groups.Groups.map(({ Id, Name, RegionCode }) => (
          <li key={Id}>{RegionCode ? `${Name} (${RegionCode})` : Name}</li>
        ))}
      </List>
      <List title={iconsKind.title} onEdit={() => setOpen('CustomIcons')}>
        {CustomIcons.CustomIcons.map(({ Id, IconLabel }) => (
          <li key={Id}>{IconLabel}</li>
        ))}
      </List>
      <List title={ratesKind.title} onEdit={() => setOpen('RegionFinanceRates')}>
        {RegionFinanceRates.RegionFinanceRates.map((rate) => (
          <li key={`${rate.StateId} ${rate.EffectiveFrom}`}>{formatTaxRate(rate)}</li>
        ))}
      </List>
      {open === 'Groups' && (
        <ListDialog
          {...common}
          kind={groupsKind}
          name={names.groups}
          list={Groups}
          onSaved={saved('Groups')}
        />
      )}
      {open === 'CustomIcons' && (
        <ListDialog
          {...common}
          kind={iconsKind}
          name={names.icons}
          list={CustomIcons}
          onSaved={saved('CustomIcons')}
        />
      )}
      {open === 'RegionFinanceRates' && (
        <ListDialog
          {...common}
          kind={ratesKind}
          name={names.rates}
          list={RegionFinanceRates}
          onSaved={saved('RegionFinanceRates')}
        />
      )}
    </>
  );
}

function formatTaxRate({ StateId, Rate1, Rate2, EffectiveFrom }: DatedFinanceRate): string {
  const region = translateText(regions.find(({ Id }) => Id === StateId)?.Name ?? '');
  const rates = `${region} ${rateText(Rate1)}% + ${rateText(Rate2)}%`;
  return EffectiveFrom ? t`${rates} from ${asDate(EffectiveFrom)}` : rates;
}

type ListProps = { title: string; onEdit: () => void; children: ReactNode[] };

const List = ({ title, onEdit, children }: ListProps) => (
  <section className="dealer-list" aria-label={title}>
    <header>
      <h3>{title}</h3>
      <Button
        label={t`Edit`}
        aria-label={t`Edit ${title}`}
        variant="secondary"
        size="small"
        onClick={onEdit}
      />
    </header>
    {children.length === 0 ? (
      <p className="faint dealer-none">{t`None yet`}</p>
    ) : (
      <ul className="dealer-chips">{children}</ul>
    )}
  </section>
);
