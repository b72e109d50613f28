import { formatRegionName } from '#frontend/format/format-region-name.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { translateText, t } from '#shared/language/t.ts';
import { regions } from '#shared/reference/regions.ts';
import { ownDealerFieldLabels } from './dealer-labels.ts';

type TradeInRegionsProps = {
  stateIds: readonly number[];
  error: string | undefined;
  onChange: (stateIds: readonly number[]) => void;
};

/** Where trade-ins are taken after tax (B5.3). */
export function TradeInRegions({ stateIds, error, onChange }: TradeInRegionsProps) {
  const named = stateIds.map((stateId) => ({ stateId, name: formatRegionName(stateId) }));
  const label = ownDealerFieldLabels.TradeInAfterTaxStateIds;
  return (
    <section className="dealer-regions" aria-label={label}>
      <h3>{label}</h3>
      <p className="faint">
        {t`A trade-in lowers the taxed amount everywhere else. Open orders keep what they have.`}
      </p>
      {named.length > 0 && (
        <ul>
          {named.map(({ stateId, name }) => (
            <li key={stateId}>
              <span>{name}</span>
              <Button
                name={t`Remove ${name}`}
                icon="close"
                variant="text"
                size="small"
                onClick={() => onChange(stateIds.filter((other) => other !== stateId))}
              />
            </li>
          ))}
        </ul>
      )}
      <Dropdown
        name={t`Add a state or province`}
        placeholder={t`Add a state or province`}
        options={regions
          .filter(({ Id }) => !stateIds.includes(Id))
          .map(({ Id, Name }) => ({ value: Id, label: translateText(Name) }))}
        value={null}
        onChange={(stateId) => {
          if (stateId !== null) onChange([...stateIds, stateId]);
        }}
      />
      {error && <p className="field-error">{error}</p>}
    </section>
  );
}
