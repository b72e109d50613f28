import {
  computeCopyTotals,
  getProposedChoices,
  type ChoiceProblem,
  type CopyTotals,
} from '#shared/proposals/customer-copy.ts';
import { toChoiceCopy } from './choice-copy.ts';
import { lateTexts, useLateTexts } from './late-texts.ts';
import { usePageParts, type PageParts } from './page-context.ts';
import { PageIcon } from './page-icon.tsx';

/** '$2,400.00 more than proposed' */
export function describeChange(
  { page, language, format }: PageParts,
  { Total }: CopyTotals,
): string {
  const copy = toChoiceCopy(page.Copy);
  const difference = Total - computeCopyTotals(copy, getProposedChoices(copy)).Total;
  if (difference === 0) return '';
  const amount = format.dollars(Math.abs(difference));
  const texts = lateTexts[language];
  return difference > 0 ? texts.moreThanProposed(amount) : texts.lessThanProposed(amount);
}

type ChoiceNoteProps = { totals: CopyTotals; problem: ChoiceProblem | undefined };

/** Why this choice cannot be accepted, or which amount does not follow it. */
export function ChoiceNote({ totals, problem }: ChoiceNoteProps) {
  const { page, format, rep } = usePageParts();
  const texts = useLateTexts();
  const { Deposit } = page.Copy.Terms;
  const isLimited = 'amount' in Deposit && Deposit.amount > totals.Total;
  if (problem === undefined && !isLimited) return null;
  return (
    <p className="off" role="status">
      <PageIcon name="info" />
      <span>
        {problem === 'negative'
          ? texts.belowZero(rep)
          : problem === 'nothingTaken'
            ? texts.nothingTaken(rep)
            : problem !== undefined
              ? texts.choiceImpossible(rep)
              : 'amount' in Deposit && texts.depositLimited(format.dollars(Deposit.amount))}
      </span>
    </p>
  );
}

/** What happens with an acceptance; where there are two languages, which one counts. */
export function ReassuringNote() {
  const { page } = usePageParts();
  const { languageNote, reassurance } = useLateTexts();
  return (
    <p className="safe">
      <PageIcon name="shield" />
      <span>{page.Copy.Languages.length > 1 ? languageNote : reassurance}</span>
    </p>
  );
}
