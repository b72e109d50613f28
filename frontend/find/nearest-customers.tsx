import { NearMatchList, type NearMatches } from '#frontend/parts/lists/near-match-list.tsx';
import { t } from '#shared/language/t.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';

type NearestCustomersProps = {
  /** Missing where it was said beside it how it was looked for. */
  text?: string | undefined;
  nearMatches: NearMatches<Customer>;
  onChoose: (customer: Customer) => void;
};

/** How customers were looked for that were not found, and those that come near. */
export const NearestCustomers = ({ text, nearMatches, onChoose }: NearestCustomersProps) => (
  <NearMatchList
    text={text}
    title={t`Nearest customers`}
    matches={nearMatches}
    getTitle={({ Name }) => Name ?? ''}
    renderRow={renderCustomer}
    onChoose={onChoose}
  />
);

const renderCustomer = ({ JdeNum, Name, Address }: Customer) => (
  <>
    <span>{JdeNum}</span>
    <span className="near-words">{Name}</span>
    <span>{Address?.City}</span>
  </>
);
