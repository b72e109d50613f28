import { Button } from '#frontend/parts/controls/button.tsx';
import { Card } from '#frontend/parts/controls/card.tsx';
import { TextArea } from '#frontend/parts/controls/text-area.tsx';
import { t } from '#shared/language/t.ts';
import { cardIds, ownLabels } from './dealer-labels.ts';
import type { OwnProps } from './own-cards.tsx';
import { synonymsText } from './synonyms-form.ts';

/** What products are found by, too. */
export const SynonymsCard = ({ form, errors, change }: OwnProps) => (
  <Card
    id={cardIds.search}
    title={t`Search words`}
    about={t`Words that mean the same where products are searched, in whichever language they are typed.`}
  >
    <TextArea
      label={ownLabels.SearchSynonyms}
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
      disabled={form.SearchSynonyms === synonymsText(null)}
      onClick={() => change({ SearchSynonyms: synonymsText(null) })}
    />
  </Card>
);
