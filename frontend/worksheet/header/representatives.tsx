import { useMemo } from 'react';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Listed } from '#frontend/parts/notices/states.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { headerFields, type RepField } from '#shared/order/order-fields.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { OrderRep } from '#shared/schemas/order-schema.ts';
import { Owner, TransferredFrom } from './owner.tsx';
import { nameIn, offeredFor } from './rep-choices.ts';
import { useColleagues } from './use-colleagues.ts';
import './representatives.css';

/** Who the order belongs to and who works on it. */
export function Representatives() {
  const { dealer } = useOrderPage();
  return (
    <section>
      <h2>{t`Representatives`}</h2>
      <dl className="reps">
        <Owner />
        <RepSlot slot="EquipmentRep" />
        {dealer.ShowAdditionalRep1 && <RepSlot slot="AdditionalRep" />}
        {dealer.ShowAdditionalRep2 && <RepSlot slot="Additional2Rep" />}
        <TransferredFrom />
      </dl>
    </section>
  );
}

type SlotProps = { slot: RepField };

function RepSlot({ slot }: SlotProps) {
  const { dealer } = useOrderPage();
  const rep = useWorksheet(({ order }) => order[slot]);
  const name = rep && nameIn(slot, rep, dealer);
  const isClosed = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isReadOnly = !useMay('view-colleagues') || isClosed;
  return (
    <>
      <dt>{headerFields[slot].label}</dt>
      <dd>
        {isReadOnly ? name || <span className="faint">{t`None`}</span> : <RepPicker slot={slot} />}
      </dd>
    </>
  );
}

const none: readonly Colleague[] = [];

/** Stands for a stored rep who is not offered. */
const STORED = 0;

function RepPicker({ slot }: SlotProps) {
  const { dealer } = useOrderPage();
  const rep = useWorksheet(({ order }) => order[slot]);
  const dispatch = useWorksheetDispatch();
  const list = useColleagues();
  const { data = none } = list;
  const offered = useMemo(() => offeredFor(slot, data, dealer), [slot, data, dealer]);
  const known = offered.find((colleague) => isSame(colleague, rep));
  // Whoever was chosen stays: of another title by now, or somebody of whom only the name is known.
  const stored = rep?.Name && !known ? [{ value: STORED, label: nameIn(slot, rep, dealer) }] : [];
  const choices = offered.map((colleague) => ({
    value: colleague.Id,
    label: nameIn(slot, colleague, dealer),
    detail: colleague.Email,
  }));

  const choose = (id: number | null) => {
    if (id === STORED) return;
    const colleague = offered.find(({ Id }) => Id === id);
    dispatch({
      type: 'headerChanged',
      fields: { [slot]: colleague ? repOf(colleague) : null },
    });
  };

  return (
    <Listed what={t`Colleagues`} list={list}>
      <Dropdown
        name={headerFields[slot].label}
        value={known?.Id ?? stored[0]?.value ?? null}
        options={[...stored, ...choices]}
        onChange={choose}
        placeholder={t`Select`}
        isClearable
      />
    </Listed>
  );
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
