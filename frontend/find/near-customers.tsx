import { NearList, type Near } from '#frontend/parts/lists/near-list.tsx';
import { t } from '#shared/language/t.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';

type Props = {
  /** Missing where it was said beside it how it was looked for. */
  text?: string | undefined;
  near: Near<Customer>;
  onChoose: (customer: Customer) => void;
};

/** How customers were looked for that were not found, and those that come near. */
export const NearCustomers = ({ text, near, onChoose }: Props) => (
  <NearList
    text={text}
    title={t`Nearest customers`}
    near={near}
    nameOf={({ Name }) => Name ?? ''}
    show={shownCustomer}
    onChoose={onChoose}
  />
);

const shownCustomer = ({ JdeNum, Name, Address }: Customer) => (
  <>
    <span>{JdeNum}</span>
    <span className="near-words">{Name}</span>
    <span>{Address?.City}</span>
  </>
);
