import { useState, type ReactNode } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatRegionName } from '#frontend/format/format-region-name.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type {
  DatedFinanceRate,
  VersionedDealerLists,
} from '#shared/schemas/dealer-profile-schema.ts';
import { dealerCardIds } from './dealer-labels.ts';
import {
  dealerGroupsDefinition,
  dealerIconsDefinition,
  dealerRatesDefinition,
  formatTaxRatePercentNumber,
} from './dealer-list-definitions.ts';
import { DealerListDialog } from './dealer-list-dialog.tsx';
import './dealers.css';

type DealerListName = keyof VersionedDealerLists;

/** The dealer's lists that SmartSales maintains. Each is saved by itself. */
export function DealerListsCard({ dealerId }: { dealerId: number }) {
  const listsResult = useApiCall(
    profiles.getDealerLists,
    { params: { id: dealerId } },
    { showsOwnFailure: true },
  );
  return (
    <FormCard
      id={dealerCardIds.lists}
      title={t`Groups, links and tax rates`}
      description={t`Each list is saved by itself.`}
    >
      <Loaded result={listsResult} failureText={t`The lists could not be loaded`} loading={3}>
        {(lists) => (
          <DealerListSections
            dealerId={dealerId}
            lists={lists}
            onSaved={(changes) =>
              void listsResult.mutate({ ...lists, ...changes }, { revalidate: false })
            }
          />
        )}
      </Loaded>
    </FormCard>
  );
}

/** The names in the calls. */
const dealerListNames = {
  groups: 'Groups',
  icons: 'CustomIcons',
  rates: 'RegionFinanceRates',
} as const;

type DealerListsProps = {
  dealerId: number;
  lists: VersionedDealerLists;
  onSaved: (some: Partial<VersionedDealerLists>) => void;
};

function DealerListSections({ dealerId, lists, onSaved }: DealerListsProps) {
  const [openList, setOpenList] = useState<DealerListName>();
  const { Groups, CustomIcons, RegionFinanceRates } = lists;
  useOpenRequestedForm('dealer-groups', true, () => setOpenList('Groups'));
  useOpenRequestedForm('dealer-links', true, () => setOpenList('CustomIcons'));
  useOpenRequestedForm('dealer-rates', true, () => setOpenList('RegionFinanceRates'));
  const commonDialogProps = { dealerId, onClose: () => setOpenList(undefined) };
  const createSavedHandler =
    <N extends DealerListName>(name: N) =>
    (list: VersionedDealerLists[N] | undefined) => {
      if (list) onSaved({ [name]: list });
    };
  return (
    <>
      <DealerListSection title={dealerGroupsDefinition.title} onEdit={() => setOpenList('Groups')}>
        {Groups.Groups.map(({ Id, Name, RegionCode }) => (
          <li key={Id}>{RegionCode ? `${Name} (${RegionCode})` : Name}</li>
        ))}
      </DealerListSection>
      <DealerListSection
        title={dealerIconsDefinition.title}
        onEdit={() => setOpenList('CustomIcons')}
      >
        {CustomIcons.CustomIcons.map(({ Id, IconLabel }) => (
          <li key={Id}>{IconLabel}</li>
        ))}
      </DealerListSection>
      <DealerListSection
        title={dealerRatesDefinition.title}
        onEdit={() => setOpenList('RegionFinanceRates')}
      >
        {RegionFinanceRates.RegionFinanceRates.map((rate) => (
          <li key={`${rate.StateId} ${rate.EffectiveFrom}`}>{formatTaxRate(rate)}</li>
        ))}
      </DealerListSection>
      {openList === 'Groups' && (
        <DealerListDialog
          {...commonDialogProps}
          definition={dealerGroupsDefinition}
          listName={dealerListNames.groups}
          list={Groups}
          onSaved={createSavedHandler('Groups')}
        />
      )}
      {openList === 'CustomIcons' && (
        <DealerListDialog
          {...commonDialogProps}
          definition={dealerIconsDefinition}
          listName={dealerListNames.icons}
          list={CustomIcons}
          onSaved={createSavedHandler('CustomIcons')}
        />
      )}
      {openList === 'RegionFinanceRates' && (
        <DealerListDialog
          {...commonDialogProps}
          definition={dealerRatesDefinition}
          listName={dealerListNames.rates}
          list={RegionFinanceRates}
          onSaved={createSavedHandler('RegionFinanceRates')}
        />
      )}
    </>
  );
}

function formatTaxRate({ StateId, Rate1, Rate2, EffectiveFrom }: DatedFinanceRate): string {
  const region = formatRegionName(StateId);
  const rates = `${region} ${formatTaxRatePercentNumber(Rate1)}% + ${formatTaxRatePercentNumber(Rate2)}%`;
  return EffectiveFrom ? t`${rates} from ${formatCalendarDate(EffectiveFrom)}` : rates;
}

type DealerListSectionProps = { title: string; onEdit: () => void; children: ReactNode[] };

const DealerListSection = ({ title, onEdit, children }: DealerListSectionProps) => (
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
