import { Button } from '#frontend/parts/controls/button.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import { t } from '#shared/language/t.ts';
import { dealerCardIds, ownDealerFieldLabels } from './dealer-labels.ts';
import type { OwnDealerFieldsProps } from './own-dealer-cards.tsx';
import { formatSynonyms } from './synonyms-form.ts';

/** Synonyms for the product search. */
export const SynonymsCard = ({ form, errors, change }: OwnDealerFieldsProps) => (
  <FormCard
    id={dealerCardIds.search}
    title={t`Search words`}
    description={t`Words that mean the same where products are searched, in whichever language they are typed.`}
  >
    <TextAreaField
      label={ownDealerFieldLabels.SearchSynonyms}
      error={errors['SearchSynonyms']}
      help={t`One list on each line, its words parted by commas`}
      rows={12}
      value={form.SearchSynonyms}
      onChange={(SearchSynonyms) => change({ SearchSynonyms })}
    />
    <Button
      label={t`Use the first lists`}
      variant="text"
      size="small"
      disabled={form.SearchSynonyms === formatSynonyms(null)}
      onClick={() => change({ SearchSynonyms: formatSynonyms(null) })}
    />
  </FormCard>
);
