import { NearMatchList, type NearMatches } from '#frontend/parts/lists/near-match-list.tsx';
import { t } from '#shared/language/t.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';

type NearestCustomersProps = {
  /** Undefined where the screen shows elsewhere what was searched. */
  text?: string | undefined;
  nearMatches: NearMatches<Customer>;
  onChoose: (customer: Customer) => void;
};

/** What a failed search for customers has tried, and the nearest customers. */
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
