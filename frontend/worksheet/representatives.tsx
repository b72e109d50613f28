import { LARGEST_PAGE } from '#shared/constants.ts';
import { colleagues } from '#shared/contract/colleagues.ts';
import type { OrderRep } from '#shared/schemas/order.ts';
import type { Colleague } from '#shared/schemas/people.ts';
import { useCall } from '../api/use-call.ts';
import { Dropdown } from '../parts/dropdown.tsx';
import { Owner, TransferredFrom } from './order-owner.tsx';
import { usePage } from './page-context.ts';
import { useWorksheet, useWorksheetDispatch } from './worksheet-store.tsx';

type Slot = 'EquipmentRep' | 'AdditionalRep' | 'Additional2Rep';
type Flag = 'ShowInSalesRep' | 'ShowInAdditionalRep1' | 'ShowInAdditionalRep2';

/** Who the order belongs to and who works on it. */
export function Representatives() {
  const { dealer } = usePage();
  return (
    <section>
      <h2>Representatives</h2>
      <dl className="reps">
        <Owner />
        <RepSlot slot="EquipmentRep" flag="ShowInSalesRep" label="Sales rep" />
        {dealer.ShowAdditionalRep1 && (
          <RepSlot slot="AdditionalRep" flag="ShowInAdditionalRep1" label="Additional rep 1" />
        )}
        {dealer.ShowAdditionalRep2 && (
          <RepSlot slot="Additional2Rep" flag="ShowInAdditionalRep2" label="Additional rep 2" />
        )}
        <TransferredFrom />
      </dl>
    </section>
  );
}

type SlotProps = { slot: Slot; flag: Flag; label: string };

function RepSlot(props: SlotProps) {
  const name = useWorksheet(({ order }) => order[props.slot]?.Name);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  return (
    <>
      <dt>{props.label}</dt>
      <dd>{isReadOnly ? name || <span className="faint">None</span> : <RepPicker {...props} />}</dd>
    </>
  );
}

/** Stands for a stored rep whose code no colleague has: only the name is known. */
const STORED = 0;

function RepPicker({ slot, flag, label }: SlotProps) {
  const rep = useWorksheet(({ order }) => order[slot]);
  const dispatch = useWorksheetDispatch();
  const offered = useColleagues(flag);
  const known = offered.find((colleague) => isSame(colleague, rep));
  const stored = rep?.Name && !known ? [{ value: STORED, label: rep.Name }] : [];

  const choose = (id: number | null) => {
    if (id === STORED) return;
    const colleague = offered.find(({ Id }) => Id === id);
    dispatch({
      type: 'headerChanged',
      fields: { [slot]: colleague ? repOf(colleague) : null },
    });
  };

  return (
    <Dropdown
      name={label}
      value={known?.Id ?? stored[0]?.value ?? null}
      options={[...stored, ...offered.map(({ Id, Name }) => ({ value: Id, label: Name }))]}
      onChange={choose}
      placeholder="Select"
      isClearable
    />
  );
}

function useColleagues(flag: Flag): Colleague[] {
  const { data } = useCall(colleagues.listColleagues, {
    query: {
      take: String(LARGEST_PAGE),
      filter: JSON.stringify([[flag, '=', true], 'and', ['IsDeleted', '=', false]]),
      sort: JSON.stringify([{ selector: 'Name', desc: false }]),
    },
  });
  return data?.data ?? [];
}

const isSame = (colleague: Colleague, rep: OrderRep | null | undefined) =>
  rep?.Id ? colleague.Id === rep.Id : Boolean(rep?.Code) && colleague.Code === rep?.Code;

const repOf = (colleague: Colleague): OrderRep => ({
  Id: colleague.Id,
  Code: colleague.Code,
  Title: colleague.Title,
  Name: colleague.Name,
  FirstName: colleague.FirstName,
  LastName: colleague.LastName,
  EmailAddress: colleague.Email,
  PhoneNumber: colleague.Phone,
});
