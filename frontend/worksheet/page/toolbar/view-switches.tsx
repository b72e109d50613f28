import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { toggleWorksheetView } from './toggle-worksheet-view.ts';
import './header-bar.css';

/** The switches for Detail View and customer view. The customer may read their labels. */
export function ViewSwitches() {
  const store = useWorksheetStore();
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  return (
    <>
      <ViewSwitch
        label={t`Customer view`}
        keys="Alt+C"
        isOn={isCustomerSafe}
        onChange={() => toggleWorksheetView(store, 'customerSafeToggled')}
      />
      {!isCustomerSafe && (
        <ViewSwitch
          label={t`Detail View`}
          keys="Alt+D"
          isOn={isDetailView}
          isInternal
          onChange={() => toggleWorksheetView(store, 'detailViewToggled')}
        />
      )}
    </>
  );
}

type ViewSwitchProps = {
  label: string;
  keys: string;
  isOn: boolean;
  isInternal?: boolean;
  onChange: () => void;
};

function ViewSwitch({ label, keys, isOn, isInternal = false, onChange }: ViewSwitchProps) {
  const className = `switch${isOn ? ' is-on' : ''}${isInternal ? ' is-internal' : ''}`;
  const toggleClassName = `toggle${isInternal ? ' is-internal' : ''}`;
  return (
    <label className={className} title={`${label} (${keys})`}>
      <span className={isOn ? `${toggleClassName} is-on` : toggleClassName}>
        <input
          className="toggle-input"
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={onChange}
        />
        <span className="toggle-track" />
      </span>
      {label}
    </label>
  );
}
